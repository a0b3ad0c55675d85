/** The decks that somebody has built, kept on this device. */
import type { DeckFacts } from '../api/types'
import { keep, recall } from './keep'

const KEY = 'slayground.decks'
/** A seat that plays such a deck is planned with this and its id; the server gets the deck written out. */
const OWN = 'own:'
const MOST = 200

export interface OwnDeck {
  id: string
  game: string
  name: string
  /** The code of the card that leads it. */
  main: string | null
  /** How often each card is in it, by code. */
  cards: Record<string, number>
  /** The name and the teams of what leads it, for lists that know no cards. */
  leader: string
  teams: string[]
  /** Whether it was legal when it was last looked at; null: nobody knows. */
  legal: boolean | null
  changed: number
}

export function ownDecks(game?: string): OwnDeck[] {
  const kept = recall<unknown>(KEY, [])
  if (!Array.isArray(kept)) return []
  return kept.filter((deck): deck is OwnDeck => isDeck(deck) && (game === undefined || deck.game === game))
}

function isDeck(deck: unknown): deck is OwnDeck {
  const one = deck as Partial<OwnDeck> | null
  return (
    typeof one === 'object' && one !== null && typeof one.id === 'string' && typeof one.game === 'string' &&
    typeof one.name === 'string' && typeof one.cards === 'object' && one.cards !== null && Array.isArray(one.teams)
  )
}

export const ownDeck = (id: string): OwnDeck | undefined => ownDecks().find((deck) => deck.id === id)

/** Keep a deck as it is now, the last one changed first. False: this device cannot keep it beyond the tab. */
export function keepDeck(deck: OwnDeck): boolean {
  return keep(KEY, [deck, ...ownDecks().filter((other) => other.id !== deck.id)].slice(0, MOST))
}

export function forgetDeck(id: string): void {
  keep(
    KEY,
    ownDecks().filter((deck) => deck.id !== id),
  )
}

/** What keeps a deck apart from all others; long enough that two devices do not think of the same. */
export function newId(random: () => number = Math.random): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  return Array.from({ length: 10 }, () => letters[Math.floor(random() * letters.length)]).join('')
}

/** A name that no deck has yet: "Slayers", "Slayers 2", "Slayers 3". */
export function freeName(wanted: string, decks: OwnDeck[]): string {
  const taken = new Set(decks.map((deck) => deck.name))
  if (!taken.has(wanted)) return wanted
  const stem = wanted.replace(/ \d+$/, '')
  for (let number = 2; ; number++) if (!taken.has(`${stem} ${number}`)) return `${stem} ${number}`
}

/** The deck as a list that the server reads. */
export function written(deck: Pick<OwnDeck, 'name' | 'main' | 'cards'>): string {
  const cards = Object.entries(deck.cards).map(([code, number]) => `${number} ${code}`)
  const name = deck.name.replace(/\s+/g, ' ').trim()
  return [...(name ? [`# ${name}`] : []), ...(deck.main ? [`Main: ${deck.main}`] : []), ...cards, ''].join('\n')
}

// Where decks are chosen

export const ownKey = (deck: OwnDeck): string => `${OWN}${deck.id}`

const byKey = (key: string): OwnDeck | undefined => (key.startsWith(OWN) ? ownDeck(key.slice(OWN.length)) : undefined)

/** What a seat is told to play: a deck that the game has, or one written out. */
export function toPlay(key: string): string {
  const deck = byKey(key)
  return deck ? written(deck) : key
}

/** A deck of this device as the games describe theirs. */
export interface OwnFacts extends DeckFacts {
  title: string
  teams: string[]
  legal: boolean | null
}

export const ownFacts = (deck: OwnDeck): OwnFacts => ({
  key: ownKey(deck),
  name: deck.name,
  title: deck.leader,
  teams: deck.teams,
  legal: deck.legal,
})

export function ownFactsOf(key: string): OwnFacts | undefined {
  const deck = byKey(key)
  return deck && ownFacts(deck)
}
