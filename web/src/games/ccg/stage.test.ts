import { expect, test } from 'vitest'
import { apply, type CcgEvent, copy } from './stage'
import type { CcgView, PieceView, SeatView, SpaceView } from './view'

const event = (kind: string, more: Partial<CcgEvent> = {}): CcgEvent => ({ kind, seat: 0, said: '', ...more })
const talents = (BK: number) => ({ BK, SM: 1, WE: 1, CH: 1 })
const piece = (key: string, name: string, more: Partial<PieceView> = {}): PieceView => ({
  key, code: name.toUpperCase(), name, called: name, type: 'character', owner: 0, seat: 0, space: 0, carrier: null, fatigued: false, used: 0, talents: talents(3), ...more,
})
const seat = (name: string): SeatView =>
  ({ name, destiny: 0, hand_count: 2, deck_count: 20, challenge_count: 7, discard: [], crypt: [], hand: [{ code: 'AXE', name: 'Axe' }, { code: 'VAMP', name: 'Vamp' }] }) as unknown as SeatView
const space = (number: number, key: string): SpaceView => ({ space: number, key, owner: null, adjacent: [], location: null, types: [] })
const table = (...cards: PieceView[]): CcgView =>
  ({
    turn: 3, turn_seat: 0, step: 'Movement', time: 'day', over: false, phase: null, events: [], changes: [],
    park: { holder: null, count: 0 }, spaces: [space(0, '1-1'), space(1, '1-2'), space(2, 'park')], seats: [seat('Buffy'), seat('Spike')], cards,
  }) as unknown as CcgView
const buffy = piece('c1', 'Buffy')
const spike = piece('c2', 'Spike', { owner: 1, seat: 1, talents: talents(4) })

function played(before: CcgView, after: CcgView, ...events: CcgEvent[]): CcgView {
  const shown = copy(before)
  for (const one of events) apply(shown, one, after)
  return shown
}
const of = (view: CcgView, key: string): PieceView | undefined => view.cards.find((one) => one.key === key)

test('characters walk, tire and are refreshed, and what was before stays as it was', () => {
  const before = table(buffy, spike)
  const shown = played(before, before, event('move', { card: 'Buffy', from: '1-1', to: 'park' }), event('fatigue', { card: 'Buffy' }), event('fatigue', { card: 'Spike' }), event('refresh all', { cards: ['Spike'] }))
  expect(of(shown, 'c1')).toMatchObject({ space: 2, fatigued: true })
  expect(of(shown, 'c2')?.fatigued).toBe(false)
  expect(of(before, 'c1')).toMatchObject({ space: 0, fatigued: false })
})

test('cards are laid where they go, out of the hand', () => {
  const after = table({ ...buffy, attached: ['c8'] }, piece('c7', 'Vamp', { fatigued: true }), piece('c8', 'Axe', { type: 'item', carrier: 'c1', space: null }))
  const shown = played(table(buffy), after, event('place', { card: 'Vamp', code: 'VAMP', space: '1-2' }), event('attach', { card: 'Axe', code: 'AXE', to: 'Buffy' }))
  expect(of(shown, 'c7')).toMatchObject({ space: 1, fatigued: false })
  expect(of(shown, 'c1')?.attached).toEqual(['c8'])
  expect([shown.seats[0]?.hand_count, shown.seats[0]?.hand]).toEqual([0, []])
  const off = played(shown, after, event('come off', { card: 'Axe', code: 'AXE', from: 'Buffy' }))
  expect([of(off, 'c8'), of(off, 'c1')?.attached, off.seats[0]?.discard.length]).toEqual([undefined, [], 1])
})

test('a fight opens, grows with what is stacked, and is decided', () => {
  const before = table(buffy, spike)
  const open = played(before, before, event('fight', { attacker: 'Buffy', defender: 'Spike', rival: 1, space: '1-1' }))
  expect(open.phase).toMatchObject({ attacker: 'c1', defender: 'c2', totals: { BK: [3, 4] }, result: 'open' })
  const fought = played(open, before, event('stack', { seat: 0, card: 'Axe', code: 'AXE', talent: 'BK', value: 2 }), event('stack', { seat: 1, card: 'Love Tattoo', code: 'LT', talent: 'WE', value: 1 }))
  expect(fought.phase).toMatchObject({ stage: 'Fight/Battle', totals: { BK: [5, 4], WE: [1, 2] } })
  const over = played(fought, before, event('totals', { talent: 'BK', attacker: 6, defender: 4 }), event('fight over', { result: 'won', winner: 'Buffy' }), event('leave', { seat: 1, card: 'Spike', code: 'SPIKE', to: 'Crypt' }))
  expect(over.phase).toMatchObject({ result: 'won', totals: { BK: [6, 4] } })
  expect([of(over, 'c2'), over.seats[1]?.crypt.map((one) => one.name)]).toEqual([undefined, ['Spike']])
})

test('a challenge is faced and decided by its goals', () => {
  const before = table(buffy, piece('c5', 'Curfew', { type: 'challenge', goals: { BK: 9, CH: 4 } }))
  const faced = played(before, before, event('face', { challenge: 'Curfew', code: 'CURFEW', group: ['Buffy'], rival: 1, space: '1-1' }))
  expect(faced.phase).toMatchObject({ challenge: 'c5', group: ['c1'], totals: { BK: [3, 9], CH: [1, 4] } })
  const met = played(faced, before, event('challenge over', { defeated: true, goals: { BK: [9, 9], CH: [4, 4] } }), event('destiny', { change: 2, total: 2 }))
  expect([met.phase?.result, met.seats[0]?.destiny]).toEqual(['won', 2])
})

test('the hour, the Park and the turn', () => {
  const before = table(buffy)
  const shown = played(before, before, event('park', { seat: 1, count: 2, holder: 1 }), event('time', { time: 'night' }), event('turn', { seat: 1, turn: 4, time: 'night' }))
  expect(shown).toMatchObject({ park: { count: 2, holder: 1 }, time: 'night', turn: 4, turn_seat: 1 })
})
