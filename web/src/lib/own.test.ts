import { beforeEach, expect, test } from 'vitest'
import { forget, keep } from './keep'
import { forgetDeck, freeName, keepDeck, newId, type OwnDeck, ownDeck, ownDecks, ownFactsOf, ownKey, toPlay, written } from './own'

const deck = (id: string, name: string, game = 'vs'): OwnDeck => ({
  id,
  game,
  name,
  main: 'TBB-003',
  cards: { 'TBB-012': 2, 'TBB-060': 4 },
  leader: 'Buffy',
  teams: ['Scoobies'],
  legal: null,
  changed: 1,
})

beforeEach(() => forget('slayground.decks'))

test('decks are kept, the one changed last first, and forgotten', () => {
  keepDeck(deck('a', 'One'))
  keepDeck(deck('b', 'Two'))
  keepDeck(deck('c', 'Of another game', 'ccg'))
  keepDeck({ ...deck('a', 'One more'), legal: true })
  expect(ownDecks('vs').map((one) => one.name)).toEqual(['One more', 'Two'])
  expect(ownDeck('a')?.legal).toBe(true)
  forgetDeck('a')
  expect(ownDecks().map((one) => one.id)).toEqual(['c', 'b'])
})

test('what is no deck in the storage is passed over', () => {
  keep('slayground.decks', [null, 7, { id: 'x' }, deck('a', 'One')])
  expect(ownDecks().map((one) => one.id)).toEqual(['a'])
  keep('slayground.decks', 'nonsense')
  expect(ownDecks()).toEqual([])
})

test('a deck is written out for whoever plays it; other decks are told by their keys', () => {
  keepDeck(deck('a', 'Slay\n 4 all'))
  const key = ownKey(deck('a', ''))
  expect(toPlay(key)).toBe('# Slay 4 all\nMain: TBB-003\n2 TBB-012\n4 TBB-060\n')
  expect(toPlay('buffy')).toBe('buffy')
  expect(toPlay('own:gone')).toBe('own:gone')
  expect(ownFactsOf(key)).toMatchObject({ key, title: 'Buffy', teams: ['Scoobies'] })
  expect(ownFactsOf('own:gone')).toBeUndefined()
  expect(written({ name: '', main: null, cards: {} })).toBe('')
})

test('names and ids are their own', () => {
  expect(freeName('Two', [deck('a', 'One')])).toBe('Two')
  expect(freeName('One', [deck('a', 'One'), deck('b', 'One 2')])).toBe('One 3')
  expect(freeName('One 2', [deck('b', 'One 2')])).toBe('One 3')
  expect(newId()).toMatch(/^[a-z2-9]{10}$/)
})
