/**
 * In place of art: parts of sigils, made from words and always the same for the same words.
 *
 * A sigil lies in a field of 200 by 140 round its middle (0, 0) and is a list of paths in four tones: a field behind, layers
 * of a figure with one symmetry, and whatever a game puts into its heart.
 */

export interface Mark {
  d: string
  /** Which of the four tones: 0 bright, 1 middle, 2 accent, 3 deep. */
  tone: 0 | 1 | 2 | 3
  /** Opacity of the filling; 0: none. */
  fill: number
  /** Width of the line; 0: none. */
  line: number
  opacity: number
  /** Whether overlapping parts leave holes. */
  holes?: boolean
}

type Point = [number, number]
/** A letter of a path and its points. */
export type Step = [string, ...Point[]]

/** A generator seeded with words: FNV-1a into mulberry32. */
export function seeded(words: string): () => number {
  let a = 2166136261
  for (let i = 0; i < words.length; i++) a = Math.imul(a ^ words.charCodeAt(i), 16777619)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const round = (n: number): string => String(Math.round(n * 10) / 10)

export function write(steps: Step[], turn = 0, scale = 1): string {
  const c = Math.cos(turn) * scale
  const s = Math.sin(turn) * scale
  return steps
    .map(([letter, ...points]) => letter + points.map(([x, y]) => `${round(x * c - y * s)} ${round(x * s + y * c)}`).join(' '))
    .join('')
}

/** The same shape several times round the middle. */
export function around(steps: Step[], n: number, turn = 0): string {
  let d = ''
  for (let i = 0; i < n; i++) d += write(steps, turn + (i / n) * Math.PI * 2)
  return d
}

export const circle = (x: number, y: number, r: number): Step[] => {
  const k = r * 0.5523
  return [
    ['M', [x, y - r]],
    ['C', [x + k, y - r], [x + r, y - k], [x + r, y]],
    ['C', [x + r, y + k], [x + k, y + r], [x, y + r]],
    ['C', [x - k, y + r], [x - r, y + k], [x - r, y]],
    ['C', [x - r, y - k], [x - k, y - r], [x, y - r]],
    ['Z'],
  ]
}

/** A leaf from one distance to another. */
export const petal = (from: number, to: number, width: number): Step[] => {
  const belly = from + (to - from) * 0.45
  return [
    ['M', [0, -from]],
    ['C', [width, -belly + (to - from) * 0.2], [width * 0.8, -belly - (to - from) * 0.25], [0, -to]],
    ['C', [-width * 0.8, -belly - (to - from) * 0.25], [-width, -belly + (to - from) * 0.2], [0, -from]],
    ['Z'],
  ]
}

/** A kite: a blade seen from above. */
export const blade = (from: number, to: number, width: number, at = 0.3): Step[] => {
  const belly = from + (to - from) * at
  return [['M', [0, -from]], ['L', [width, -belly]], ['L', [0, -to]], ['L', [-width, -belly]], ['Z']]
}

export const crescent = (at: number, r: number, bite: number): Step[] => [
  ['M', [-r, -at]],
  ['C', [-r, -at - r * 1.32], [r, -at - r * 1.32], [r, -at]],
  ['C', [r * 0.7, -at - r * bite], [-r * 0.7, -at - r * bite], [-r, -at]],
  ['Z'],
]

export function polygon(n: number, step: number, r: number, turn: number): string {
  const point = (i: number): Point => {
    const angle = turn - Math.PI / 2 + (i / n) * Math.PI * 2
    return [Math.cos(angle) * r, Math.sin(angle) * r]
  }
  let d = ''
  const seen = new Set<number>()
  for (let start = 0; start < n; start++) {
    if (seen.has(start)) continue
    const steps: Step[] = []
    let i = start
    do {
      seen.add(i)
      steps.push([steps.length ? 'L' : 'M', point(i)])
      i = (i + step) % n
    } while (i !== start)
    d += write([...steps, ['Z']])
  }
  return d
}

/** A line that winds round the middle and meets itself again, as a spirograph draws it. */
export function winding(n: number, k: number, reach: number, depth: number): string {
  const steps: Step[] = []
  const count = 24 * n
  for (let i = 0; i <= count; i++) {
    const t = (i / count) * Math.PI * 2 * k
    const r = reach * (1 - depth + depth * Math.cos((n / k) * t))
    steps.push([i ? 'L' : 'M', [Math.sin(t) * r, -Math.cos(t) * r]])
  }
  return write(steps)
}

/** Figures of the whole field behind the sigil. */
export function field(kind: number, random: () => number, n: number): Mark[] {
  const marks: Mark[] = []
  if (kind === 0) {
    const rays = n * (n > 6 ? 2 : 3)
    marks.push({ d: around(blade(20, 150, 5 + random() * 4, 0.95), rays, random()), tone: 1, fill: 0.2, line: 0, opacity: 1 })
  } else if (kind === 1) {
    let d = ''
    for (let r = 40; r < 130; r += 9) d += write(circle(0, 0, r))
    marks.push({ d, tone: 1, fill: 0, line: 0.9, opacity: 0.34 })
  } else if (kind === 2) {
    const slope = (random() < 0.5 ? -1 : 1) * (16 + random() * 26)
    let d = ''
    for (let x = -150; x < 150; x += 7 + Math.floor(random() * 6)) {
      const y = -90 + random() * 90
      d += write([['M', [x + slope, y]], ['L', [x - slope * 0.4, y + 50 + random() * 60]]])
    }
    marks.push({ d, tone: 1, fill: 0, line: 1, opacity: 0.38 })
  } else if (kind === 3) {
    let d = ''
    for (let r = 20; r < 130; r += 11) d += write(circle(-38, 4, r)) + write(circle(38, -4, r))
    marks.push({ d, tone: 1, fill: 0, line: 0.8, opacity: 0.28 })
  } else {
    const points: Point[] = []
    for (let i = 0; i < 15; i++) points.push([-98 + random() * 196, -66 + random() * 132])
    let lines = ''
    let stars = ''
    points.forEach((point, i) => {
      stars += write(circle(point[0], point[1], 0.9 + random() * 1.5))
      const near = points
        .map((other, j) => ({ j, far: Math.hypot(other[0] - point[0], other[1] - point[1]) }))
        .filter(({ j }) => j > i)
        .sort((a, b) => a.far - b.far)[0]
      if (near && near.far < 70) lines += write([['M', point], ['L', points[near.j] as Point]])
    })
    marks.push({ d: lines, tone: 1, fill: 0, line: 0.7, opacity: 0.45 })
    marks.push({ d: stars, tone: 0, fill: 0.75, line: 0, opacity: 0.7 })
  }
  return marks
}

/** One layer of the figure. */
export function layer(kind: number, n: number, r: number, turn: number, random: () => number): Mark[] {
  const wide = (Math.PI * r) / n
  switch (kind) {
    case 0:
      return [
        { d: around(petal(r * 0.16, r, wide * 0.62), n, turn), tone: 1, fill: 0.42, line: 1.1, opacity: 1 },
        { d: around(petal(r * 0.3, r * 0.8, wide * 0.2), n, turn), tone: 0, fill: 0.5, line: 0, opacity: 1 },
      ]
    case 1:
      return [
        { d: around(blade(r * 0.2, r * 1.08, wide * 0.34), n, turn), tone: 0, fill: 0.34, line: 1.1, opacity: 1 },
        { d: around(blade(r * 0.12, r * 0.62, wide * 0.16), n, turn + Math.PI / n), tone: 2, fill: 0.8, line: 0, opacity: 1 },
      ]
    case 2: {
      const step = Math.max(2, Math.floor(n / 2) - (random() < 0.4 ? 1 : 0))
      return [
        { d: polygon(n, step, r, turn), tone: 1, fill: 0.24, line: 1.5, opacity: 1, holes: true },
        { d: polygon(n, step, r * 0.72, turn), tone: 0, fill: 0.18, line: 0.9, opacity: 0.9, holes: true },
      ]
    }
    case 3:
      return [
        { d: around(circle(0, -r * 0.52, r * 0.48), n, turn), tone: 1, fill: 0.13, line: 1.3, opacity: 1 },
        { d: around(circle(0, -r * 0.52, r * 0.2), n, turn), tone: 2, fill: 0.2, line: 0.9, opacity: 1 },
      ]
    case 4:
      return [
        { d: around(crescent(r * 0.42, wide * 0.62, 0.75), n, turn), tone: 2, fill: 0.5, line: 0.8, opacity: 1 },
        { d: around(crescent(r * 0.72, wide * 0.42, 0.7), n, turn + Math.PI / n), tone: 0, fill: 0.5, line: 0, opacity: 1 },
      ]
    case 5: {
      const k = n % 2 ? 2 : 3
      const knots = n % k === 0 ? n + 1 : n
      return [
        { d: winding(knots, k, r * 0.98, 0.34), tone: 0, fill: 0, line: 1.4, opacity: 0.95 },
        { d: winding(knots, k, r * 0.72, 0.4), tone: 2, fill: 0.12, line: 0.9, opacity: 0.9, holes: true },
      ]
    }
    default:
      return [
        { d: around(circle(0, -r, 2.3), n * 3, turn), tone: 0, fill: 0.8, line: 0, opacity: 0.9 },
        { d: write(circle(0, 0, r * 0.92)), tone: 1, fill: 0, line: 1.1, opacity: 0.8 },
      ]
  }
}
