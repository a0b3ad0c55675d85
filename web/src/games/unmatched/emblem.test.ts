import { describe, expect, it } from 'vitest'
import type { UnmatchedCard as CardFacts } from '../../api/types'
import { keywords, parts, spoken } from './cardtext'
import told from './dev/stories.json'
import { emblem } from './emblem'
import { fit, TEXT_FONT } from '../../lib/draw/type'

const cards = told.cards as CardFacts[]

describe('a sigil', () => {
  it('is another for every card, and always the same', () => {
    const drawn = cards.map((card) => JSON.stringify(emblem(card.name, card.deck, card.type)))
    expect(new Set(drawn).size).toBe(cards.length)
    expect(drawn.every((marks) => !marks.includes('NaN'))).toBe(true)
  })
})

describe('what a card says', () => {
  it('is split into when and what, and nothing is lost', () => {
    for (const card of cards) {
      const said = parts(card).map(({ when, text }) => (when && when !== 'Scheme' ? `${when}: ${text}` : text))
      expect(said.join(' ')).toBe(card.text)
    }
  })

  it('is explained', () => {
    const named = (name: string): CardFacts => cards.find((card) => card.name === name) as CardFacts
    expect(keywords(named('Black Magic')).map(({ word }) => word)).toEqual(['During combat', 'Blind boost', 'Dark Willow'])
    expect(keywords(named("Let's Dance")).map(({ word }) => word)).toContain('Boost')
    expect(spoken(named('Insight'))).toMatch(/^Insight\. Scheme, boost 3\. Giles\. Choose an opponent/)
  })

  it('is set as large as it fits', () => {
    const face = { font: TEXT_FONT, weight: 400 }
    const short = fit('Draw 1 card.', { width: 176, height: 60 }, { from: 15, to: 10, leading: 1.3 }, face)
    expect(short).toMatchObject({ size: 15, lines: ['Draw 1 card.'] })
    const long = fit('word '.repeat(60).trim(), { width: 176, height: 60 }, { from: 15, to: 10, leading: 1.3 }, face)
    expect(long.size).toBe(10)
  })
})
