import { expect, test } from 'vitest'
import { floor, plateScale, ring, signsShown } from './layout'

const RINGS = [2, 3, 4, 5, 6].flatMap((players) => [false, true].map((upright) => ({ players, upright })))

test.each(RINGS)('the ring of $players is closed, with the own spaces on the near edge', ({ players, upright }) => {
  for (let seat = 0; seat < players; seat++) {
    const { columns, rows, places } = ring(players, seat, upright)
    expect(new Set(places.map(({ column, row }) => `${column}/${row}`)).size).toBe(players * 4)
    const own = places.slice(seat * 4, seat * 4 + 4)
    expect(own.every((place) => place.row === rows)).toBe(true)
    expect(own.map((place) => place.column)).toEqual([0, 1, 2, 3].map((i) => (own[0]?.column ?? 0) + i))
    places.forEach((place, i) => {
      const next = places[(i + 1) % places.length]!
      const far = Math.abs(place.column - next.column) + Math.abs(place.row - next.row)
      expect(far).toBe(players === 2 && place.row !== next.row ? 2 : 1)
    })
    expect(columns).toBeGreaterThan(3)
  }
})

test('plates shrink where many stand', () => {
  expect(plateScale(1, 300, 120)).toBeGreaterThan(plateScale(9, 300, 120))
  expect(plateScale(40, 100, 40)).toBe(0.24)
})

test('a phone held upright has few spaces beside each other', () => {
  expect(ring(6, 0, true).columns).toBeLessThan(6)
  expect(ring(6, 0, true).park).toEqual({ column: 2, row: 2, columns: 3, rows: 7 })
})

test('challenges lie where more room is left for who stands there', () => {
  expect(floor(0, 0, 150, 100)).toBe('above')
  expect(floor(5, 0, 250, 130)).toBe('above')
  expect(floor(1, 1, 82, 136)).toBe('above')
  expect(floor(5, 1, 250, 128)).toBe('above')
  expect(floor(1, 1, 195, 75)).toBe('beside')
  expect(floor(0, 2, 200, 120)).toBe('beside')
})

test('of a street in which nothing could be read only signs are drawn', () => {
  expect(floor(5, 0, 105, 75)).toBe('signs')
  expect(floor(6, 2, 150, 100)).toBe('signs')
  expect(floor(0, 3, 130, 60)).toBe('signs')
  expect(floor(0, 1, 60, 60)).toBe('signs')
})

test('what there is no room for is counted', () => {
  expect(signsShown(2, 0, 60)).toBe(2)
  expect(signsShown(4, 0, 60)).toBe(1)
  expect(signsShown(2, 1, 44)).toBe(0)
})
