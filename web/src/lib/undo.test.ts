import { expect, test } from 'vitest'
import { undoOutcome } from './undo'

const table = (mine: number[], answers: number, asking: number | null) => ({
  mine,
  match: { answers, seats: [{ name: 'Joyce' }, { name: 'Dawn' }] },
  undo: asking === null ? null : { seat: asking, waiting: [1 - asking] },
})

test('who asked hears of a refusal, and sees by themselves what was granted', () => {
  expect(undoOutcome(table([0], 9, 0), table([0], 9, null))).toMatch('let that stand')
  expect(undoOutcome(table([0], 9, 0), table([0], 7, null))).toBeNull()
  expect(undoOutcome(table([0], 9, 0), table([0], 10, null))).toBeNull()
})

test('the others hear why the table has gone back', () => {
  expect(undoOutcome(table([1], 9, 0), table([1], 7, null))).toBe('Joyce has taken something back.')
  expect(undoOutcome(table([], 9, 1), table([], 7, null))).toBe('Dawn has taken something back.')
  expect(undoOutcome(table([1], 9, 0), table([1], 9, null))).toBeNull()
})

test('nothing is told while it is being asked, nor when nobody has', () => {
  expect(undoOutcome(table([0], 9, null), table([0], 9, 0))).toBeNull()
  expect(undoOutcome(table([0], 9, null), table([0], 8, null))).toBeNull()
})
