import { describe, expect, it } from 'vitest'
import type { RuleFacts } from '../api/types'
import { about, find, indexed, mentionedBy, pieces, sections, shortName } from './search'

function rule(id: string, sentence: string, more: Partial<RuleFacts> = {}): RuleFacts {
  return {
    id,
    game: 'unmatched',
    section: 'turn',
    sentence,
    place: 'page 9',
    kind: 'rule',
    ruling: null,
    question: '',
    reason: '',
    basis: '',
    given: [],
    when: [],
    then: [],
    mentions: [],
    ...more,
  }
}

const book = [
  rule('unmatched.turn.two_actions', 'A turn has two actions.'),
  rule('unmatched.turn.hand_limit', 'Whoever has more than seven cards discards at the end of the turn.'),
  rule('unmatched.maneuver.draw', 'A maneuver begins by drawing a card into the hand; there is no limit then.', {
    section: 'maneuver',
    mentions: ['unmatched.turn.hand_limit'],
  }),
  rule('unmatched.open.feint', 'The defender first.', { question: 'Who goes first when both play Feint?', place: 'page 12' }),
]

describe('finding rules', () => {
  it('puts those named after the words first', () => {
    expect(find('hand limit', indexed(book)).map((found) => shortName(found.id))).toEqual(['Hand limit', 'Draw'])
  })
  it('needs every word, and takes the beginning of one', () => {
    expect(find('discard sev', indexed(book)).map((found) => found.id)).toEqual(['unmatched.turn.hand_limit'])
    expect(find('discard eight', indexed(book))).toEqual([])
  })
  it('finds questions and pages', () => {
    expect(find('who first', indexed(book))[0]?.id).toBe('unmatched.open.feint')
    expect(find('page 12', indexed(book)).map((found) => found.id)).toEqual(['unmatched.open.feint'])
  })
  it('gives all in order for no words', () => {
    expect(find('  ', indexed(book))).toEqual(book)
  })
})

describe('a sentence in pieces', () => {
  const known = (id: string): boolean => id === 'unmatched.turn.hand_limit'
  it('marks where words begin, and links rules that exist', () => {
    expect(pieces('See unmatched.turn.hand_limit, not unmatched.no.such: boosting', ['boost'], known)).toEqual([
      { text: 'See ', kind: 'plain' },
      { text: 'unmatched.turn.hand_limit', kind: 'rule' },
      { text: ', not unmatched.no.such: ', kind: 'plain' },
      { text: 'boost', kind: 'hit' },
      { text: 'ing', kind: 'plain' },
    ])
  })
  it('does not mark the middle of a word', () => {
    expect(pieces('reboost', ['boost'], known)).toEqual([{ text: 'reboost', kind: 'plain' }])
  })
})

it('keeps the sections in the order of the book', () => {
  expect(sections(book).map(({ title, rules }) => [title, rules.length])).toEqual([
    ['Turn', 3],
    ['Maneuver', 1],
  ])
})

it('knows which rules name another', () => {
  expect(mentionedBy(book).get('unmatched.turn.hand_limit')?.map((found) => found.id)).toEqual(['unmatched.maneuver.draw'])
})

it('finds the rules that speak of a card by its whole name', () => {
  expect(about('Feint', book).map((found) => found.id)).toEqual(['unmatched.open.feint'])
  expect(about('Fei', book)).toEqual([])
})
