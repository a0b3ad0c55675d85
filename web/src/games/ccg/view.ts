/** The view of the Buffy CCG as the engine makes it (src/slayground/ccg/views.py). */
import type { CcgCard } from '../../api/types'
import type { DecisionView, GameView } from '../contract'

export interface CardName {
  code: string
  name: string
}

export type Talent = 'BK' | 'SM' | 'WE' | 'CH'
export const TALENTS: Talent[] = ['BK', 'SM', 'WE', 'CH']
export const TALENT_NAMES: Record<Talent, string> = { BK: 'Butt-Kicking', SM: 'Smarts', WE: 'Weirdness', CH: 'Charm' }

export interface SpaceView {
  space: number
  key: string
  owner: number | null
  adjacent: number[]
  location: string | null
  types: string[]
}

/** A card in play. */
export interface PieceView {
  key: string
  code: string
  name: string
  /** What it is called where others share its name. */
  called: string
  type: string
  owner: number
  seat: number
  space: number | null
  carrier: string | null
  fatigued: boolean
  used: number
  class?: string | null
  main?: boolean
  level?: number
  talents?: Record<Talent, number>
  printed?: Partial<Record<Talent, number>>
  traits?: string[]
  moves?: number
  moves_allowed?: number
  items_allowed?: number
  below?: CardName[]
  attached?: string[]
  goals?: Partial<Record<Talent, number>>
  destiny?: number
  trait?: string[]
  faced?: number[]
  types?: string[]
}

export interface SeatView {
  name: string
  essence: string
  main: string | null
  destiny: number
  out: boolean
  done: boolean
  resurrected: boolean
  hand_count: number
  deck_count: number
  deck_top: CardName[]
  deck_bottom: CardName[]
  discard: CardName[]
  crypt: CardName[]
  challenge_count: number
  challenges_top: CardName[]
  challenges_bottom: CardName[]
  locations_count: number
  parts_two_count: number
  resolving: CardName[]
  /** Only for the seat itself. */
  hand?: CardName[]
  locations?: CardName[]
  parts_two?: CardName[]
  known_hand?: CardName[]
}

export interface Stacked extends CardName {
  seat: number
  talent: Talent
  value: number
}

export interface PhaseView {
  kind: 'fight' | 'challenge'
  seat: number
  rival: number
  space: number
  stage: string
  result: 'open' | 'won' | 'lost' | 'tied' | 'void'
  stacks: Stacked[]
  no_stacking: boolean
  /** Whose watch it is. */
  watch: number | null
  passes?: number
  attacker?: string | null
  defender?: string | null
  talent?: Talent
  winner?: string | null
  challenge?: string | null
  group?: string[]
  ignored?: Talent[]
  trait_met?: boolean
  /** What each side has of a talent; in a challenge, what the group has and what the goal is. */
  totals?: Partial<Record<Talent, [number, number]>>
}

export interface CcgView extends GameView {
  step: string | null
  time: 'day' | 'night'
  park: { holder: number | null; count: number }
  spaces: SpaceView[]
  seats: SeatView[]
  cards: PieceView[]
  phase: PhaseView | null
  events: CardName[]
  changes: { text: string; card: string; until: string }[]
}

/** An option with all facts that any kind has. */
export interface CcgOption {
  text: string
  label: string
  do: string
  piece?: string
  target?: string
  card?: string
  seat?: number
  talent?: Talent
  number?: number
  space?: number
  instead?: string
}

export interface CcgDecision extends Omit<DecisionView, 'options'> {
  options: CcgOption[]
  card?: string | null
  source?: string | null
}

/** Looking up printed facts. */
export class Printed {
  private readonly byCode: Map<string, CcgCard>

  constructor(readonly cards: CcgCard[]) {
    this.byCode = new Map(cards.map((card) => [card.code, card]))
  }

  card(code: string | null | undefined): CcgCard | undefined {
    return code == null ? undefined : this.byCode.get(code)
  }

  of(cards: CardName[]): CcgCard[] {
    return cards.flatMap((one) => this.card(one.code) ?? [])
  }
}

export const counted = (n: number, word: string, plural = `${word}s`): string => `${n} ${n === 1 ? word : plural}`

/** "A, B and C". */
export function listing(words: string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}

/** What a player calls a space: its location, else what it is. */
export function spaceName(view: Pick<CcgView, 'spaces' | 'cards'>, space: number): string {
  const one = view.spaces[space]
  if (!one) return ''
  if (one.key === 'park') return 'Sunnydale Park'
  return view.cards.find((piece) => piece.key === one.location)?.name ?? `Street ${one.key}`
}

/** A card in a hand, or one of those that are to be chosen from. */
export interface Held {
  card: CcgCard
  /** What a click on it picks. */
  key: string
}
