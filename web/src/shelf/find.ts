/** Looking for cards by words and by what they have. */
import type { CardFacts } from '../api/types'
import type { Field, Shelf } from '../games/contract'

export interface Wish {
  words: string
  /** By field, the values of which a card has to have one. */
  chosen: Record<string, string[]>
  order: string
}

export const NO_WISH: Wish = { words: '', chosen: {}, order: '' }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f"“”]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()

/** The searched text of each card, taken apart once. */
const texts = new WeakMap<CardFacts, string>()

function textOf(card: CardFacts, shelf: Shelf): string {
  let text = texts.get(card)
  if (text === undefined) {
    text = plain(shelf.words(card))
    texts.set(card, text)
  }
  return text
}

/** Whether every word is somewhere on the card. */
export function hasWords(card: CardFacts, words: string, shelf: Shelf): boolean {
  const text = textOf(card, shelf)
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function has(card: CardFacts, field: Field, wanted: string[] | undefined): boolean {
  if (!wanted || wanted.length === 0) return true
  return field.values(card).some((value) => wanted.includes(value))
}

/** A name that is meant comes before a word on a card that is. */
function nearness(card: CardFacts, words: string): number {
  const name = plain(card.name)
  const wanted = plain(words).trim()
  return name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3
}

export function found<Card extends CardFacts>(cards: Card[], wish: Wish, shelf: Shelf): Card[] {
  const all = cards.filter(
    (card) => hasWords(card, wish.words, shelf) && shelf.fields.every((field) => has(card, field, wish.chosen[field.key])),
  )
  const order = shelf.orders.find((one) => one.key === wish.order) ?? shelf.orders[0]
  if (order && order !== shelf.orders[0]) return all.sort(order.compare)
  return wish.words.trim() ? all.sort((a, b) => nearness(a, wish.words) - nearness(b, wish.words)) : all
}

/** How many cards each value of a field would leave, the other fields as they are; in the field's order. */
export function counts(cards: CardFacts[], wish: Wish, field: Field, shelf: Shelf): [string, number][] {
  const others = shelf.fields.filter((other) => other !== field)
  const counted = new Map<string, number>()
  for (const card of cards) {
    const fits =
      hasWords(card, wish.words, shelf) && others.every((other) => has(card, other, wish.chosen[other.key]))
    for (const value of field.values(card)) counted.set(value, (counted.get(value) ?? 0) + (fits ? 1 : 0))
  }
  const rank = (value: string): number => {
    const at = field.order?.indexOf(value) ?? -1
    return at < 0 ? 1000 : at
  }
  return [...counted].sort(([a], [b]) => rank(a) - rank(b))
}

export function toggled(wish: Wish, field: string, value: string): Wish {
  const now = wish.chosen[field] ?? []
  const then = now.includes(value) ? now.filter((other) => other !== value) : [...now, value]
  return { ...wish, chosen: { ...wish.chosen, [field]: then } }
}

/** What is chosen, one by one. */
export function choices(wish: Wish, shelf: Shelf): { field: Field; value: string }[] {
  return shelf.fields.flatMap((field) => (wish.chosen[field.key] ?? []).map((value) => ({ field, value })))
}

export const nameOf = (field: Field, value: string): string => field.name?.(value) ?? value

// How it stands in the address. Names of teams have commas and dots nowhere but in H.A.M.M.E.R.; values are joined by ~.

export function readWish(query: URLSearchParams, shelf: Shelf): Wish {
  const chosen: Record<string, string[]> = {}
  for (const field of shelf.fields) {
    const values = (query.get(field.key) ?? '').split('~').filter((value) => value !== '')
    if (values.length > 0) chosen[field.key] = values
  }
  return { words: query.get('q') ?? '', chosen, order: query.get('order') ?? '' }
}

export function writeWish(wish: Wish, shelf: Shelf): URLSearchParams {
  const query = new URLSearchParams()
  if (wish.words) query.set('q', wish.words)
  for (const field of shelf.fields) {
    const values = wish.chosen[field.key] ?? []
    if (values.length > 0) query.set(field.key, values.join('~'))
  }
  if (wish.order && wish.order !== shelf.orders[0]?.key) query.set('order', wish.order)
  return query
}
