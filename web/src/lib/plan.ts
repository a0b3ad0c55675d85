/** What somebody wants to play, while the form is open, and the request that comes of it. */
import type { GameFacts, MatchFacts, MatchWanted, ModeFacts, SeatFacts, SeatWanted } from '../api/types'
import { deckOf } from './cards'
import { toPlay } from './own'
import { listing } from './words'

export type SeatKind = SeatWanted['kind']

export interface SeatPlan {
  deck: string
  kind: SeatKind
  bot: string
  /** Whoever comes says what they play; `deck` is only what they are proposed. */
  chooses: boolean
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

export function modeOf(game: GameFacts, key: string): ModeFacts {
  return game.modes.find((mode) => mode.key === key) ?? game.modes[0]!
}

/** The options that the form asks about, in this mode. */
export function formOptions(game: GameFacts, mode: ModeFacts): GameFacts['options'] {
  return game.options.filter(
    (option) => option.values.length > 1 && (option.modes.length === 0 || option.modes.includes(mode.key)),
  )
}

/** The values of an option that mean something in this mode: nobody can begin who is not there. */
export function optionValues(option: GameFacts['options'][number], mode: ModeFacts): unknown[] {
  if (option.key !== 'first') return option.values
  return option.values.filter((value) => typeof value !== 'number' || value <= mode.players.length)
}

export function bestBot(game: GameFacts): string {
  return game.bots.at(-1)?.key ?? ''
}

/** A plan that only has to be started: me against a bot that plays another deck. */
export function duel(game: GameFacts, deck: string, bot: string, chance: () => number = Math.random): Plan {
  const others = game.decks.filter((other) => other.key !== deck)
  return {
    game: game.key,
    mode: game.modes[0]!.key,
    board: pick(game.boards, chance)?.key ?? null,
    seats: [
      { deck, kind: 'me', bot, chooses: true },
      { deck: pick(others, chance)?.key ?? deck, kind: 'bot', bot, chooses: true },
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
  const seats = plan.seats.slice(0, mode.players.length)
  while (seats.length < mode.players.length) {
    const free = game.decks.find((deck) => !seats.some((seat) => seat.deck === deck.key)) ?? game.decks[0]!
    seats.push({ deck: free.key, kind: 'bot', bot: bestBot(game), chooses: true })
  }
  // One player has several seats: they are filled alike.
  const filled = seats.map((seat, i) => {
    const first = mode.players.indexOf(mode.players[i]!)
    return first === i ? seat : { ...seat, kind: seats[first]!.kind, bot: seats[first]!.bot }
  })
  return { ...plan, seats: filled }
}

/** Whether everybody must play something else: some games have heroes of whom there is one. */
export function mustDiffer({ options }: { options: Record<string, unknown> }, game: GameFacts): boolean {
  const asked = game.options.some((option) => option.key === 'same_hero_allowed')
  return asked && options['same_hero_allowed'] !== true
}

/** Whether what a seat plays is left to whoever comes. */
export const isFree = (seat: SeatPlan): boolean => seat.chooses && (seat.kind === 'friend' || seat.kind === 'open')

/** What is settled stays; who may choose is proposed something that nobody plays yet. */
function proposals(plan: Plan, game: GameFacts): string[] {
  const decks = plan.seats.map((seat) => (isFree(seat) ? '' : seat.deck))
  plan.seats.forEach((seat, i) => {
    if (!isFree(seat)) return
    const wish = [seat.deck, ...game.decks.map((deck) => deck.key)]
    decks[i] = wish.find((deck) => !decks.includes(deck)) ?? seat.deck
  })
  return decks
}

/** What is wrong with the plan, in a sentence; empty when it can be played. */
export function fault(plan: Plan, game: GameFacts): string {
  const decks = plan.seats.filter((seat) => !isFree(seat)).map((seat) => seat.deck)
  const twice = decks.find((deck, i) => decks.indexOf(deck) !== i)
  if (twice && mustDiffer(plan, game)) {
    const name = game.decks.find((deck) => deck.key === twice)?.name ?? twice
    return `${name} is at the table twice. Choose somebody else, or allow it below.`
  }
  return ''
}

/** The request to the server. */
export function wanted(plan: Plan, game: GameFacts, name: string): MatchWanted {
  const mode = modeOf(game, plan.mode)
  const setup: Record<string, unknown> = { ...mode.setup, seats: proposals(plan, game).map(toPlay) }
  if (plan.board) setup['board'] = plan.board
  for (const option of formOptions(game, mode)) {
    const value = plan.options[option.key]
    if (value !== undefined && value !== option.values[0]) setup[option.key] = value
  }
  const mine = plan.seats.filter((seat) => seat.kind === 'me').length
  const named = name.trim() || deckName(game, plan.seats.find((seat) => seat.kind === 'me')?.deck ?? '')
  const players = new Set(plan.seats.flatMap((seat, i) => (seat.kind === 'me' ? [mode.players[i]] : [])))
  return {
    game: plan.game,
    setup,
    seats: plan.seats.map((seat) => ({
      kind: seat.kind,
      // Several players on this device go by the names of what they play, and so does one who has given no name.
      name: seat.kind !== 'me' ? null : mine > 0 && players.size > 1 ? deckName(game, seat.deck) : named,
      bot: seat.kind === 'bot' ? seat.bot : null,
      chooses: isFree(seat),
    })),
    public: plan.public,
    clock: plan.clock,
    seed: null,
  }
}

export function deckName(game: GameFacts, key: string): string {
  return deckOf(game, key)?.name ?? key
}

/** What whoever comes may choose from. */
export const anyDeck = (game: GameFacts): string => (game.builds_decks ? 'any deck' : 'any hero')

/** What a seat plays, as far as that is settled. */
export const playedAt = (game: GameFacts, seat: SeatFacts): string =>
  seat.chooses ? anyDeck(game) : deckName(game, seat.deck)

/** How a match that was made is played: the mode that says most of those that fit it. */
function modeMade(game: GameFacts, facts: MatchFacts): ModeFacts | undefined {
  const says = (mode: ModeFacts): number => Object.keys(mode.setup).length
  return game.modes
    .filter((one) => one.players.length === facts.seats.length)
    .filter((one) => Object.entries(one.setup).every(([key, value]) => facts.setup[key] === value))
    .sort((a, b) => says(b) - says(a))[0]
}

/** The seats that go with this one, itself included: one player may have several. */
export function matesOf(game: GameFacts, facts: MatchFacts, seat: number): number[] {
  const mode = modeMade(game, facts)
  if (!mode) return [seat]
  return mode.players.flatMap((player, i) => (player === mode.players[seat] ? [i] : []))
}

/** The other seats on the side of this one. */
export function alliesOf(game: GameFacts, facts: MatchFacts, seat: number): number[] {
  const teams = modeMade(game, facts)?.teams ?? []
  return teams.flatMap((team, i) => (i !== seat && team === teams[seat] ? [i] : []))
}

/** "Buffy and Angel against Spike and Willow": everybody, by sides where there are two. */
export function matchTitle(game: GameFacts, facts: MatchFacts): string {
  const seats = facts.seats.map((seat) => playedAt(game, seat))
  const teams = modeMade(game, facts)?.teams ?? seats.map((_, i) => i)
  const sides = [...new Set(teams)].map((team) => seats.filter((_, i) => teams[i] === team))
  return sides.length === 2 ? sides.map((side) => listing(side)).join(' against ') : seats.join(', ')
}

/** How far a match has come. A server that has not looked at it lately knows only how often it was answered. */
export function howFar({ turn, answers }: Pick<MatchFacts, 'turn' | 'answers'>): string {
  if (turn) return `turn ${turn}`
  if (turn === 0 || answers === 0) return 'just begun'
  return answers === 1 ? '1 answer so far' : `${answers} answers so far`
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
