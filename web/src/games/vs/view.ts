/** The view of Vs. System as the engine makes it (src/slayground/vs/views.py), and its events. */
import type { DeckFacts, VsCard } from '../../api/types'
import type { DecisionView, GameEvent, GameView, OptionView } from '../contract'

export interface CardName {
  code: string
  name: string
}

export interface PowerView {
  name: string
  text: string
  keyword: boolean
  /** Whether the card has it by itself. */
  printed: boolean
  used: boolean
  /** When it may be used, if it is a super power. */
  super?: string
  cost?: string[][]
  any_turn?: boolean
}

export type RowName = 'front' | 'back' | 'carried'
export type FaceName = 'face up' | 'stunned' | 'hidden'

/** A character, equipment or machine in play. */
export interface PieceView {
  key: string
  code: string
  name: string
  /** What it is called where others share its name. */
  called: string
  type: string
  level: number | null
  owner: number
  seat: number
  side: number
  row: RowName
  face: FaceName
  ready: boolean
  plus: number
  minus: number
  vitality: number
  wounds: number
  atk: number | null
  def: number | null
  health: number | null
  base: [number, number] | null
  printed: [number, number, number] | null
  teams: string[]
  alignment: string[]
  powers: PowerView[]
  wearer: string | null
  equipment: string[]
  protected: boolean
  attacking: boolean
  defending: boolean
}

export interface ResourceView extends CardName {
  exhausted: boolean
  symbols: string[]
  teams: string[]
}

export interface HandCard extends CardName {
  price?: number | 'X'
  symbols?: string[]
}

export interface SeatView {
  name: string
  team: number
  side: number
  out: boolean
  main: string | null
  /** The main character, while it is set aside. */
  aside: CardName | null
  level_up: { xp: number; need: number; next: CardName[] } | null
  levels: CardName[]
  points: number
  attacks: number
  resources: ResourceView[]
  down_count: number
  hand_count: number
  deck_count: number
  deck_top: CardName[]
  deck_bottom: CardName[]
  ko_pile: CardName[]
  removed: CardName[]
  key_pile: CardName[]
  spellbook: CardName[]
  resolving: CardName[]
  /** Only for the seat itself. */
  hand?: HandCard[]
  down?: CardName[]
  /** What the viewer has learned of hidden cards. */
  known_hand?: CardName[]
  known_down?: CardName[]
  known_hand_or_down?: CardName[]
}

export interface CombatView {
  seat: number
  attackers: string[]
  defender: string | null
  /** Who was attacked first; another may defend now. */
  target: string
  team: boolean
  ranged: boolean
  struck: boolean
  order: number[]
  acting: number | null
  passes?: number
  strikes?: { by: string; atk: number }[]
  atk?: number
  /** -1/-1 counters that are put on the defender instead of strikes. */
  counters?: number
  def?: number
  back?: number
  strikes_back_at?: string[]
  strikes_back_at_all?: boolean
  strikes_back_chosen_by?: number | null
  stuns_defender?: boolean
  could_stun?: string[]
}

export interface ChangeView {
  text: string
  power: string
  seat: number
  targets: string[]
  until: string
  begun: boolean
}

export interface VsView extends GameView {
  turn_seats: number[]
  phase: string
  two_headed: boolean
  seats: SeatView[]
  cards: PieceView[]
  combat: CombatView | null
  changes: ChangeView[]
  triggers: { power: string; seat: number; source: string | null }[]
}

/** An option with all facts that any kind has. */
export interface VsOption extends OptionView {
  piece?: string
  row?: RowName
  side?: number
  x?: number
  power?: string
  source?: string
  symbol?: string
  place?: string
  number?: number
  counter?: string
}

export interface VsDecision extends Omit<DecisionView, 'options'> {
  options: VsOption[]
  /** The card whose power or effect asks. */
  source?: string | null
  card?: string | null
  power?: string | null
}

/** An event with all facts that any kind has. */
export interface VsEvent extends GameEvent {
  card?: string
  code?: string
  target?: string
  attackers?: string[]
  cards?: string[]
  count?: number
  atk?: number
  def?: number
  wounds?: number
  health?: number
  spared?: boolean
  wound?: boolean
  counter?: string
  n?: number
  xp?: number
  row?: RowName
  up?: boolean
  how?: string
  symbol?: string
  with?: string
  power?: string
  by?: string
  source?: string
  wearer?: string
  owner?: number
  whose?: number
  won?: boolean
  level?: number
  turn?: number
  from?: string
  to?: string
  place?: string
  seats?: number[]
}

/** Looking up printed facts. */
export class Printed {
  private readonly byCode: Map<string, VsCard>
  private readonly byName = new Map<string, VsCard>()

  constructor(
    cards: VsCard[],
    readonly decks: DeckFacts[] = [],
  ) {
    this.byCode = new Map(cards.map((card) => [card.code, card]))
    // A name that several cards share is rarely told without a code: supporting characters are meant before mains.
    for (const card of cards) {
      const known = this.byName.get(card.name)
      if (!known || known.level !== null) this.byName.set(card.name, card)
    }
  }

  card(code: string | null | undefined): VsCard | undefined {
    return code == null ? undefined : this.byCode.get(code)
  }

  /** By the name that an event tells, perhaps with the code behind it. */
  named(name: string | undefined): VsCard | undefined {
    if (name === undefined) return undefined
    const code = /\(([A-Z]{3}-\d+)\)$/.exec(name)?.[1]
    return code ? this.byCode.get(code) : this.byName.get(name)
  }

  of(cards: CardName[]): VsCard[] {
    return cards.flatMap((one) => this.card(one.code) ?? [])
  }
}

export const counted = (n: number, word: string, plural = `${word}s`): string => `${n} ${n === 1 ? word : plural}`

/** "A, B and C". */
export function listing(words: string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}

export const has = (piece: PieceView, power: string): boolean => piece.powers.some((one) => one.name === power)

/** Whether a card is in play to fight. */
export const fights = (piece: PieceView): boolean => piece.atk !== null

/** A card in a hand, or one of those that are to be chosen from. */
export interface Held {
  card: VsCard
  /** What a click on it picks. */
  key: string
  /** What it costs now. */
  price?: number | 'X' | undefined
}
