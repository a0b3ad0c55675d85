/** What somebody wants to play, while the form is open, and the request that comes of it. */
import type { GameFacts, MatchWanted, SeatWanted } from '../api/types'

export type SeatKind = SeatWanted['kind']

export interface SeatPlan {
  deck: string
  kind: SeatKind
  bot: string
}

/** How many decks are at the table and how many people share them. */
export interface Mode {
  key: string
  name: string
  note: string
  decks: number
  players: number
  /** Which player has each seat. */
  who: number[]
}

export interface Plan {
  game: string
  mode: string
  board: string | null
  seats: SeatPlan[]
  options: Record<string, unknown>
  clock: { minutes: number; increment: number } | null
  public: boolean
}

const SHARED = [0, 1, 0, 2]

export function modes(game: GameFacts): Mode[] {
  const found: Mode[] = game.players.map((decks) => ({
    key: String(decks),
    name: decks === 2 ? 'A duel' : decks === 4 ? 'Two teams of two' : `${decks} players`,
    note: decks === 2 ? 'one against one' : decks === 4 ? 'four players' : 'each for themselves',
    decks,
    players: decks,
    who: Array.from({ length: decks }, (_, seat) => seat),
  }))
  const shared = game.options.find((option) => option.key === 'players')?.values.includes(3)
  if (shared && game.players.includes(4)) {
    found.push({ key: '3', name: 'Three players', note: 'one plays two heroes', decks: 4, players: 3, who: SHARED })
  }
  return found
}

export function modeOf(game: GameFacts, key: string): Mode {
  const all = modes(game)
  return all.find((mode) => mode.key === key) ?? all[0]!
}

/** Options that the form asks about in another way. */
const ELSEWHERE = new Set(['seats', 'board', 'players'])

export function formOptions(game: GameFacts, mode: Mode): GameFacts['options'] {
  return game.options.filter(
    (option) =>
      !ELSEWHERE.has(option.key) && option.values.length > 1 && (mode.decks > 2 || !option.key.startsWith('team_')),
  )
}

/** The values of an option that mean something in this mode: nobody can begin who is not there. */
export function optionValues(option: GameFacts['options'][number], mode: Mode): unknown[] {
  if (option.key !== 'first') return option.values
  return option.values.filter((value) => typeof value !== 'number' || value <= mode.decks)
}

export function bestBot(game: GameFacts): string {
  return game.bots.at(-1)?.key ?? ''
}

/** A plan that only has to be started: me against a bot that plays another deck. */
export function duel(game: GameFacts, deck: string, bot: string, chance: () => number = Math.random): Plan {
  const others = game.decks.filter((other) => other.key !== deck)
  return {
    game: game.key,
    mode: String(game.players[0] ?? 2),
    board: pick(game.boards, chance)?.key ?? null,
    seats: [
      { deck, kind: 'me', bot },
      { deck: pick(others, chance)?.key ?? deck, kind: 'bot', bot },
    ],
    options: {},
    clock: null,
    public: false,
  }
}

function pick<T>(from: T[], chance: () => number): T | undefined {
  return from[Math.floor(chance() * from.length)]
}

/** Bring the seats to the number that the mode has, keeping what was chosen. */
export function fit(plan: Plan, game: GameFacts): Plan {
  const mode = modeOf(game, plan.mode)
  const seats = plan.seats.slice(0, mode.decks)
  while (seats.length < mode.decks) {
    const free = game.decks.find((deck) => !seats.some((seat) => seat.deck === deck.key)) ?? game.decks[0]!
    seats.push({ deck: free.key, kind: 'bot', bot: bestBot(game) })
  }
  // One player has several seats: they are filled alike.
  const filled = seats.map((seat, i) => {
    const first = mode.who.indexOf(mode.who[i]!)
    return first === i ? seat : { ...seat, kind: seats[first]!.kind, bot: seats[first]!.bot }
  })
  return { ...plan, seats: filled }
}

/** What is wrong with the plan, in a sentence; empty when it can be played. */
export function fault(plan: Plan, game: GameFacts): string {
  const decks = plan.seats.map((seat) => seat.deck)
  const twice = decks.find((deck, i) => decks.indexOf(deck) !== i)
  const allowed = plan.options['same_hero_allowed'] === true
  if (twice && !allowed && game.options.some((option) => option.key === 'same_hero_allowed')) {
    const name = game.decks.find((deck) => deck.key === twice)?.name ?? twice
    return `${name} is at the table twice. Choose somebody else, or allow it below.`
  }
  return ''
}

/** The request to the server. */
export function wanted(plan: Plan, game: GameFacts, name: string): MatchWanted {
  const mode = modeOf(game, plan.mode)
  const setup: Record<string, unknown> = { seats: plan.seats.map((seat) => seat.deck) }
  if (plan.board) setup['board'] = plan.board
  if (mode.players !== mode.decks) setup['players'] = mode.players
  for (const option of formOptions(game, mode)) {
    const value = plan.options[option.key]
    if (value !== undefined && value !== option.values[0]) setup[option.key] = value
  }
  const mine = plan.seats.filter((seat) => seat.kind === 'me').length
  const players = new Set(plan.seats.flatMap((seat, i) => (seat.kind === 'me' ? [mode.who[i]] : [])))
  return {
    game: plan.game,
    setup,
    seats: plan.seats.map((seat) => ({
      kind: seat.kind,
      // Several players on this device go by the names of what they play.
      name: seat.kind !== 'me' ? null : mine > 0 && players.size > 1 ? deckName(game, seat.deck) : name.trim() || 'You',
      bot: seat.kind === 'bot' ? seat.bot : null,
    })),
    public: plan.public,
    clock: plan.clock,
    seed: null,
  }
}

export function deckName(game: GameFacts, key: string): string {
  return game.decks.find((deck) => deck.key === key)?.name ?? key
}

/** "5 minutes ago", for the lists of the lobby. */
export function ago(then: number, now: number = Date.now() / 1000): string {
  const seconds = Math.max(0, now - then)
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86400) return words.format(-Math.floor(seconds / 3600), 'hour')
  return words.format(-Math.floor(seconds / 86400), 'day')
}
