/** In place of art: a sigil for every card, from its name, its side and its type. */
import { around, blade, circle, field, layer, type Mark, seeded, type Step, write } from '../../lib/draw/sigil'

/** Shoulders and a head against the light. */
const BUST: Step[] = [
  ['M', [0, -29]],
  ['C', [9, -29], [13, -22], [12, -14]],
  ['C', [11, -6], [7, -2], [6, 0]],
  ['C', [7, 6], [24, 7], [29, 27]],
  ['C', [18, 33], [-18, 33], [-29, 27]],
  ['C', [-24, 7], [-7, 6], [-6, 0]],
  ['C', [-7, -2], [-11, -6], [-12, -14]],
  ['C', [-13, -22], [-9, -29], [0, -29]],
  ['Z'],
]
const ARCH: Step[] = [
  ['M', [-26, 30]],
  ['L', [-26, -4]],
  ['C', [-26, -22], [-14, -32], [0, -32]],
  ['C', [14, -32], [26, -22], [26, -4]],
  ['L', [26, 30]],
  ['Z'],
]
const heartOf: Record<string, string> = {
  action: 'M8 -36L-22 6H-3L-10 36L22 -9H3Z',
  event: write(circle(0, 0, 28)) + 'M-2.4 -20H2.4V-1L17 10L13 15L-2.4 3Z',
  episode: 'M-32 -22H32V22H-32ZM-8 -12V12L14 0Z',
  skill: 'M0 -34L10 -12L34 -9L16 7L21 31L0 19L-21 31L-16 7L-34 -9L-10 -12Z',
  item: 'M22 -34L32 -26L0 8L6 16L0 22L-10 14L-26 32L-33 24L-17 8L-25 0L-19 -6L-11 0Z',
  challenge: 'M-22 -36H-15V36H-22ZM-12 -34C4 -42 12 -24 34 -31V7C12 14 4 -4 -12 5Z',
}

function heart(type: string): Mark[] {
  if (type === 'essence') {
    return [
      { d: around(blade(8, 38, 6, 0.3), 8), tone: 2, fill: 0.9, line: 1, opacity: 1 },
      { d: write(circle(0, 0, 13)), tone: 0, fill: 0.95, line: 1.4, opacity: 1 },
    ]
  }
  if (type === 'character') return [{ d: write(BUST, 0, 0.92), tone: 3, fill: 0.94, line: 1.8, opacity: 1 }]
  if (type === 'location') {
    return [
      { d: write(ARCH), tone: 3, fill: 0.92, line: 1.8, opacity: 1 },
      { d: write(ARCH, 0, 0.62), tone: 0, fill: 0.3, line: 1.1, opacity: 0.9 },
    ]
  }
  return [{ d: heartOf[type] ?? write(circle(0, 0, 22)), tone: 3, fill: 0.92, line: 1.8, opacity: 1, holes: true }]
}

const kept = new Map<string, Mark[]>()

/** The sigil of a card, the field first. The levels of one character share it, with the essence's field. */
export function emblem(name: string, type: string): Mark[] {
  const key = `${name}/${type}`
  const known = kept.get(key)
  if (known) return known
  const random = seeded(name)
  const n = 3 + Math.floor(random() * 7)
  const many = n < 5 ? n * 2 : n
  const first = Math.floor(random() * 6)
  const second = (first + 1 + Math.floor(random() * 5)) % 6
  const turn = random() < 0.5 ? 0 : Math.PI / many
  const marks = [
    ...field(Math.floor(random() * 5), random, n),
    ...layer(first, many, type === 'location' ? 66 : 60, turn, random),
    ...layer(second, n + (n < 4 ? 3 : 0), 42 + random() * 8, random() - 0.5, random),
    ...heart(type),
  ]
  kept.set(key, marks)
  return marks
}

/** The rays of an essence, all its own. */
export function rays(name: string): string {
  const random = seeded(name)
  return around(blade(22, 44, 3 + random() * 3, 0.25), 5 + Math.floor(random() * 9), random())
}
