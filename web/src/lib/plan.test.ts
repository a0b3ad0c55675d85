import { expect, test } from 'vitest'
import type { GameFacts, MatchFacts, SeatFacts } from '../api/types'
import { ago, alliesOf, deckName, duel, fault, fit, formOptions, howFar, matchTitle, matesOf, modeOf, optionValues, playedAt, wanted } from './plan'

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
  modes: [
    { key: 'duel', name: '', note: '', setup: {}, players: [0, 1], teams: [0, 1] },
    { key: 'teams', name: '', note: '', setup: {}, players: [0, 1, 2, 3], teams: [0, 1, 0, 1] },
    { key: 'three', name: '', note: '', setup: { players: 3 }, players: [0, 1, 0, 2], teams: [0, 1, 0, 1] },
  ],
  options: [
    { key: 'first', meaning: '', values: ['random', 1, 2, 3, 4], modes: [] },
    { key: 'same_hero_allowed', meaning: '', values: [false, true], modes: [] },
    { key: 'team_hands', meaning: '', values: ['shown', 'hidden'], modes: ['teams', 'three'] },
  ],
  builds_decks: false,
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
      { kind: 'me', name: 'Spike', bot: null, chooses: false },
      { kind: 'bot', name: null, bot: 'greedy', chooses: false },
    ],
    public: false,
    clock: null,
    seed: null,
  })
  expect(fault(plan, game)).toBe('')
})

test('more seats are filled with heroes that nobody has', () => {
  const plan = fit({ ...duel(game, 'spike', 'greedy', () => 0), mode: 'teams' }, game)
  expect(plan.seats.map((seat) => seat.deck)).toEqual(['spike', 'buffy', 'angel', 'willow'])
  expect(fit({ ...plan, mode: 'duel' }, game).seats).toHaveLength(2)
})

test('whoever plays two heroes plays both', () => {
  const plan = fit({ ...duel(game, 'spike', 'greedy', () => 0), mode: 'three' }, game)
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
  expect(formOptions(game, modeOf(game, 'teams')).map((option) => option.key)).toContain('team_hands')
  expect(optionValues(game.options[0]!, modeOf(game, 'duel'))).toEqual(['random', 1, 2])
})

test('a hero at the table twice is a fault, unless allowed', () => {
  const plan = duel(game, 'spike', 'greedy', () => 0)
  plan.seats[1]!.deck = 'spike'
  expect(fault(plan, game)).toMatch(/Spike is at the table twice/)
  expect(fault({ ...plan, options: { same_hero_allowed: true } }, game)).toBe('')
})

test('who may choose is proposed what nobody plays yet', () => {
  const plan = fit({ ...duel(game, 'spike', 'greedy', () => 0), mode: 'teams' }, game)
  plan.seats[1] = { ...plan.seats[1]!, kind: 'friend', deck: 'spike' }
  plan.seats[2] = { ...plan.seats[2]!, kind: 'open', deck: 'buffy', chooses: false }
  expect(fault(plan, game)).toBe('')
  const request = wanted(plan, game, '')
  expect(request.setup['seats']).toEqual(['spike', 'angel', 'buffy', 'willow'])
  expect(request.seats.map((seat) => seat.chooses)).toEqual([false, true, false, false])
})

test('the seats of one player are found in the way that is played', () => {
  const seat = { seat: 0, deck: '', name: '', kind: 'open', bot: null, here: false, chooses: true } as SeatFacts
  const facts = { setup: { players: 3 }, seats: [seat, seat, seat, seat] } as unknown as MatchFacts
  expect([0, 1, 2, 3].map((one) => matesOf(game, facts, one))).toEqual([[0, 2], [1], [0, 2], [3]])
  expect(playedAt(game, seat)).toBe('any hero')
})

test('it is told who plays beside whom', () => {
  const seats = ['buffy', 'spike', 'angel', 'willow'].map((deck, seat) => ({ seat, deck, kind: 'person' }) as SeatFacts)
  const four = { setup: {}, seats } as unknown as MatchFacts
  expect([0, 1, 2, 3].map((one) => alliesOf(game, four, one))).toEqual([[2], [3], [0], [1]])
  expect(matchTitle(game, four)).toBe('Buffy and Angel against Spike and Willow')
  const two = { setup: {}, seats: seats.slice(0, 2) } as unknown as MatchFacts
  expect(alliesOf(game, two, 0)).toEqual([])
  expect(matchTitle(game, two)).toBe('Buffy against Spike')
  const three = { setup: {}, seats: seats.slice(0, 3) } as unknown as MatchFacts
  expect(matchTitle(game, three)).toBe('Buffy, Spike, Angel')
})

test('a deck that somebody has written out goes by who leads it', () => {
  expect(deckName(game, '# Mine\nMain: The Master (TBB-036)\n\n4 Falcon Drone')).toBe('The Master')
  expect(deckName(game, 'nobody')).toBe('nobody')
})

test('times are told roughly', () => {
  expect(ago(1000, 1030)).toBe('just now')
  expect(ago(1000, 1000 + 300)).toBe('5 minutes ago')
  expect(ago(1000, 1000 + 7200)).toBe('2 hours ago')
  expect(ago(1000, 1000 + 86400)).toBe('yesterday')
})

test('how far a match has come', () => {
  expect(howFar({ turn: 7, answers: 90 })).toBe('turn 7')
  expect(howFar({ turn: 0, answers: 2 })).toBe('just begun')
  expect(howFar({ turn: null, answers: 0 })).toBe('just begun')
  expect(howFar({ turn: null, answers: 90 })).toBe('90 answers so far')
})
