import { describe, expect, it } from 'vitest'
import { piece, printed, seat, table } from './fixtures'
import { apply, involved, named, show } from './stage'
import type { VsEvent, VsView } from './view'

const event = (kind: string, more: Partial<VsEvent> = {}): VsEvent => ({ kind, seat: 0, said: '', ...more })
const buffy = () => piece('c1', 'Buffy', { type: 'main character', health: 6 })
const spike = () => piece('c2', 'Spike', { seat: 1, side: 1 })

function after(view: VsView, ...events: VsEvent[]) {
  const shown = show(view)
  for (const one of events) apply(shown, one, view, printed)
  return { shown, find: (key: string) => shown.cards.find((one) => one.key === key) }
}

describe('what happens is shown', () => {
  it('stuns, wounds and recovers', () => {
    const { find } = after(table([buffy(), spike()]), event('stun', { card: 'Spike', wound: true }), event('wound', { card: 'Spike', wounds: 1, health: 2 }))
    expect(find('c2')).toMatchObject({ face: 'stunned', ready: false, wounds: 1 })
    const again = after(table([piece('c2', 'Spike', { face: 'stunned', ready: false })]), event('recover', { card: 'Spike' }), event('ready', { card: 'Spike' }))
    expect(again.find('c2')).toMatchObject({ face: 'face up', ready: true })
  })
  it('counts counters, with what they do', () => {
    const { find } = after(table([buffy()]), event('counters', { card: 'Buffy', counter: '+1/+1', n: 3 }), event('counters', { card: 'Buffy', counter: '-1/-1', n: 1 }))
    expect(find('c1')).toMatchObject({ plus: 3, minus: 1, atk: 4, def: 4 })
  })
  it('carries the KO’d to the KO pile of who owns them', () => {
    const { shown } = after(table([buffy(), spike()]), event('ko', { seat: 1, card: 'Spike', owner: 1 }))
    expect(shown.cards.map((one) => one.key)).toEqual(['c1'])
    expect(shown.seats[1]?.ko_pile.map((one) => one.name)).toEqual(['Spike'])
  })
  it('lets somebody come into play who is there in the end', () => {
    const before = table([buffy()])
    const shown = show(before)
    apply(shown, event('appear', { card: 'Oz', code: 'OZ', row: 'front' }), table([buffy(), piece('c7', 'Oz')]), printed)
    expect(shown.cards.map((one) => one.name)).toEqual(['Buffy', 'Oz'])
  })
  it('begins and ends a combat', () => {
    const { shown, find } = after(table([buffy(), spike()]), event('attack', { attackers: ['Buffy'], target: 'Spike' }))
    expect(shown.combat).toMatchObject({ attackers: ['c1'], defender: 'c2', team: false })
    expect([find('c1')?.attacking, find('c2')?.defending]).toEqual([true, true])
    apply(shown, event('combat ends'), table([buffy(), spike()]), printed)
    expect(shown.combat).toBeNull()
    expect(shown.cards.some((one) => one.attacking || one.defending)).toBe(false)
  })
  it('pays, and plays resources from the hand', () => {
    const held = { code: 'XANDER', name: 'XANDER' }
    const library = { code: 'LIBRARY', name: 'LIBRARY', exhausted: false, symbols: ['might'], teams: [] }
    const view = table([], { seats: [seat('Buffy', 0, { hand: [held, held], hand_count: 2, resources: [library] })] })
    const { shown } = after(
      view,
      event('pay', { how: 'turn', card: 'LIBRARY', code: 'LIBRARY', symbol: 'might' }),
      event('pay', { how: 'discard', card: 'XANDER', code: 'XANDER', symbol: 'might' }),
      event('resource', { up: false, card: 'XANDER', code: 'XANDER' }),
    )
    expect(shown.seats[0]).toMatchObject({ resources: [], down_count: 2, hand_count: 0, hand: [] })
    expect(shown.seats[0]?.ko_pile.map((one) => one.code)).toEqual(['XANDER'])
    // The view itself stays as it was.
    expect(view.seats[0]?.hand).toHaveLength(2)
  })
})

describe('who is meant', () => {
  const two = [piece('c1', 'Buffy', { called: "Buffy's Buffy" }), piece('c2', 'Buffy', { called: "Spike's Buffy", seat: 1 })]
  it('goes by the name it has now, or will have', () => {
    const view = table([buffy()])
    expect(named(show(view), view, 'Buffy')).toBe('c1')
    expect(named(show(view), table(two), "Spike's Buffy")).toBe('c2')
    expect(named(show(table(two)), table(two), 'Xander')).toBeUndefined()
  })
  it('is known of each side of a strike', () => {
    const view = table([buffy(), spike()])
    expect(involved(show(view), event('strike', { card: 'Buffy', target: 'Spike', atk: 5 }), view)).toEqual({ by: ['c1'], at: 'c2' })
  })
})
