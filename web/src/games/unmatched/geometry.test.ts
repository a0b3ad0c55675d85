import { expect, test } from 'vitest'
import told from './dev/stories.json'
import type { BoardFacts } from '../../api/types'
import { betterUpright, extent, Plan, turned } from './geometry'

const boards = told.facts.boards as unknown as BoardFacts[]

test('a battlefield stands upright only where it is seen larger so', () => {
  for (const board of boards) {
    expect(betterUpright(board, 390, 480)).toBe(true)
    expect(betterUpright(board, 1000, 600)).toBe(false)
    expect(betterUpright(board, 440, 300)).toBe(false)
    expect(betterUpright(board, 500, 470)).toBe(false)
    expect(betterUpright(board, 0, 0)).toBe(false)
  }
})

test('turned, everything is still beside what it was beside', () => {
  for (const board of boards) {
    const upright = turned(board)
    const [before, after] = [new Plan(board), new Plan(upright)]
    for (const { name } of board.spaces) expect(after.beside.get(name)).toEqual(before.beside.get(name))
    for (const [a, b] of board.lines as [string, string][]) {
      const far = (plan: Plan): number => Math.hypot(plan.at(a).x - plan.at(b).x, plan.at(a).y - plan.at(b).y)
      expect(far(after)).toBeCloseTo(far(before))
    }
    const { x, y, width, height } = extent(upright)
    expect(width).toBeLessThan(height)
    for (const space of upright.spaces) {
      expect(space.x).toBeGreaterThan(x)
      expect(space.y).toBeGreaterThan(y)
    }
  }
})
