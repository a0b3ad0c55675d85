/** A battlefield on its sheet: who is beside whom, ways, directions, and arcs round a space. */
import type { BoardFacts, SpaceFacts } from '../../api/types'

export interface Point {
  x: number
  y: number
}

export const SPACE = 35
/** The radius of a space's disc; its zones are a ring round it. */
export const RING = 9

export class Plan {
  readonly spaces: Map<string, SpaceFacts>
  readonly beside = new Map<string, string[]>()

  constructor(readonly board: BoardFacts) {
    this.spaces = new Map(board.spaces.map((space) => [space.name, space]))
    for (const space of board.spaces) this.beside.set(space.name, [])
    for (const [a, b] of board.lines as [string, string][]) {
      this.beside.get(a)?.push(b)
      this.beside.get(b)?.push(a)
    }
    for (const near of this.beside.values()) near.sort()
  }

  at(name: string): Point {
    return this.spaces.get(name) ?? { x: this.board.width / 2, y: this.board.height / 2 }
  }

  zoneNames(name: string): string[] {
    const zones = this.spaces.get(name)?.zones ?? []
    return zones.map((zone) => this.board.zones.find((each) => each.name === zone)?.depicts ?? zone)
  }

  /** A shortest way, both ends included; through nothing closed unless there is no other. */
  way(from: string, to: string, closed: Set<string>): string[] {
    return this.search(from, to, closed) ?? this.search(from, to, new Set()) ?? [from, to]
  }

  private search(from: string, to: string, closed: Set<string>): string[] | null {
    const came = new Map([[from, from]])
    const queue = [from]
    for (const space of queue) {
      if (space === to) break
      for (const step of this.beside.get(space) ?? []) {
        if (!came.has(step) && (step === to || !closed.has(step))) {
          came.set(step, space)
          queue.push(step)
        }
      }
    }
    if (!came.has(to)) return null
    const way = [to]
    for (let last = to; last !== from; ) {
      last = came.get(last) as string
      way.unshift(last)
    }
    return way
  }
}

/** The part of the sheet that is used, with room for a name over the uppermost fighters. */
export function extent(board: BoardFacts): { x: number; y: number; width: number; height: number } {
  const xs = board.spaces.map((space) => space.x)
  const ys = board.spaces.map((space) => space.y)
  const [x, y] = [Math.min(...xs) - 70, Math.min(...ys) - 88]
  return { x, y, width: Math.max(...xs) + 70 - x, height: Math.max(...ys) + 70 - y }
}

/** The battlefield turned to stand upright: what was on the left is below. Only places turn, no words or pictures. */
export function turned(board: BoardFacts): BoardFacts {
  const spaces = board.spaces.map((space) => ({ ...space, x: space.y, y: board.width - space.x }))
  return { ...board, width: board.height, height: board.width, spaces }
}

/** Whether a battlefield is seen notably larger in a room of this size when it stands upright. */
export function betterUpright(board: BoardFacts, width: number, height: number): boolean {
  const scale = ({ width: w, height: h }: { width: number; height: number }): number => Math.min(width / w, height / h)
  return scale(extent(turned(board))) > scale(extent(board)) * 1.06
}

/** Of several places, the one that an arrow key means: near, and rather straight ahead. */
export function toward<T extends Point>(from: Point, places: T[], key: string): T | null {
  const [dx, dy] =
    key === 'ArrowLeft' ? [-1, 0] : key === 'ArrowRight' ? [1, 0] : key === 'ArrowUp' ? [0, -1] : [0, 1]
  let best: T | null = null
  let least = Infinity
  for (const place of places) {
    const x = place.x - from.x
    const y = place.y - from.y
    const ahead = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (ahead < 8) continue
    const far = ahead + aside * 2.2
    if (far < least) {
      least = far
      best = place
    }
  }
  return best
}

/** A part of a circle round the middle, from one share of the full turn to another, clockwise from the top. */
export function arc(r: number, from: number, to: number): string {
  if (to - from >= 0.9999) return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}`
  const point = (share: number) => {
    const angle = share * Math.PI * 2
    return `${(Math.sin(angle) * r).toFixed(2)} ${(-Math.cos(angle) * r).toFixed(2)}`
  }
  return `M${point(from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)}`
}

/** A way as a line with softly rounded corners. */
export function trail(points: Point[]): string {
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
}

/** How far a point is from a stretch of line. */
export function fromLine(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const share = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p.x - a.x - dx * share, p.y - a.y - dy * share)
}
