import { expect, test } from 'vitest'
import type { CardFacts } from '../api/types'
import type { Shelf } from '../games/contract'
import { choices, counts, found, NO_WISH, readWish, toggled, writeWish } from './find'

interface Card extends CardFacts {
  teams: string[]
  cost: number | null
}
const card = (name: string, type: string, teams: string[], cost: number | null, text = ''): Card => ({
  name,
  type,
  text,
  source: name,
  rulings: [],
  teams,
  cost,
})
const cards = [
  card('Buffy', 'character', ['Scoobies'], 5),
  card('Slayage', 'twist', ['Scoobies'], null, 'Choose Buffy.'),
  card('Élan', 'character', ['X-Men', 'Scoobies'], 2, 'It isn’t over.'),
  card('Caleb', 'character', ['Darkness'], 2),
]
const shelf = {
  fields: [
    { key: 'type', title: 'Type', values: (one: Card) => [one.type], order: ['twist', 'character'] },
    { key: 'team', title: 'Team', values: (one: Card) => one.teams },
    { key: 'cost', title: 'Cost', values: (one: Card) => (one.cost === null ? [] : [String(one.cost)]) },
  ],
  orders: [
    { key: 'printed', label: 'as printed', compare: () => 0 },
    { key: 'name', label: 'by name', compare: (a: Card, b: Card) => a.name.localeCompare(b.name) },
  ],
  code: (one: Card) => one.source,
  words: (one: Card) => `${one.name} ${one.text} ${one.type}`,
} as unknown as Shelf

const names = (wish: Partial<typeof NO_WISH>): string[] =>
  found(cards, { ...NO_WISH, ...wish }, shelf).map((one) => one.name)

test('every word has to be on the card; a name that is meant comes first', () => {
  expect(names({})).toEqual(['Buffy', 'Slayage', 'Élan', 'Caleb'])
  expect(names({ words: 'buffy' })).toEqual(['Buffy', 'Slayage'])
  expect(names({ words: 'twist buffy' })).toEqual(['Slayage'])
  expect(names({ words: 'elan' })).toEqual(['Élan'])
  expect(names({ words: "isn't" })).toEqual(['Élan'])
  expect(names({ words: 'garlic' })).toEqual([])
})

test('values of one field are alternatives, fields are not', () => {
  expect(names({ chosen: { team: ['X-Men', 'Darkness'] } })).toEqual(['Élan', 'Caleb'])
  expect(names({ chosen: { team: ['Scoobies'], type: ['character'] } })).toEqual(['Buffy', 'Élan'])
  expect(names({ chosen: { cost: ['2'] }, order: 'name' })).toEqual(['Caleb', 'Élan'])
})

test('each value says how many cards it would leave', () => {
  const wish = { ...NO_WISH, chosen: { team: ['Scoobies'] } }
  expect(counts(cards, wish, shelf.fields[0]!, shelf)).toEqual([['twist', 1], ['character', 2]])
  // The other values of the same field are as good as chosen.
  expect(counts(cards, wish, shelf.fields[1]!, shelf)).toEqual([['Scoobies', 3], ['X-Men', 1], ['Darkness', 1]])
})

test('what is looked for stands in the address', () => {
  const wish = toggled(toggled({ ...NO_WISH, words: 'two words', order: 'name' }, 'team', 'X-Men'), 'team', 'Scoobies')
  const query = writeWish(wish, shelf)
  expect(query.toString()).toBe('q=two+words&team=X-Men%7EScoobies&order=name')
  expect(readWish(query, shelf)).toEqual(wish)
  expect(choices(wish, shelf).map(({ value }) => value)).toEqual(['X-Men', 'Scoobies'])
  expect(choices(toggled(wish, 'team', 'X-Men'), shelf)).toHaveLength(1)
  expect(writeWish({ ...NO_WISH, order: 'printed' }, shelf).toString()).toBe('')
})
