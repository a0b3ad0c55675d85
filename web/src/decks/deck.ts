/** A deck while it is being built. */
import type { CardFacts, DeckReport, VsDeck } from '../api/types'
import type { Shelf } from '../games/contract'
import { freeName, newId, type OwnDeck } from '../lib/own'

export const MOST_COPIES = 60

export function blankDeck(game: string, decks: OwnDeck[]): OwnDeck {
  return {
    id: newId(),
    game,
    name: freeName('New deck', decks),
    main: null,
    cards: {},
    leader: '',
    teams: [],
    legal: null,
    changed: Date.now(),
  }
}

/** With so many copies of a card; none takes it out. */
export function withCopies(deck: OwnDeck, code: string, copies: number): OwnDeck {
  const { [code]: _, ...others } = deck.cards
  const wanted = Math.max(0, Math.min(MOST_COPIES, copies))
  const cards = wanted === 0 ? others : code in deck.cards ? { ...deck.cards, [code]: wanted } : { ...others, [code]: wanted }
  return { ...deck, cards, legal: null, changed: Date.now() }
}

export const copiesOf = (deck: OwnDeck, code: string): number => deck.cards[code] ?? 0
export const size = (deck: Pick<OwnDeck, 'cards'>): number =>
  Object.values(deck.cards).reduce((sum, copies) => sum + copies, 0)
export const isBlank = (deck: OwnDeck): boolean => deck.main === null && Object.keys(deck.cards).length === 0

export function ledBy(deck: OwnDeck, card: CardFacts | null, shelf: Shelf): OwnDeck {
  const main = card && shelf.code(card)
  return {
    ...deck,
    main,
    leader: card?.name ?? '',
    teams: card ? shelf.teams(card) : [],
    legal: null,
    changed: Date.now(),
  }
}

export function copyOf(deck: OwnDeck, decks: OwnDeck[]): OwnDeck {
  return { ...deck, id: newId(), name: freeName(deck.name, decks), changed: Date.now() }
}

/** A deck of one's own that begins as one that the game has. */
export function fromStarter(game: string, starter: VsDeck, decks: OwnDeck[]): OwnDeck {
  return {
    ...blankDeck(game, decks),
    name: freeName(starter.title.replace(/^[^:]+: /, '').replace(/^the /, 'The '), decks),
    main: starter.main,
    cards: { ...starter.cards },
    leader: starter.name,
    teams: starter.teams,
    legal: true,
  }
}

/** A deck that the server has read from somebody's list. */
export function fromReport(game: string, report: DeckReport, leader: CardFacts | null, shelf: Shelf, decks: OwnDeck[]): OwnDeck {
  const blank = blankDeck(game, decks)
  const name = freeName(report.title || (leader ? `${leader.name}’s deck` : 'Brought deck'), decks)
  return { ...ledBy({ ...blank, name, cards: { ...report.cards } }, leader, shelf), legal: report.legal }
}

export interface Line<Card extends CardFacts = CardFacts> {
  code: string
  card: Card
  copies: number
}
export interface Part<Card extends CardFacts = CardFacts> {
  title: string
  copies: number
  lines: Line<Card>[]
}

/** The deck as a list in parts, each in the order of the shelf. Cards that the game does not know any more are left out. */
export function parts<Card extends CardFacts>(deck: OwnDeck, known: Map<string, Card>, shelf: Shelf): Part<Card>[] {
  const lines = Object.entries(deck.cards).flatMap(([code, copies]) => {
    const card = known.get(code)
    return card ? [{ code, card, copies }] : []
  })
  return shelf.groups.map(({ title, holds }) => {
    const held = lines
      .filter((line) => holds(line.card))
      .sort((a, b) => shelf.inDeck(a.card, b.card) || a.code.localeCompare(b.code))
    return { title, copies: held.reduce((sum, line) => sum + line.copies, 0), lines: held }
  })
}

/** A name for a file of it. */
export const fileName = (deck: OwnDeck): string =>
  `${deck.name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').toLowerCase() || 'deck'}.txt`
