import { expect, test } from 'vitest'
import type { DecisionView, GameView } from '../games/contract'
import { promptHelp, walk } from './groups'

const view = {} as GameView
const option = (verb: string, label = verb) => ({ do: verb, text: label, label })
const decision = (...verbs: string[]): DecisionView => ({
  seat: 0,
  kind: 'action',
  prompt: '',
  forced: verbs.length === 1,
  options: verbs.map((verb) => option(verb)),
})

test('any game can be played: every option is somewhere', () => {
  const asked = decision('maneuver', ...Array<string>(9).fill('attack'), 'done')
  const help = promptHelp(null, view, asked, null)
  expect(help.groups.flatMap((group) => group.options).sort((a, b) => a - b)).toEqual(asked.options.map((_, i) => i))
  expect(help.groups[0]).toEqual({ title: '', options: [0, 10], onTable: false })
  expect(help.groups[1]).toMatchObject({ title: 'Attack', onTable: true })
})

test('what is folded away is not walked through before it is opened', () => {
  const help = promptHelp(null, view, decision('maneuver', ...Array<string>(9).fill('attack')), null)
  expect(walk(help, new Set())).toEqual([0])
  expect(walk(help, new Set(['Attack']))).toHaveLength(10)
})

test('a narrowed question shows only what is left', () => {
  const help = promptHelp(null, view, decision('a', 'b', 'c'), [2])
  expect(walk(help, new Set())).toEqual([2])
  expect(help.main).toBe(2)
})
