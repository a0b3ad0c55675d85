/**
 * The keys of seats, kept on this device match by match, and the matches to go back to.
 *
 * A key opens its seat from any device, so it travels in the part of a link behind the # that no server sees.
 */
import type { MatchFacts, MatchMade, SeatKey } from '../api/types'
import { keep, recall } from './keep'

const KEY = 'slayground.matches'
const MOST = 40

/** What this device knows of one match. */
export interface KnownMatch {
  id: string
  game: string
  /** The keys of the seats played on this device. */
  mine: string[]
  /** The seats for friends whose links this device can still hand out. */
  invitations: SeatKey[]
  /** The secret of the spectators' link. */
  watch: string | null
  /** How it looked when it was last seen, for the list in the lobby. */
  last: MatchFacts | null
  /** The seats that were mine then. */
  seats: number[]
  seen: number
}

export function knownMatches(): KnownMatch[] {
  return recall<KnownMatch[]>(KEY, []).filter((known) => known && typeof known.id === 'string')
}

export function knownMatch(id: string): KnownMatch | null {
  return knownMatches().find((known) => known.id === id) ?? null
}

/** Change or begin what is known of a match. False: this device cannot keep it beyond the tab. */
export function note(id: string, change: Partial<KnownMatch>): boolean {
  const all = knownMatches()
  const empty = { id, game: '', mine: [], invitations: [], watch: null, last: null, seats: [], seen: 0 }
  const old = all.find((known) => known.id === id) ?? empty
  const now: KnownMatch = { ...old, ...change, seen: Date.now() / 1000 }
  return keep(KEY, [now, ...all.filter((known) => known.id !== id)].slice(0, MOST))
}

export function forgetMatch(id: string): void {
  keep(
    KEY,
    knownMatches().filter((known) => known.id !== id),
  )
}

export function noteMade(made: MatchMade): void {
  note(made.match.id, {
    game: made.match.game,
    mine: made.mine.map((key) => key.token),
    seats: made.mine.map((key) => key.seat),
    invitations: made.invitations,
    watch: made.watch,
    last: made.match,
  })
}

export function noteKey(id: string, token: string): boolean {
  const mine = knownMatch(id)?.mine ?? []
  return note(id, { mine: mine.includes(token) ? mine : [...mine, token] })
}

/** The secrets in the fragment of a link: #t=KEY (several are joined with a dot), #w=SPECTATORS. */
export function readFragment(fragment: string): { tokens: string[]; watch: string | null } {
  const facts = new URLSearchParams(fragment.replace(/^#/, ''))
  const tokens = (facts.get('t') ?? '').split('.').filter((token) => token !== '')
  return { tokens, watch: facts.get('w') }
}

export function seatLink(id: string, tokens: string[]): string {
  return `${location.origin}/m/${encodeURIComponent(id)}#t=${tokens.join('.')}`
}

export function watchLink(id: string, watch: string | null): string {
  const link = `${location.origin}/m/${encodeURIComponent(id)}`
  return watch ? `${link}#w=${watch}` : link
}
