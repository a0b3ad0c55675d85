/** Who sits where, how large cards in play are drawn, and what resources can pay. */
import type { PieceView, ResourceView, RowName, VsView } from './view'

/** A side of the table with those who share it. */
export interface SidePlace {
  side: number
  seats: number[]
}

export interface Arrangement {
  /** Across the table, from left to right. */
  far: SidePlace[]
  /** On the near edge: one's own side, then a teammate's. */
  near: SidePlace[]
}

/** The sides as seen from a seat; a spectator sits at the first one. */
export function arrange(view: Pick<VsView, 'seats'>, seat: number | null): Arrangement {
  const here = view.seats[seat ?? 0]
  const sides: SidePlace[] = []
  const from = seat ?? 0
  for (let i = 0; i < view.seats.length; i++) {
    const at = (from + i) % view.seats.length
    const one = view.seats[at]
    if (!one) continue
    const known = sides.find((place) => place.side === one.side)
    if (known) known.seats.push(at)
    else sides.push({ side: one.side, seats: [at] })
  }
  for (const place of sides) place.seats.sort((a, b) => Number(b === seat) - Number(a === seat) || a - b)
  const teamOf = (place: SidePlace) => view.seats[place.seats[0] ?? 0]?.team
  return {
    near: sides.filter((place) => teamOf(place) === here?.team),
    far: sides.filter((place) => teamOf(place) !== here?.team),
  }
}

/** The cards of a row: mains first, then as they came; what is carried lies with who carries it. */
export function rowOf(cards: PieceView[], side: number, row: RowName): PieceView[] {
  return cards
    .filter((piece) => piece.side === side && piece.row === row && piece.wearer === null)
    .sort((a, b) => a.seat - b.seat || Number(b.type === 'main character') - Number(a.type === 'main character') || age(a) - age(b))
}

const age = (piece: PieceView): number => Number(piece.key.slice(1))

/** A card that stands is so much narrower than high; lying, so much lower than wide. */
export const LEAN = 0.86

/**
 * The height of the cards of a row, so that all fit beside each other: no more than the row's, and no smaller than can be
 * told apart, whereafter they overlap.
 */
export function cardSize(width: number, height: number, lying: boolean[], gap = 6): { size: number; overlap: number } {
  const units = lying.reduce((sum, one) => sum + (one ? 1 : LEAN), 0)
  if (units === 0) return { size: height, overlap: 0 }
  const room = width - gap * Math.max(0, lying.length - 1)
  const size = Math.max(Math.min(height, 44), Math.min(height, room / units))
  const over = size * units - room
  return { size, overlap: over > 0 && lying.length > 1 ? Math.min(size * 0.55, over / (lying.length - 1)) : 0 }
}

export interface Payable {
  /** What it could be, one of these. */
  symbols: string[]
  teams: string[]
  count: number
}

/** What the face-up resources can still pay, the same together. */
export function payable(resources: ResourceView[]): Payable[] {
  const found = new Map<string, Payable>()
  for (const one of resources) {
    if (!one.symbols.length) continue
    const key = `${one.symbols.join()}|${one.teams.join()}`
    const known = found.get(key)
    if (known) known.count++
    else found.set(key, { symbols: one.symbols, teams: one.teams, count: 1 })
  }
  return [...found.values()].sort((a, b) => a.symbols.length - b.symbols.length)
}

/** In words: "2 might, 1 energy, 1 of any symbol for Scoobies". */
export function payableWords(resources: ResourceView[]): string {
  return payable(resources)
    .map(({ symbols, teams, count }) => {
      const what = symbols.length === 1 ? symbols[0] : `of ${symbols.slice(0, -1).join(', ')} or ${symbols.at(-1)}`
      return `${count} ${what}${teams.length ? ` for ${teams.join(' or ')}` : ''}`
    })
    .join(', ')
}

/** Equal cards of a pile together, in the order in which they first come. */
export function stacked<Card extends { code: string }>(cards: Card[]): { card: Card; count: number }[] {
  const found = new Map<string, { card: Card; count: number }>()
  for (const card of cards) {
    const known = found.get(card.code)
    if (known) known.count++
    else found.set(card.code, { card, count: 1 })
  }
  return [...found.values()]
}

const PHASES = ['draw', 'recovery', 'build', 'main']

/** The phases with the one that runs; the steps of the Build Phase are told by the question. */
export function phases(phase: string): { key: string; name: string; now: boolean }[] {
  const at = phase.toLowerCase()
  const of = PHASES.find((key) => at.startsWith(key.slice(0, 4))) ?? (['resource', 'recruit', 'formation'].some((step) => at.includes(step)) ? 'build' : '')
  return PHASES.map((key) => ({ key, name: key.slice(0, 1).toUpperCase() + key.slice(1), now: key === of }))
}
