import { expect, test } from 'vitest'
import { readRoute } from './router'

test('every screen has its address', () => {
  expect(readRoute('/')).toEqual({ screen: 'lobby' })
  expect(readRoute('/m/abc-_1')).toEqual({ screen: 'match', id: 'abc-_1' })
  expect(readRoute('/m/a%2Fb/')).toEqual({ screen: 'match', id: 'a/b' })
  expect(readRoute('/watch')).toEqual({ screen: 'watch' })
  expect(readRoute('/replay/abc')).toEqual({ screen: 'replay', id: 'abc' })
  expect(readRoute('/cards')).toEqual({ screen: 'cards', game: null })
  expect(readRoute('/rules/unmatched')).toEqual({ screen: 'rules', game: 'unmatched' })
  expect(readRoute('/decks')).toEqual({ screen: 'decks', game: null, id: null })
  expect(readRoute('/decks/vs/abc')).toEqual({ screen: 'decks', game: 'vs', id: 'abc' })
  expect(readRoute('/new/unmatched')).toEqual({ screen: 'new', game: 'unmatched' })
})

test('an address that leads nowhere says so', () => {
  for (const path of ['/m', '/m/a/b', '/decks/vs/a/b', '/elsewhere', '/watch/x']) expect(readRoute(path)).toEqual({ screen: 'nowhere' })
  expect(readRoute('/m/%E0%A4%A')).toEqual({ screen: 'match', id: '%E0%A4%A' })
})
