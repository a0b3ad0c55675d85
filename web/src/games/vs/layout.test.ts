import { describe, expect, it } from 'vitest'
import { piece, seat, table } from './fixtures'
import { arrange, cardSize, LEAN, payable, payableWords, phases, rowOf, stacked } from './layout'

describe('who sits where', () => {
  const sides = (places: { seats: number[] }[]) => places.map((place) => place.seats)
  it('is each against each, in the order of the turns', () => {
    const view = table([], { seats: [seat('A', 0), seat('B', 1), seat('C', 2)] })
    const found = arrange(view, 1)
    expect([sides(found.near), sides(found.far)]).toEqual([[[1]], [[2], [0]]])
  })
  it('has a teammate beside one', () => {
    const view = table([], { seats: ['A', 'B', 'C', 'D'].map((name, i) => seat(name, i, { team: i % 2 })) })
    const found = arrange(view, 2)
    expect([sides(found.near), sides(found.far)]).toEqual([[[2], [0]], [[3], [1]]])
  })
  it('shares a side between two heads, oneself first', () => {
    const view = table([], { seats: ['A', 'B', 'C', 'D'].map((name, i) => seat(name, i < 2 ? 0 : 1)) })
    const found = arrange(view, 1)
    expect([sides(found.near), sides(found.far)]).toEqual([[[1, 0]], [[2, 3]]])
  })
})

describe('a row', () => {
  it('has mains first, then as they came, and nothing that is carried', () => {
    const cards = [
      piece('c12', 'Oz'),
      piece('c9', 'Tara'),
      piece('c20', 'Buffy', { type: 'main character' }),
      piece('c11', 'Stake', { wearer: 'c9', row: 'carried' }),
      piece('c8', 'Spike', { side: 1 }),
    ]
    expect(rowOf(cards, 0, 'front').map((one) => one.name)).toEqual(['Buffy', 'Tara', 'Oz'])
  })
  it('draws its cards as large as they fit, and then lets them overlap', () => {
    expect(cardSize(1000, 80, [false, false])).toEqual({ size: 80, overlap: 0 })
    const ten = cardSize(600, 80, Array.from({ length: 10 }, () => false))
    expect(ten.size * LEAN * 10 + 9 * 6).toBeCloseTo(600)
    const many = cardSize(400, 80, Array.from({ length: 16 }, () => true))
    expect(many.size).toBe(44)
    expect(many.overlap).toBeGreaterThan(0)
  })
})

describe('resources', () => {
  const up = (symbols: string[], teams: string[] = []) => ({ code: symbols.join(), name: '', exhausted: false, symbols, teams })
  it('say what they can still pay', () => {
    const all = [up(['might']), up(['energy', 'skill'], ['Scoobies']), up(['might']), up([])]
    expect(payable(all).map((one) => one.count)).toEqual([2, 1])
    expect(payableWords(all)).toBe('2 might, 1 of energy or skill for Scoobies')
  })
})

it('equal cards lie together', () => {
  expect(stacked([{ code: 'a' }, { code: 'b' }, { code: 'a' }]).map(({ card, count }) => [card.code, count])).toEqual([['a', 2], ['b', 1]])
})

it('a step belongs to its phase', () => {
  expect(phases('recruit').find((one) => one.now)?.key).toBe('build')
  expect(phases('main').find((one) => one.now)?.key).toBe('main')
  expect(phases('setup').some((one) => one.now)).toBe(false)
})
