import { expect, test } from 'vitest'
import type { DecisionView, GameClient, GameView } from '../games/contract'
import { askedAbout, passBy, yieldsOf } from './passing'

const view = { turn_seat: 1 } as GameView
const decision = (...verbs: string[]): DecisionView => ({
  seat: 0,
  kind: 'action',
  prompt: '',
  forced: verbs.length === 1,
  options: verbs.map((verb) => ({ do: verb, text: verb, label: verb, card: verb })),
})
const how = { yielding: false, silent: [], showForced: false }

test('what is passed by itself', () => {
  expect(passBy(null, view, decision('done'), how)).toEqual({ option: 0, reason: 'forced' })
  expect(passBy(null, view, decision('done'), { ...how, showForced: true })).toBeNull()
  expect(passBy(null, view, decision('defend', 'done'), how)).toBeNull()
  expect(passBy(null, view, decision('defend', 'done'), { ...how, yielding: true })).toEqual({ option: 1, reason: 'yield' })
  expect(passBy(null, view, decision('card', 'space'), { ...how, yielding: true })).toBeNull()
})

test('without a word of the game, one yields until one’s turn', () => {
  const [until] = yieldsOf(null)
  expect(until?.over(view, [0])).toBe(false)
  expect(until?.over(view, [1])).toBe(true)
})

test('a card that is always to be passed is not asked about, unless there is another', () => {
  const client = { uses: (_, { options }, i) => options[i]?.card ?? null } as GameClient
  const silent = { ...how, silent: ['spell'] }
  expect(askedAbout(client, view, decision('done', 'spell'))).toEqual(['spell'])
  expect(passBy(client, view, decision('done', 'spell'), silent)).toEqual({ option: 0, reason: 'silent' })
  expect(passBy(client, view, decision('done', 'spell', 'stake'), silent)).toBeNull()
  expect(passBy(client, view, decision('spell', 'stake'), silent)).toBeNull()
})

test('a game may say that a question is not to be passed', () => {
  const client = { passes: () => null } as unknown as GameClient
  expect(passBy(client, view, decision('attack', 'done'), { ...how, yielding: true })).toBeNull()
})
