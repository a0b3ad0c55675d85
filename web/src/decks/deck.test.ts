import { expect, test } from 'vitest'
import type { CardFacts, DeckReport, VsDeck } from '../api/types'
import type { Shelf } from '../games/contract'
import type { OwnDeck } from '../lib/own'
import { blankDeck, copiesOf, copyOf, fileName, fromReport, fromStarter, isBlank, ledBy, parts, size, withCopies } from './deck'

const card = (source: string, name: string, type: string, text: string): CardFacts => ({
  source,
  name,
  type,
  text,
  rulings: [],
})
const cards = [
  card('A-1', 'Buffy', 'main', ''),
  card('A-2', 'Xander', 'character', '2'),
  card('A-3', 'Willow', 'character', '7'),
  card('A-4', 'Anya', 'character', '2'),
  card('A-5', 'Cemetery', 'location', ''),
]
const known = new Map(cards.map((one) => [one.source, one]))
const shelf = {
  code: (one: CardFacts) => one.source,
  inDeck: (a: CardFacts, b: CardFacts) => Number(a.text) - Number(b.text) || a.name.localeCompare(b.name),
  teams: () => ['Scoobies'],
  groups: [
    { title: 'Characters', holds: (one: CardFacts) => one.type === 'character' },
    { title: 'Locations', holds: (one: CardFacts) => one.type === 'location' },
  ],
} as unknown as Shelf

const blank = blankDeck('vs', [])

test('cards go in and come out', () => {
  expect(isBlank(blank)).toBe(true)
  let deck = withCopies(withCopies(blank, 'A-2', 1), 'A-5', 4)
  expect([copiesOf(deck, 'A-2'), copiesOf(deck, 'A-3'), size(deck)]).toEqual([1, 0, 5])
  deck = withCopies(deck, 'A-2', 0)
  expect(Object.keys(deck.cards)).toEqual(['A-5'])
  expect(withCopies(deck, 'A-5', -1).cards).toEqual({})
  expect(size(withCopies(deck, 'A-5', 1000))).toBe(60)
  // The deck it was made from is as it was: what was judged of one is not said of another.
  expect(isBlank(blank)).toBe(true)
  expect(withCopies({ ...deck, legal: true }, 'A-5', 3).legal).toBeNull()
})

test('a deck knows who leads it, for lists that know no cards', () => {
  const deck = ledBy(blank, cards[0]!, shelf)
  expect([deck.main, deck.leader, deck.teams]).toEqual(['A-1', 'Buffy', ['Scoobies']])
  expect(ledBy(deck, null, shelf).main).toBeNull()
})

test('the list is in parts, by cost and name, without cards that are unknown', () => {
  let deck: OwnDeck = blank
  for (const [code, copies] of [['A-3', 2], ['A-2', 3], ['A-4', 1], ['A-5', 4], ['Z-9', 2]] as const) {
    deck = withCopies(deck, code, copies)
  }
  const [characters, locations] = parts(deck, known, shelf)
  expect(characters?.lines.map((line) => `${line.copies} ${line.card.name}`)).toEqual(['1 Anya', '3 Xander', '2 Willow'])
  expect([characters?.copies, locations?.copies]).toEqual([6, 4])
})

test('decks begin as a copy, a starter or a list that was read, each with a name of its own', () => {
  const starter: VsDeck = { key: 'buffy', name: 'Buffy', title: 'Buffy: the Scoobies', main: 'A-1', teams: ['Scoobies'], cards: { 'A-2': 2 } }
  const first = fromStarter('vs', starter, [])
  expect([first.name, first.main, first.leader, size(first)]).toEqual(['The Scoobies', 'A-1', 'Buffy', 2])
  expect(fromStarter('vs', starter, [first]).name).toBe('The Scoobies 2')
  const copy = copyOf(first, [first])
  expect(copy.name).toBe('The Scoobies 2')
  expect(copy.id).not.toBe(first.id)
  const report: DeckReport = {
    title: '', legal: false, main: 'A-1', cards: { 'A-2': 4 }, unread: [], faults: [], text: '', parts: [], charts: [], pays: [],
  }
  const read = fromReport('vs', report, cards[0]!, shelf, [])
  expect([read.name, read.main, read.cards, read.legal]).toEqual(['Buffy’s deck', 'A-1', { 'A-2': 4 }, false])
  expect(fromReport('vs', { ...report, title: 'Mine' }, null, shelf, []).name).toBe('Mine')
})

test('its file is called after it', () => {
  expect(fileName({ ...blank, name: 'Élan & the “Slayers” 2' })).toBe('elan-the-slayers-2.txt')
  expect(fileName({ ...blank, name: '…' })).toBe('deck.txt')
})
