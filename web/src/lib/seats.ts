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

export function noteKeys(id: string, tokens: string[]): boolean {
  const mine = knownMatch(id)?.mine ?? []
  return note(id, { mine: [...new Set([...mine, ...tokens])] })
}

/** A key has turned out to open nothing. */
export function forgetKeys(id: string): void {
  note(id, { mine: [], seats: [] })
}

export interface Secrets {
  tokens: string[]
  watch: string | null
  /** The seat to which an invitation invites. */
  invited: number | null
}

/** The secrets in the fragment of a link: #t=KEY (several are joined with a dot), &s=SEAT invited to, #w=SPECTATORS. */
export function readFragment(fragment: string): Secrets {
  const facts = new URLSearchParams(fragment.replace(/^#/, ''))
  const tokens = (facts.get('t') ?? '').split('.').filter((token) => token !== '')
  const seat = facts.get('s')
  return { tokens, watch: facts.get('w'), invited: seat !== null && /^\d+$/.test(seat) ? Number(seat) : null }
}

export function seatLink(id: string, tokens: string[]): string {
  return `${location.origin}/m/${encodeURIComponent(id)}#t=${tokens.join('.')}`
}

export function invitationLink(id: string, key: SeatKey): string {
  return `${seatLink(id, [key.token])}&s=${key.seat}`
}

export function watchLink(id: string, watch: string | null): string {
  const link = `${location.origin}/m/${encodeURIComponent(id)}`
  return watch ? `${link}#w=${watch}` : link
}
