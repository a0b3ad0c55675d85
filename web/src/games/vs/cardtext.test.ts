import { describe, expect, it } from 'vitest'
import { costOf, parts, said, shortLine, spoken } from './cardtext'
import { emblem } from './emblem'
import { card } from './fixtures'

const power = (text: string, name = 'Flay') => ({ name, text, keyword: false })

describe('a power', () => {
  it('is parted into when, its cost and what it does', () => {
    expect(said(power('Combat, any turn (skill): Only if this is defending. Hide this.'))).toMatchObject({
      when: 'Combat, any turn', cost: [['skill']], text: 'Only if this is defending. Hide this.',
    })
    expect(said(power('Level up (7): When it is attacked, gain 1 XP.'))).toMatchObject({ when: 'Level up 7', cost: [] })
    expect(said(power('This can carry any number of equipment.'))).toMatchObject({ when: '', text: 'This can carry any number of equipment.' })
  })
  it('costs every symbol of a list, or one of a choice', () => {
    expect(costOf('energy, energy, might')).toEqual([['energy'], ['energy'], ['might']])
    expect(costOf('energy, intellect or skill')).toEqual([['energy', 'intellect', 'skill']])
  })
})

describe('a card', () => {
  const xander = card('TBB-015', { name: 'Xander', teams: ['Scoobies'], powers: [{ name: 'Flight', text: 'Flies.', keyword: true }, power('Main: Wound it.')] })
  it('tells keywords by name and powers in full', () => {
    expect(parts(xander).keywords.map((one) => one.name)).toEqual(['Flight'])
    expect(parts(xander).others.map((one) => one.text)).toEqual(['Wound it.'])
    expect(shortLine(xander)).toBe('Supporting · Scoobies')
  })
  it('can be read aloud', () => {
    expect(spoken(xander)).toBe('Xander. Supporting character · Scoobies, costs 2, 2 ATK, 2 DEF, 1 health. Flight: Flies. Flay: Main: Wound it.')
  })
  it('has a sigil of its own, and always the same', () => {
    expect(emblem('Xander', ['Scoobies'], 'supporting')).toEqual(emblem('Xander', ['Scoobies'], 'supporting'))
    expect(emblem('Xander', ['Scoobies'], 'supporting')).not.toEqual(emblem('Anya', ['Scoobies'], 'supporting'))
  })
})
