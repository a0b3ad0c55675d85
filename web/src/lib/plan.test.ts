import { expect, test } from 'vitest'
import type { GameFacts } from '../api/types'
import { ago, duel, fault, fit, formOptions, modeOf, modes, optionValues, wanted } from './plan'

const deck = (key: string, name: string): GameFacts['decks'][number] => ({
  key,
  name,
  move: 2,
  ability: '',
  fighters: [],
  choose_sidekick: false,
  forms: [name],
  shadows: 0,
})
const board = (key: string): GameFacts['boards'][number] => ({
  key,
  name: key,
  width: 1,
  height: 1,
  spaces: [],
  zones: [],
  lines: [],
})
const game: GameFacts = {
  key: 'unmatched',
  title: 'Unmatched',
  book: '',
  players: [2, 4],
  decks: [deck('buffy', 'Buffy'), deck('spike', 'Spike'), deck('angel', 'Angel'), deck('willow', 'Willow')],
  boards: [board('high'), board('bronze')],
  options: [
    { key: 'players', meaning: '', values: [4, 3] },
    { key: 'first', meaning: '', values: ['random', 1, 2, 3, 4] },
    { key: 'same_hero_allowed', meaning: '', values: [false, true] },
    { key: 'team_hands', meaning: '', values: ['shown', 'hidden'] },
  ],
  bots: [
    { key: 'random', name: 'Dice', about: '' },
    { key: 'greedy', name: 'Fledgling', about: '' },
  ],
}

test('a duel with the bot needs nothing but a hero', () => {
  const plan = duel(game, 'spike', 'greedy', () => 0)
  expect(wanted(plan, game, '')).toEqual({
    game: 'unmatched',
    setup: { seats: ['spike', 'buffy'], board: 'high' },
    seats: [
      { kind: 'me', name: 'You', bot: null },
      { kind: 'bot', name: null, bot: 'greedy' },
    ],
    public: false,
    clock: null,
    seed: null,
  })
  expect(fault(plan, game)).toBe('')
})

test('there are duels, teams, and three who share four heroes', () => {
  expect(modes(game).map((mode) => [mode.key, mode.decks, mode.players])).toEqual([
    ['2', 2, 2],
    ['4', 4, 4],
    ['3', 4, 3],
  ])
})

test('more seats are filled with heroes that nobody has', () => {
  const plan = fit({ ...duel(game, 'spike', 'greedy', () => 0), mode: '4' }, game)
  expect(plan.seats.map((seat) => seat.deck)).toEqual(['spike', 'buffy', 'angel', 'willow'])
  expect(fit({ ...plan, mode: '2' }, game).seats).toHaveLength(2)
})

test('whoever plays two heroes plays both', () => {
  const plan = fit({ ...duel(game, 'spike', 'greedy', () => 0), mode: '3' }, game)
  expect(plan.seats.map((seat) => seat.kind)).toEqual(['me', 'bot', 'me', 'bot'])
  const request = wanted(plan, game, 'Anna')
  expect(request.setup['players']).toBe(3)
  expect(request.seats.map((seat) => seat.name)).toEqual(['Anna', null, 'Anna', null])
})

test('players on one device go by their heroes', () => {
  const plan = duel(game, 'spike', 'greedy', () => 0)
  plan.seats[1]!.kind = 'me'
  expect(wanted(plan, game, 'Anna').seats.map((seat) => seat.name)).toEqual(['Spike', 'Buffy'])
})

test('only options that were changed and that matter are sent', () => {
  const plan = {
    ...duel(game, 'spike', 'greedy', () => 0),
    options: { first: 2, same_hero_allowed: false, team_hands: 'hidden' },
  }
  expect(wanted(plan, game, '').setup).toEqual({ seats: ['spike', 'buffy'], board: 'high', first: 2 })
  expect(formOptions(game, modeOf(game, '4')).map((option) => option.key)).toContain('team_hands')
  expect(optionValues(game.options[1]!, modeOf(game, '2'))).toEqual(['random', 1, 2])
})

test('a hero at the table twice is a fault, unless allowed', () => {
  const plan = duel(game, 'spike', 'greedy', () => 0)
  plan.seats[1]!.deck = 'spike'
  expect(fault(plan, game)).toMatch(/Spike is at the table twice/)
  expect(fault({ ...plan, options: { same_hero_allowed: true } }, game)).toBe('')
})

test('times are told roughly', () => {
  expect(ago(1000, 1030)).toBe('just now')
  expect(ago(1000, 1000 + 300)).toBe('5 minutes ago')
  expect(ago(1000, 1000 + 7200)).toBe('2 hours ago')
  expect(ago(1000, 1000 + 86400)).toBe('yesterday')
})
