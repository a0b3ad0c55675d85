import { describe, expect, it } from 'vitest'
import { asked, piece, seat, table } from './fixtures'
import { handOf, minor, passes, promptHelp, seatLine, uses, yields } from './help'
import type { GameFacts } from '../../api/types'

const cards = [piece('c1', 'Buffy', { type: 'main character', health: 6, wounds: 2 }), piece('c2', 'Spike', { seat: 1, side: 1 })]
const view = table(cards, { seats: [seat('Buffy', 0, { main: 'c1', hand_count: 1, down_count: 2, hand: [{ code: 'X', name: 'X' }] }), seat('Spike', 1)] })
const attacks = Array.from({ length: 5 }, () => ({ do: 'attack', piece: 'c1', target: 'c2' }))

describe('the prompt', () => {
  it('leaves what the table answers to the table, and the rest to buttons', () => {
    const help = promptHelp(view, asked('main', [{}, ...attacks]), null)
    expect(help.groups.map((group) => [group.title, group.onTable ?? false])).toEqual([['', false], ['Attack', true]])
    expect(help.prompt).toBe('Buffy: attack, or end your turn.')
    expect(help.main).toBeNull()
  })
  it('says that a turn can only be ended, and what an agreed end would bring', () => {
    expect(promptHelp(view, asked('main', [{}]), null).prompt).toBe('Buffy: nothing is left to do but to end your turn.')
    expect(promptHelp(view, asked('main', [{}, { do: 'propose end' }]), null).prompt).toContain('propose to end the game, or')
    expect(promptHelp(view, asked('agree', [{ do: 'yes' }, { do: 'no' }]), null).prompt).toContain('(Buffy 2)')
  })
  it('asks what is left to say', () => {
    const two = asked('main', [{}, { do: 'attack', piece: 'c1', target: 'c2' }, { do: 'team attack', piece: 'c1', target: 'c2' }])
    expect(promptHelp(view, two, [1, 2]).prompt).toBe('Buffy: does Buffy attack Spike alone, or with others?')
    expect(promptHelp(view, two, [1])).toMatchObject({ prompt: 'Buffy: Option 1?', main: 1 })
  })
  it('goes on with Enter in a window, and nowhere else', () => {
    expect(promptHelp(view, asked('combat', [{}, { do: 'play', card: 'X' }]), null).main).toBe(0)
    expect(promptHelp(view, asked('resource', [{}, { do: 'resource down', card: 'X' }]), null).main).toBeNull()
  })
})

describe('passing', () => {
  const [turn, attack] = yields
  const theirs = table(cards, { turn_seats: [1], turn_seat: 1 })
  const fight = { seat: 1, attackers: ['c2'], defender: 'c1', target: 'c1', team: false, ranged: false, struck: false, order: [], acting: 0 }
  it('lasts until one’s turn', () => {
    expect([turn?.over(view, [0]), turn?.over(theirs, [0])]).toEqual([true, false])
  })
  it('lasts until one is attacked', () => {
    expect(attack?.over(theirs, [0])).toBe(false)
    expect(attack?.over({ ...theirs, combat: fight }, [0])).toBe(true)
    expect(attack?.over({ ...theirs, combat: { ...fight, defender: 'c2', seat: 0 } }, [0])).toBe(false)
  })
  it('passes windows and reactions, never a step of one’s own turn', () => {
    expect(passes(view, asked('combat', [{ do: 'play', card: 'X' }, {}]))).toBe(1)
    expect(passes(view, asked('reaction', [{ do: 'no' }, { do: 'yes' }]))).toBe(0)
    expect(passes(view, asked('main', [{}]))).toBeNull()
    expect([minor(asked('build', [])), minor(asked('combat', []))]).toEqual([true, false])
  })
  it('knows which card an answer would use', () => {
    const decision = { ...asked('combat', [{}, { do: 'play', card: 'X' }, { do: 'use', piece: 'c1', power: 'Flay' }, { do: 'yes' }]), card: 'ANNA' }
    expect([0, 1, 2, 3].map((i) => uses(view, decision, i))).toEqual([null, 'X', 'BUFFY', 'ANNA'])
  })
})

it('a seat is told in a line, and its hand by codes', () => {
  expect(seatLine(view, 0, {} as GameFacts)).toBe('♥ 4/6 · 1 card · 2 resources')
  expect([handOf(view, 0), handOf(view, 1)]).toEqual([['X'], null])
})
