import { expect, test } from 'vitest'
import { click, lights, reached } from './intent'
import type { CcgDecision, CcgOption } from './view'

const option = (facts: Partial<CcgOption> & { do: string }): CcgOption => ({ text: facts.do, label: facts.do, ...facts }) as CcgOption
const decision = (kind: string, ...options: CcgOption[]): CcgDecision => ({ seat: 0, kind, prompt: '', forced: false, options })

const movement = decision(
  'movement step',
  option({ do: 'done' }),
  option({ do: 'move', piece: 'c1', space: 8 }),
  option({ do: 'move', piece: 'c1', space: 1 }),
  option({ do: 'move', piece: 'c2', space: 8 }),
)

test('who moves is said before where', () => {
  expect([...lights(movement, {}).pieces]).toEqual(['c1', 'c2'])
  expect(lights(movement, {}).spaces.size).toBe(0)
  const first = click(movement, {}, { sort: 'piece', key: 'c1' })
  expect(first).toEqual({ picks: { piece: 'c1' } })
  expect([...lights(movement, first.picks).spaces]).toEqual(['8', '1'])
  expect(click(movement, first.picks, { sort: 'space', key: '1' }).choose).toBe(2)
})

test('another character may be taken up instead, and the same laid down', () => {
  expect(click(movement, { piece: 'c1' }, { sort: 'piece', key: 'c2' }).picks).toEqual({ piece: 'c2' })
  expect(click(movement, { piece: 'c1' }, { sort: 'piece', key: 'c1' }).picks).toEqual({})
})

const battle = decision('battle stage', option({ do: 'done' }), option({ do: 'stack', card: 'A1', talent: 'BK' }), option({ do: 'stack', card: 'A1', talent: 'SM' }), option({ do: 'play', card: 'A2' }))

test('a card is stacked for a talent, or played by a second press', () => {
  const first = click(battle, {}, { sort: 'card', key: 'A1' })
  expect([...lights(battle, first.picks).talents]).toEqual(['BK', 'SM'])
  expect(click(battle, first.picks, { sort: 'talent', key: 'SM' }).choose).toBe(2)
  expect(click(battle, {}, { sort: 'card', key: 'A2' }).choose).toBeUndefined()
  expect(click(battle, { card: 'A2' }, { sort: 'card', key: 'A2' }).choose).toBe(3)
})

test('a challenge is faced by whom is in hand', () => {
  const conflict = decision('conflict step', option({ do: 'face', target: 'c9', piece: 'c1' }), option({ do: 'attack', target: 'c5', piece: 'c1' }))
  expect([...lights(conflict, { piece: 'c1' }).targets]).toEqual(['c9', 'c5'])
  expect(click(conflict, { piece: 'c1' }, { sort: 'piece', key: 'c9' }).choose).toBe(0)
})

test('what hangs on a character is reached through it', () => {
  const skills = decision('ready', option({ do: 'ready', piece: 'c7' }), option({ do: 'ready', piece: 'c8' }), option({ do: 'ready', piece: 'c3' }))
  const lit = lights(skills, {})
  expect(reached(lit, 'c1', ['c7'])).toBe('c7')
  expect(reached(lit, 'c1', ['c7', 'c8'])).toBeNull()
  expect(reached(lit, 'c3', ['c7'])).toBe('c3')
  expect(reached(lit, 'c2', [])).toBe('c2')
})
