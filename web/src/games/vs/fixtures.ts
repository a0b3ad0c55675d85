/** Small tables for the tests of the pure logic. */
import type { VsCard } from '../../api/types'
import { type PieceView, Printed, type SeatView, type VsDecision, type VsOption, type VsView } from './view'

export const piece = (key: string, name: string, more: Partial<PieceView> = {}): PieceView => ({
  key, code: name.toUpperCase(), name, called: name, type: 'supporting character', level: null, owner: 0, seat: 0, side: 0,
  row: 'front', face: 'face up', ready: true, plus: 0, minus: 0, vitality: 0, wounds: 0, atk: 2, def: 2, health: 1,
  base: [2, 2], printed: [2, 2, 1], teams: [], alignment: [], powers: [], wearer: null, equipment: [], protected: false,
  attacking: false, defending: false, ...more,
})

export const seat = (name: string, side: number, more: Partial<SeatView> = {}): SeatView => ({
  name, team: side, side, out: false, main: null, aside: null, level_up: null, levels: [], points: 0, attacks: 0,
  resources: [], down_count: 0, hand_count: 0, deck_count: 40, deck_top: [], deck_bottom: [], ko_pile: [], removed: [],
  key_pile: [], spellbook: [], resolving: [], ...more,
})

export const table = (cards: PieceView[], more: Partial<VsView> = {}): VsView => ({
  game: 'vs', seat: 0, turn: 3, turn_seat: 0, turn_seats: [0], phase: 'main', two_headed: false, over: false, winners: [],
  seats: [seat('Buffy', 0), seat('Spike', 1)], cards, combat: null, changes: [], triggers: [], decision: null, ...more,
})

export const asked = (kind: string, options: Partial<VsOption>[]): VsDecision => ({
  seat: 0, kind, prompt: `Buffy: ${kind}?`, forced: false,
  options: options.map((option, i) => ({ text: `option ${i}`, label: `Option ${i}`, do: 'done', ...option })),
})

export const card = (code: string, more: Partial<VsCard> = {}): VsCard => ({
  code, name: code, aka: [], type: 'supporting character', level: null, teams: [], cost: 2, atk: 2, def: 2, health: 1,
  blood: null, flight: false, ranged: false, symbols: [], powers: [], text: '', universe: '', set: '', source: '',
  reconstructed: [], doubts: [], rulings: [], asks: [], ...more,
})

export const printed = new Printed([card('XANDER'), card('LIBRARY', { type: 'basic location', symbols: ['might'], atk: null })])
