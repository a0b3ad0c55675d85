/** What is asked of the server outside a match's socket. */
import type {
  Analysis,
  AnyCard,
  BranchWanted,
  DeckChosen,
  DeckFault,
  DeckReport,
  GameFacts,
  MatchFacts,
  MatchMade,
  MatchWanted,
  Problem,
  Replay,
  ReplayView,
  RuleFacts,
  SeatTaken,
  ShuffledDeck,
} from './types'

/** The server said no, or could not be reached (code 'unreachable'). */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    /** What keeps a deck from being legal, and whose deck. */
    readonly faults: DeckFault[] = [],
    readonly seat: number | null = null,
  ) {
    super(message)
  }
}

async function call<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Trouble('unreachable', 'The server cannot be reached.', 0)
  }
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok) return said as T
  const problem = said as Partial<Problem> | null
  if (answer.status >= 502 && answer.status <= 504) {
    throw new Trouble('unreachable', 'The server cannot be reached.', answer.status)
  }
  throw new Trouble(
    problem?.code ?? `http ${answer.status}`,
    problem?.message ?? 'The server answered with an error.',
    answer.status,
    problem?.faults,
    problem?.seat,
  )
}

/** Facts that do not change while a page is open are asked for once. */
const once = new Map<string, Promise<unknown>>()

function callOnce<T>(path: string): Promise<T> {
  let answer = once.get(path) as Promise<T> | undefined
  if (!answer) {
    answer = call<T>(path)
    answer.catch(() => once.delete(path))
    once.set(path, answer)
  }
  return answer
}

const in_ = encodeURIComponent

export const games = (): Promise<GameFacts[]> => callOnce('/games')
export const cards = (game: string): Promise<AnyCard[]> => callOnce(`/games/${in_(game)}/cards`)
export const rules = (game: string): Promise<RuleFacts[]> => callOnce(`/rules?game=${in_(game)}`)

/** What a list of cards amounts to: whether it is legal, what it is made of, and how it is written. */
export const checkDeck = (game: string, text: string): Promise<DeckReport> =>
  call(`/games/${in_(game)}/decks/check`, { text })
export const shuffleDeck = (game: string, text: string): Promise<ShuffledDeck> =>
  call(`/games/${in_(game)}/decks/shuffle`, { text })

/** The public matches: those with an open seat, and those being played. */
export const matches = (): Promise<MatchFacts[]> => call('/matches')
export const match = (id: string): Promise<MatchFacts> => call(`/matches/${in_(id)}`)
export const makeMatch = (wanted: MatchWanted): Promise<MatchMade> => call('/matches', wanted)
/** Take an open seat, or, with its secret, one that was kept for us. */
export const takeSeat = (
  id: string,
  seat: number,
  name: string,
  decks: DeckChosen[],
  token: string | null = null,
): Promise<SeatTaken> => call(`/matches/${in_(id)}/seats/${seat}/claim`, { name, token, decks })

/** The steps of a finished match, as a seat could follow them; null: with nothing hidden. */
export const replay = (id: string, seat: number | null = null): Promise<Replay> =>
  call(`/matches/${in_(id)}/replay${seat === null ? '' : `?seat=${seat}`}`)
export const replayView = (id: string, number: number, seat: number | null): Promise<ReplayView> =>
  call(`/matches/${in_(id)}/replay/${number}${seat === null ? '' : `?seat=${seat}`}`)
/** What a search has found of the answers after the first so many; there may be none, or one that goes on. */
export const analysis = (id: string, since: number): Promise<Analysis> =>
  call(`/matches/${in_(id)}/analysis?since=${since}`)
export const analyse = (id: string): Promise<Analysis> => call(`/matches/${in_(id)}/analysis`, undefined, 'POST')
export const stopAnalysing = (id: string): Promise<Analysis> =>
  call(`/matches/${in_(id)}/analysis`, undefined, 'DELETE')
export const branch = (id: string, wanted: BranchWanted): Promise<MatchMade> =>
  call(`/matches/${in_(id)}/branch`, wanted)
/** The address of the match file, to be downloaded. */
export const fileAddress = (id: string): string => `/api/matches/${in_(id)}/file`
/** Open a match file from disk: it becomes a finished match with a replay. */
export const openFile = (file: Record<string, unknown>): Promise<MatchFacts> => call('/matches/import', { file })

export async function gameFacts(key: string): Promise<GameFacts> {
  const found = (await games()).find((game) => game.key === key)
  if (!found) throw new Trouble('unknown game', `This server does not know the game “${key}”.`, 404)
  return found
}
