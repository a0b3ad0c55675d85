import { beforeEach, expect, test, vi } from 'vitest'
import { forget } from './keep'
import {
  forgetKeys,
  invitationLink,
  knownMatch,
  knownMatches,
  note,
  noteKeys,
  readFragment,
  seatLink,
  watchLink,
} from './seats'

beforeEach(() => {
  forget('slayground.matches')
  vi.stubGlobal('location', { origin: 'http://here' })
})

test('secrets travel behind the #', () => {
  expect(seatLink('m1', ['a', 'b'])).toBe('http://here/m/m1#t=a.b')
  expect(invitationLink('m1', { seat: 2, token: 'a-_9' })).toBe('http://here/m/m1#t=a-_9&s=2')
  expect(watchLink('m1', 'w')).toBe('http://here/m/m1#w=w')
  expect(watchLink('m1', null)).toBe('http://here/m/m1')
})

test('a link is read as it was written', () => {
  expect(readFragment('#t=a.b')).toEqual({ tokens: ['a', 'b'], watch: null, invited: null })
  expect(readFragment('#t=a-_9&s=2')).toEqual({ tokens: ['a-_9'], watch: null, invited: 2 })
  expect(readFragment('#w=w')).toEqual({ tokens: [], watch: 'w', invited: null })
  expect(readFragment('')).toEqual({ tokens: [], watch: null, invited: null })
  expect(readFragment('#t=a&s=x').invited).toBeNull()
})

test('keys are kept per match, each once, and can be forgotten', () => {
  noteKeys('m1', ['a'])
  noteKeys('m1', ['a', 'b'])
  expect(knownMatch('m1')?.mine).toEqual(['a', 'b'])
  forgetKeys('m1')
  expect(knownMatch('m1')?.mine).toEqual([])
  expect(knownMatch('m2')).toBeNull()
})

test('the match seen last comes first, and very old ones are dropped', () => {
  for (let i = 0; i < 50; i++) note(`m${i}`, {})
  note('m20', {})
  const ids = knownMatches().map((match) => match.id)
  expect(ids[0]).toBe('m20')
  expect(ids).toHaveLength(40)
  expect(ids).not.toContain('m0')
})
