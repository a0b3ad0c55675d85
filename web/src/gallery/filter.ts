/** What one may look for in a gallery, and how it stands in the address. */
import type { UnmatchedCard as CardFacts, UnmatchedDeck as DeckFacts } from '../api/types'

/** Fields by which cards are filtered; several values of one field are alternatives. */
export const FIELDS = ['deck', 'type', 'fighter', 'value', 'boost', 'timing'] as const
export type Field = (typeof FIELDS)[number]

export const ORDERS = ['printed', 'name', 'value', 'boost', 'copies'] as const
export type Order = (typeof ORDERS)[number]

export interface Wanted {
  words: string
  chosen: Record<Field, string[]>
  order: Order
}

/** A card without the thing that a field is about. */
export const NONE = 'none'

export function valueOf(card: CardFacts, field: Field): string {
  const value = card[field]
  return value === null ? NONE : String(value)
}

export function readWanted(query: URLSearchParams): Wanted {
  const order = query.get('order') as Order | null
  const chosen = {} as Record<Field, string[]>
  for (const field of FIELDS) chosen[field] = (query.get(field) ?? '').split(',').filter((value) => value !== '')
  return { words: query.get('q') ?? '', chosen, order: order && ORDERS.includes(order) ? order : 'printed' }
}

export function writeWanted(wanted: Wanted): URLSearchParams {
  const query = new URLSearchParams()
  if (wanted.words) query.set('q', wanted.words)
  for (const field of FIELDS) {
    if (wanted.chosen[field].length > 0) query.set(field, wanted.chosen[field].join(','))
  }
  if (wanted.order !== 'printed') query.set('order', wanted.order)
  return query
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f"“”]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()

/** Whether every word is somewhere on the card. */
export function hasWords(card: CardFacts, words: string): boolean {
  const text = plain(`${card.name} ${card.text} ${card.type} ${card.deck} ${card.fighter}`)
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const fits = (card: CardFacts, wanted: Wanted, field: Field): boolean =>
  wanted.chosen[field].length === 0 || wanted.chosen[field].includes(valueOf(card, field))

export function filtered(cards: CardFacts[], wanted: Wanted): CardFacts[] {
  const found = cards.filter(
    (card) => hasWords(card, wanted.words) && FIELDS.every((field) => fits(card, wanted, field)),
  )
  return sorted(found, wanted.order)
}

/** How many cards each value of a field would leave, the other filters as they are. */
export function counts(cards: CardFacts[], wanted: Wanted, field: Field): Map<string, number> {
  const others = FIELDS.filter((other) => other !== field)
  const counted = new Map<string, number>()
  for (const card of cards) {
    const value = valueOf(card, field)
    const fit = hasWords(card, wanted.words) && others.every((other) => fits(card, wanted, other))
    counted.set(value, (counted.get(value) ?? 0) + (fit ? 1 : 0))
  }
  return counted
}

function sorted(cards: CardFacts[], order: Order): CardFacts[] {
  const byName = (a: CardFacts, b: CardFacts): number => a.name.localeCompare(b.name)
  switch (order) {
    case 'printed':
      return cards
    case 'name':
      return [...cards].sort(byName)
    case 'value':
      return [...cards].sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || byName(a, b))
    case 'boost':
      return [...cards].sort((a, b) => b.boost - a.boost || byName(a, b))
    case 'copies':
      return [...cards].sort((a, b) => b.count - a.count || byName(a, b))
  }
}

/** A name as it stands in an address: "Slayer's Strength" is slayers-strength. */
export const slug = (name: string): string =>
  plain(name)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const cardKey = (card: CardFacts): string => `${card.deck}.${slug(card.name)}`

export const findCard = (cards: CardFacts[], key: string): CardFacts | undefined =>
  cards.find((card) => cardKey(card) === key)

/** The cards of a deck as it is played: with one of the sidekicks to choose from, or all of them. */
export function deckCards(cards: CardFacts[], deck: DeckFacts, sidekick: string | null): CardFacts[] {
  return cards.filter(
    (card) =>
      card.deck === deck.key && (sidekick === null || card.group === 'base' || card.group === sidekick),
  )
}

/** One column of a curve: how many copies have this value, by type. */
export interface Column {
  label: string
  total: number
  parts: { type: string; copies: number }[]
}

/** How many copies there are of each value or boost; a card without one stands last. */
export function curve(cards: CardFacts[], of: 'value' | 'boost', types: string[]): Column[] {
  const most = Math.max(0, ...cards.map((card) => card[of] ?? 0))
  const least = Math.min(most, ...cards.map((card) => card[of] ?? most))
  const column = (label: string, members: CardFacts[]): Column => {
    const parts = types
      .map((type) => ({ type, copies: copies(members.filter((card) => card.type === type)) }))
      .filter((part) => part.copies > 0)
    return { label, total: copies(members), parts }
  }
  const columns: Column[] = []
  for (let value = least; value <= most; value++) {
    columns.push(
      column(
        String(value),
        cards.filter((card) => card[of] === value),
      ),
    )
  }
  const without = cards.filter((card) => card[of] === null)
  if (without.length > 0) columns.push(column('–', without))
  return columns
}

export const copies = (cards: CardFacts[]): number => cards.reduce((sum, card) => sum + card.count, 0)

/** The average of what each copy has, to one decimal; null where no card has it. */
export function average(cards: CardFacts[], of: 'value' | 'boost'): number | null {
  const having = cards.filter((card) => card[of] !== null)
  if (having.length === 0) return null
  return having.reduce((sum, card) => sum + (card[of] ?? 0) * card.count, 0) / copies(having)
}
