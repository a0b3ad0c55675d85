/** The Unmatched view as the engine makes it (src/slayground/unmatched/views.py), and its events. */
import type { BoardFacts, UnmatchedCard as CardFacts, UnmatchedDeck as DeckFacts, GameFacts } from '../../api/types'
import type { GameEvent, GameView } from '../contract'

export interface FighterView {
  key: string
  name: string
  seat: number
  hero: boolean
  ranged: boolean
  health: number
  max_health: number
  space: string | null
  turn_space: string | null
  defeated: boolean
}

export interface SeatView {
  hero: string
  team: number
  player: number
  form: string
  fighters: string[]
  hand_count: number
  deck_count: number
  /** Oldest first. */
  discard: string[]
  /** The space of each token; null: in the supply. */
  shadows: (string | null)[]
  eliminated: boolean
  /** Only for who may see it. */
  hand?: string[]
  deck_top?: string[]
  deck_bottom?: string[]
  /** What the viewer has learned of a hidden hand. */
  known_hand?: string[]
}

export interface CombatView {
  attacker: string
  defender: string
  revealed: boolean
  attack_card: string | null
  defense_card: string | null
  attack_value?: number
  attack_bonus?: number
  attack_canceled?: boolean
  defense_value?: number
  defense_bonus?: number
  defense_canceled?: boolean
  damage?: number | null
}

export interface UnmatchedView extends GameView {
  board: string
  actions_left: number
  seats: SeatView[]
  fighters: FighterView[]
  combat: CombatView | null
  scheme: string | null
}

/** An event with all facts that any kind has. */
export interface UnmatchedEvent extends GameEvent {
  fighter?: string
  path?: string[]
  from?: string | null
  to?: string
  amount?: number
  health?: number
  cause?: string
  card?: string | null
  cards?: string[] | number
  left?: number
  boost?: number
  blind?: boolean
  value?: number
  form?: string
  attacker?: string
  target?: string
  attack?: string | number
  attack_value?: number
  defense?: string | number | null
  defense_value?: number | null
  damage?: number
  winner?: string
  turn?: number
  team?: number
  bottom?: boolean
  at?: string
  whose?: number
}

/** Looking up printed facts by key. */
export class Printed {
  readonly decks: Map<string, DeckFacts>
  readonly boards: Map<string, BoardFacts>
  private readonly byDeck = new Map<string, CardFacts>()
  private readonly byName = new Map<string, CardFacts>()
  private readonly order = new Map<string, number>()

  constructor(facts: GameFacts, cards: CardFacts[]) {
    this.decks = new Map((facts.decks as DeckFacts[]).map((deck) => [deck.key, deck]))
    this.boards = new Map(facts.boards.map((board) => [board.key, board]))
    cards.forEach((card, i) => {
      this.byDeck.set(`${card.deck}/${card.name}`, card)
      this.order.set(`${card.deck}/${card.name}`, i)
      if (!this.byName.has(card.name)) this.byName.set(card.name, card)
    })
  }

  /** Cards of one name differ a little from deck to deck. */
  card(name: string, deck?: string): CardFacts | undefined {
    return (deck !== undefined ? this.byDeck.get(`${deck}/${name}`) : undefined) ?? this.byName.get(name)
  }

  /** A hand in the engine's order: that in which a deck's cards are printed. */
  sorted(names: string[], deck: string): string[] {
    const place = (name: string) => this.order.get(`${deck}/${name}`) ?? 999
    return [...names].sort((a, b) => place(a) - place(b))
  }
}

export const counted = (n: number, word: string, plural = `${word}s`): string => `${n} ${n === 1 ? word : plural}`

/** "A, B and C". */
export function listing(words: string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}
