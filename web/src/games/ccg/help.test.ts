import { expect, test } from 'vitest'
import type { DecisionView, GameView } from '../contract'
import { minor, passes, promptHelp } from './help'

const view = { seats: [{ name: 'Buffy' }], cards: [{ key: 'c1', called: 'Buffy' }], phase: null } as unknown as GameView
const decision = (kind: string, ...verbs: object[]): DecisionView => ({ seat: 0, kind, prompt: '', forced: false, options: verbs.map((facts) => ({ text: '', label: 'Move', ...facts })) }) as DecisionView

test('steps and stages can be passed, other questions not', () => {
  expect(passes(view, decision('movement step', { do: 'move' }, { do: 'done' }))).toBe(1)
  expect(passes(view, decision('lay location', { do: 'done' }))).toBeNull()
  expect(minor(decision('resolve stage'))).toBe(true)
})

test('many options of one kind stand under a heading; with something in hand one is asked for the rest', () => {
  const moves = decision('movement step', { do: 'done' }, ...[1, 2, 3, 4, 5].map((space) => ({ do: 'move', piece: 'c1', space })))
  expect(promptHelp(view, moves, null).groups.map((group) => group.title)).toEqual(['', 'Move'])
  expect(promptHelp(view, moves, [1, 2]).prompt).toBe('Buffy: where does Buffy go?')
  expect(promptHelp(view, decision('draw step', { do: 'discard', card: 'A' }, { do: 'refill' }), null).main).toBe(1)
})
