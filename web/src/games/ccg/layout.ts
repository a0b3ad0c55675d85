/** Where the spaces of the ring lie, as seen from a seat, and how large those who stand in them are drawn. */

export interface Place {
  column: number
  row: number
}

export interface Ring {
  columns: number
  rows: number
  /** For each space of the ring its cell, from 1. */
  places: Place[]
  park: { column: number; row: number; columns: number; rows: number }
}

const SIZES: Record<number, [number, number]> = { 2: [4, 3], 3: [5, 3], 4: [6, 4], 5: [8, 4], 6: [9, 5] }
/** On a phone held upright. */
const UPRIGHT: Record<number, [number, number]> = { 3: [4, 4], 4: [4, 6], 5: [5, 7], 6: [5, 9] }

/**
 * The ring goes round the edge of a grid, with the Park inside; one's own four spaces lie in the middle of the near edge.
 * Two players have all their spaces on the near and the far edge.
 */
export function ring(players: number, seat: number | null, upright = false): Ring {
  const count = players * 4
  const [columns, rows] = (upright ? UPRIGHT[players] : undefined) ?? SIZES[players] ?? [count / 2 - 2, 4]
  const round = edge(columns, rows, players === 2)
  // The near edge is gone through from left to right, then up, to the left, and down.
  const first = Math.floor((columns - 4) / 2)
  const own = (seat ?? 0) * 4
  const places = Array.from({ length: count }, (_, space) => round[(space - own + first + count) % count] as Place)
  const park = players === 2 ? { column: 1, row: 2, columns, rows: 1 } : { column: 2, row: 2, columns: columns - 2, rows: rows - 2 }
  return { columns, rows, places, park }
}

function edge(columns: number, rows: number, open: boolean): Place[] {
  const found: Place[] = []
  for (let column = 1; column <= columns; column++) found.push({ column, row: rows })
  if (!open) for (let row = rows - 1; row > 1; row--) found.push({ column: columns, row })
  for (let column = columns; column >= 1; column--) found.push({ column, row: 1 })
  if (!open) for (let row = 2; row < rows; row++) found.push({ column: 1, row })
  return found
}

/** The plate of a character at its natural size. */
export const PLATE = { width: 88, height: 84 }

/** The same where it is crowded: no more than who it is, its level, and whether it is fatigued. */
export const TOKEN = { width: 46, height: 44 }

/** How large so many plates may be drawn to stand beside and above each other in a box. */
export function plateScale(count: number, width: number, height: number, most = 1.15, one = PLATE): number {
  let best = 0
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(Math.max(1, count) / columns)
    best = Math.max(best, Math.min(width / (columns * (one.width + 6)), height / (rows * (one.height + 3))))
  }
  return Math.max(0.24, Math.min(most, best))
}

/** Below this the talents of a plate can no longer be read. */
const LEGIBLE = 0.52
const TITLE = 18
/** What a challenge with its name takes; beside others at least a share of the width. */
const CHALLENGE = { width: 100, height: 30, narrowest: 76, share: 0.58 }

/** Challenges above those who stand in a street, or beside them; where neither can be read, no more than signs. */
export type Floor = 'above' | 'beside' | 'signs'

export function floor(characters: number, challenges: number, width: number, height: number): Floor {
  const room = height - TITLE
  if (challenges * CHALLENGE.height > room || (challenges > 0 && width < CHALLENGE.narrowest)) return 'signs'
  if (characters === 0) return challenges > 1 ? 'beside' : 'above'
  const above = challenges > 1 ? 0 : plateScale(characters, width, room - challenges * CHALLENGE.height)
  const beside = challenges > 0 ? plateScale(characters, width - Math.max(CHALLENGE.width, width * CHALLENGE.share), room) : 0
  if (Math.max(above, beside) < LEGIBLE) return 'signs'
  return beside > above ? 'beside' : 'above'
}

/** The height of the sign of a challenge, and of the smallest of a character. */
const SIGN = 16

/** How many challenges are drawn one above the other where there is only room for signs; the last line counts the rest. */
export function signsShown(challenges: number, characters: number, height: number): number {
  const lines = Math.max(1, Math.floor((height - TITLE - Math.min(1, characters) * SIGN) / SIGN))
  return challenges > lines ? lines - 1 : challenges
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
