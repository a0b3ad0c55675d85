import { expect, test } from 'vitest'
import { cardPieces, clockTime, listing, namesOf, splitPrompt } from './words'

test('a question stands apart from who is asked', () => {
  expect(splitPrompt('Buffy: maneuver, scheme or attack (two actions left).')).toEqual({
    who: 'Buffy',
    question: 'Maneuver, scheme or attack (two actions left).',
  })
  expect(splitPrompt('Choose a card.')).toEqual({ who: '', question: 'Choose a card.' })
})

test('names of cards are found, the longer first, and not inside words', () => {
  const names = namesOf([{ name: 'Feint' }, { name: 'Mr. Pointy' }, { name: 'Strike' }, { name: 'Swift Strike' }])
  expect(cardPieces('Swift Strike (3) against Feint.', names)).toEqual([
    { text: 'Swift Strike', card: 'Swift Strike' },
    { text: ' (3) against ' },
    { text: 'Feint', card: 'Feint' },
    { text: '.' },
  ])
  expect(cardPieces('He strikes Feinting with Mr. Pointy', names)).toEqual([
    { text: 'He strikes Feinting with ' },
    { text: 'Mr. Pointy', card: 'Mr. Pointy' },
  ])
  expect(cardPieces('Nothing', namesOf([]))).toEqual([{ text: 'Nothing' }])
})

test('a clock reads as clocks do', () => {
  expect(clockTime(605)).toBe('10:05')
  expect(clockTime(0.2)).toBe('0:01')
  expect(clockTime(-3)).toBe('0:00')
  expect(clockTime(3725)).toBe('1:02:05')
})

test('names are listed', () => {
  expect(listing([])).toBe('')
  expect(listing(['a'])).toBe('a')
  expect(listing(['a', 'b', 'c'])).toBe('a, b and c')
})
