import { describe, expect, it } from 'vitest'
import type { UnmatchedCard as CardFacts, UnmatchedDeck as DeckFacts } from '../api/types'
import { average, cardKey, counts, curve, deckCards, filtered, findCard, readWanted, slug, writeWanted } from './filter'

function card(name: string, facts: Partial<CardFacts> = {}): CardFacts {
  return {
    name,
    deck: 'buffy',
    count: 3,
    type: 'attack',
    value: 4,
    boost: 2,
    fighter: 'any',
    timing: 'after_combat',
    text: 'After combat: Draw 1 card.',
    source: 'a box',
    reconstructed: false,
    group: 'base',
    rulings: [],
    ...facts,
  }
}

const cards = [
  card('Mr. Pointy', { value: 5, boost: 4, count: 2, timing: null, text: '', fighter: 'buffy' }),
  card("Slayer's Strength", { type: 'versatile', boost: 3, fighter: 'buffy' }),
  card('Insight', { type: 'scheme', value: null, boost: 3, fighter: 'giles', group: 'giles', timing: 'scheme' }),
  card('Military Knowledge', { fighter: 'xander', group: 'xander' }),
  card('Feint', { deck: 'spike', type: 'versatile', value: 2, timing: 'immediately' }),
]
const wanted = (query: string) => readWanted(new URLSearchParams(query))
const names = (query: string): string[] => filtered(cards, wanted(query)).map(({ name }) => name)

describe('looking for cards', () => {
  it('takes several values of one field as alternatives, and all fields together', () => {
    expect(names('type=versatile,scheme')).toEqual(["Slayer's Strength", 'Insight', 'Feint'])
    expect(names('type=versatile,scheme&deck=buffy')).toEqual(["Slayer's Strength", 'Insight'])
    expect(names('value=none')).toEqual(['Insight'])
    expect(names('timing=none')).toEqual(['Mr. Pointy'])
  })
  it('finds words anywhere on the card, however they are quoted', () => {
    expect(names('q=slayer’s')).toEqual(["Slayer's Strength"])
    expect(names('q=draw xander')).toEqual(['Military Knowledge'])
  })
  it('orders', () => {
    expect(names('order=boost&deck=buffy')[0]).toBe('Mr. Pointy')
    expect(names('order=value').at(-1)).toBe('Insight')
    expect(names('order=nonsense')[0]).toBe('Mr. Pointy')
  })
  it('counts what a further value would leave', () => {
    expect(counts(cards, wanted('deck=buffy&type=versatile'), 'type')).toEqual(
      new Map([
        ['attack', 2],
        ['versatile', 1],
        ['scheme', 1],
      ]),
    )
  })
  it('stands in the address and comes back from it', () => {
    const query = 'q=draw&deck=buffy&value=4%2C5&order=name'
    expect(writeWanted(wanted(query)).toString()).toBe(query)
  })
})

describe('the address of a card', () => {
  it('is readable and leads back', () => {
    expect(slug('Bloody Hell!')).toBe('bloody-hell')
    expect(slug('Love & Loss')).toBe('love-loss')
    expect(cardKey(cards[1]!)).toBe('buffy.slayers-strength')
    expect(findCard(cards, 'buffy.slayers-strength')).toBe(cards[1])
    expect(findCard(cards, 'spike.mr-pointy')).toBeUndefined()
  })
})

describe('a deck', () => {
  const buffy = { key: 'buffy', choose_sidekick: true } as DeckFacts
  it('has the cards of the sidekick that was chosen', () => {
    expect(deckCards(cards, buffy, 'giles').map(({ name }) => name)).toEqual(['Mr. Pointy', "Slayer's Strength", 'Insight'])
    expect(deckCards(cards, buffy, null)).toHaveLength(4)
  })
  it('has a curve without gaps, and what has no value last', () => {
    const columns = curve(deckCards([...cards, card('Regroup', { value: 1 })], buffy, null), 'value', ['attack', 'versatile', 'scheme'])
    expect(columns.map(({ label, total }) => [label, total])).toEqual([
      ['1', 3],
      ['2', 0],
      ['3', 0],
      ['4', 6],
      ['5', 2],
      ['–', 3],
    ])
    expect(columns[3]?.parts).toEqual([
      { type: 'attack', copies: 3 },
      { type: 'versatile', copies: 3 },
    ])
  })
  it('averages over copies', () => {
    expect(average(cards.slice(0, 2), 'value')).toBeCloseTo((2 * 5 + 3 * 4) / 5)
    expect(average([cards[2]!], 'value')).toBeNull()
  })
})
