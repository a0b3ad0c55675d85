import { expect, test } from 'vitest'
import { crowded, plateScale, ring } from './layout'

test.each([2, 3, 4, 5, 6])('the ring of %i players is closed, with the own spaces on the near edge', (players) => {
  for (let seat = 0; seat < players; seat++) {
    const { columns, rows, places } = ring(players, seat)
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

test('a street is crowded when its characters can no longer be read', () => {
  expect(crowded(0, 0, 150, 100)).toBe(false)
  expect(crowded(2, 1, 250, 130)).toBe(false)
  expect(crowded(5, 0, 250, 130)).toBe(false)
  expect(crowded(5, 0, 105, 75)).toBe(true)
  expect(crowded(6, 2, 150, 100)).toBe(true)
  expect(crowded(0, 3, 130, 60)).toBe(true)
})
