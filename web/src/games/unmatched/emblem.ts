/** A sigil for every card: its field and figure from its name and deck, and a heart that tells the type. */
import { blade, circle, field, layer, type Mark, seeded, type Step, write } from '../../lib/draw/sigil'

/** What lies in the middle: a stake, a shield, both in one, an open eye. */
function heart(type: string): Mark[] {
  if (type === 'attack') {
    return [
      { d: write(blade(-30, 34, 7, 0.66)), tone: 3, fill: 0.9, line: 1.6, opacity: 1 },
      { d: write([['M', [0, -30]], ['L', [0, 26]]]), tone: 0, fill: 0, line: 1.2, opacity: 0.9 },
    ]
  }
  if (type === 'defense') {
    const shield: Step[] = [
      ['M', [0, -22]],
      ['C', [7, -17], [13, -16], [18, -16]],
      ['C', [18, 4], [12, 17], [0, 25]],
      ['C', [-12, 17], [-18, 4], [-18, -16]],
      ['C', [-13, -16], [-7, -17], [0, -22]],
      ['Z'],
    ]
    return [
      { d: write(shield), tone: 3, fill: 0.9, line: 1.6, opacity: 1 },
      { d: write(shield, 0, 0.62), tone: 0, fill: 0.3, line: 1, opacity: 0.9 },
    ]
  }
  if (type === 'versatile') {
    const half: Step[] = [
      ['M', [0, -24]],
      ['C', [22, -20], [24, 12], [0, 24]],
      ['C', [9, 10], [-9, -8], [0, -24]],
      ['Z'],
    ]
    return [
      { d: write(half), tone: 3, fill: 0.9, line: 1.5, opacity: 1 },
      { d: write(half, Math.PI), tone: 0, fill: 0.85, line: 1.2, opacity: 1 },
    ]
  }
  return [
    {
      d: write([
        ['M', [-27, 0]],
        ['C', [-14, -19], [14, -19], [27, 0]],
        ['C', [14, 19], [-14, 19], [-27, 0]],
        ['Z'],
      ]),
      tone: 3,
      fill: 0.9,
      line: 1.6,
      opacity: 1,
    },
    { d: write(circle(0, 0, 9.5)), tone: 0, fill: 0.9, line: 0, opacity: 1 },
    { d: write(blade(-7.5, 7.5, 2.6, 0.5)), tone: 3, fill: 1, line: 0, opacity: 1 },
  ]
}

const kept = new Map<string, Mark[]>()

/** The sigil of a card, the field first. */
export function emblem(name: string, deck: string, type: string): Mark[] {
  const key = `${deck}/${name}/${type}`
  const known = kept.get(key)
  if (known) return known
  const random = seeded(key)
  const n = 3 + Math.floor(random() * 7)
  const many = n < 5 ? n * 2 : n
  const first = Math.floor(random() * 6)
  const second = (first + 1 + Math.floor(random() * 5)) % 6
  const turn = random() < 0.5 ? 0 : Math.PI / many
  const lean = type === 'attack' ? (random() - 0.5) * 0.9 : 0
  const marks = [
    ...field(Math.floor(random() * 5), random, n),
    ...layer(first, many, 58, turn + lean, random),
    ...(random() < 0.6 ? layer(6, n, 48 + random() * 12, turn, random) : []),
    ...layer(second, n + (n < 4 ? 3 : 0), 36 + random() * 7, lean, random),
    ...heart(type),
  ]
  kept.set(key, marks)
  return marks
}
