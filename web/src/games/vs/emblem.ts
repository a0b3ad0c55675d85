/** In place of art: a sigil for every card, from its name, its teams and its type. */
import { blade, circle, field, layer, type Mark, seeded, type Step, write } from '../../lib/draw/sigil'
import { type Sort, SYMBOLS } from './look'

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

function heart(sort: Sort, symbols: string[], random: () => number): Mark[] {
  switch (sort) {
    case 'main': {
      let d = ''
      for (let i = 0; i < 8; i++) d += write(blade(10, i % 2 ? 24 : 36, i % 2 ? 4 : 6, 0.3), (i / 8) * Math.PI * 2)
      return [
        { d, tone: 2, fill: 0.9, line: 1, opacity: 1 },
        { d: write(BUST, 0, 0.86), tone: 3, fill: 0.95, line: 1.8, opacity: 1 },
      ]
    }
    case 'supporting':
      return [{ d: write(BUST, 0, 0.8 + random() * 0.08), tone: 3, fill: 0.92, line: 1.6, opacity: 1 }]
    case 'twist':
      return [
        { d: 'M8 -36L-22 6H-3L-10 36L22 -9H3Z', tone: 3, fill: 0.92, line: 1.8, opacity: 1 },
        { d: 'M6 -24L-13 3H3L-5 22', tone: 0, fill: 0, line: 1.3, opacity: 0.9 },
      ]
    case 'equipment': {
      let d = write(circle(0, 0, 20))
      for (let i = 0; i < 9; i++) d += write([['M', [-4, -19]], ['L', [-3, -28]], ['L', [3, -28]], ['L', [4, -19]], ['Z']], (i / 9) * Math.PI * 2)
      return [
        { d, tone: 3, fill: 0.92, line: 1.6, opacity: 1 },
        { d: write(circle(0, 0, 9)), tone: 0, fill: 0.7, line: 1, opacity: 1 },
      ]
    }
    case 'location': {
      const one = symbols.length === 1 ? SYMBOLS[symbols[0] as string] : undefined
      return [
        { d: write(ARCH), tone: 3, fill: 0.92, line: 1.8, opacity: 1 },
        ...(one ? [] : [{ d: write(ARCH, 0, 0.62), tone: 0, fill: 0.3, line: 1.1, opacity: 0.9 } as Mark]),
      ]
    }
  }
}

const kept = new Map<string, Mark[]>()

/** The sigil of a card, the field first. Two levels of one character share it. */
export function emblem(name: string, teams: string[], sort: Sort, symbols: string[] = []): Mark[] {
  const key = `${name}/${teams.join('+')}/${sort}`
  const known = kept.get(key)
  if (known) return known
  const random = seeded(key)
  const n = 3 + Math.floor(random() * 7)
  const many = n < 5 ? n * 2 : n
  const first = Math.floor(random() * 6)
  const second = (first + 1 + Math.floor(random() * 5)) % 6
  const turn = random() < 0.5 ? 0 : Math.PI / many
  const marks = [
    ...field(Math.floor(random() * 5), random, n),
    ...layer(first, many, sort === 'location' ? 66 : 60, turn, random),
    ...layer(second, n + (n < 4 ? 3 : 0), 42 + random() * 8, random() - 0.5, random),
    ...heart(sort, symbols, random),
  ]
  kept.set(key, marks)
  return marks
}
