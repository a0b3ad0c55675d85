/** The ground of a battlefield, drawn by us: floors and walls from its lines, and small things that tell where one is. */
import { seeded } from '../../lib/draw/sigil'
import { fromLine, type Plan, type Point } from './geometry'

/** What a zone depicts, in the words of the board's facts, and what stands about there. */
const PLACES: Record<string, { indoor: boolean; things: string[] }> = {
  'school corridors': { indoor: true, things: ['lockers', 'lockers', 'bench'] },
  'west corridor': { indoor: true, things: ['lockers', 'bench', 'lockers'] },
  library: { indoor: true, things: ['books', 'books', 'desk'] },
  'courtyard lawn': { indoor: false, things: ['tree', 'tuft', 'tuft', 'tree'] },
  'stone paths': { indoor: false, things: ['stones', 'tuft', 'lamp'] },
  'school yard': { indoor: false, things: ['lamp', 'court', 'bike', 'stones'] },
  crypt: { indoor: true, things: ['pillar', 'tomb', 'pillar'] },
  graveyard: { indoor: false, things: ['stone', 'stone', 'obelisk', 'bare tree', 'tuft', 'stone'] },
  alley: { indoor: false, things: ['bin', 'puddle', 'lamp', 'bin'] },
  'lounge and gallery': { indoor: true, things: ['sofa', 'table', 'picture'] },
  'dance floor': { indoor: true, things: ['beam', 'pulse', 'pulse'] },
  stage: { indoor: true, things: ['speaker', 'pulse', 'speaker'] },
}

/** Each thing as lines and as a filled part, about 44 wide round its middle. */
const THINGS: Record<string, { line: string; fill: string }> = {
  lockers: {
    line: 'M-22 -9h44v18h-44zM-11 -9v18M0 -9v18M11 -9v18M-19 -5h5M-8 -5h5M3 -5h5M14 -5h5M-19 -2h5M-8 -2h5M3 -2h5M14 -2h5',
    fill: 'M-22 -9h44v18h-44z',
  },
  bench: { line: 'M-18 -4h36v8h-36zM-18 0h36M-14 4v4M14 4v4', fill: 'M-18 -4h36v8h-36z' },
  books: {
    line: 'M-24 10h48M-22 10v-17h5v17M-17 10v-20h6v20M-11 10v-15h4v15M-6 10l4 -17l5 1l-4 16M5 10v-21h6v21M11 10v-16h4v16M16 10v-19h5v19M-17 -4h6M5 -5h6',
    fill: 'M-22 10v-17h5v-3h6v5h4v15zM5 10v-21h6v5h4v-3h6v19z',
  },
  desk: { line: 'M-16 0a16 11 0 1 0 32 0a16 11 0 1 0 -32 0M-4 -3l6 -3l5 3l-6 3zM0 11v6', fill: 'M-16 0a16 11 0 1 0 32 0a16 11 0 1 0 -32 0' },
  tree: {
    line: 'M-4 -21a12 12 0 0 1 16 6a11 11 0 0 1 5 18a12 12 0 0 1 -15 13a13 13 0 0 1 -18 -6a11 11 0 0 1 -1 -18a12 12 0 0 1 13 -13M-6 -6q4 -5 9 -3M3 6q5 1 8 -3M-10 5q2 4 6 5',
    fill: 'M-4 -21a12 12 0 0 1 16 6a11 11 0 0 1 5 18a12 12 0 0 1 -15 13a13 13 0 0 1 -18 -6a11 11 0 0 1 -1 -18a12 12 0 0 1 13 -13',
  },
  tuft: { line: 'M-10 5q1 -8 -3 -12M-6 5q0 -9 2 -14M-3 5q3 -6 7 -9M8 9q0 -7 -3 -10M11 9q1 -7 4 -10', fill: '' },
  stones: {
    line: 'M-20 -5l8 -6l9 3l0 8l-9 4l-7 -3zM-1 3l9 -4l8 5l-2 8l-10 1zM3 -14l8 -2l6 5l-4 5l-9 -2z',
    fill: 'M-20 -5l8 -6l9 3l0 8l-9 4l-7 -3zM-1 3l9 -4l8 5l-2 8l-10 1zM3 -14l8 -2l6 5l-4 5l-9 -2z',
  },
  lamp: { line: 'M-3 -3h6v6h-6zM0 -12v5M0 7v5M-12 0h5M7 0h5M-8 -8l3 3M8 8l-3 -3M8 -8l-3 3M-8 8l3 -3', fill: 'M-3 -3h6v6h-6z' },
  court: { line: 'M-22 0a22 22 0 0 1 44 0M-22 0h44M-8 0v-13h16v13M-3 -4a3 3 0 1 0 6 0a3 3 0 1 0 -6 0', fill: '' },
  bike: { line: 'M-20 4a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M4 4a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-12 4l6 -11h11l7 11M-6 -7l7 11l6 -11M-9 -9h6', fill: '' },
  pillar: { line: 'M-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M-15 -15h30v30h-30z', fill: 'M-15 -15h30v30h-30z' },
  tomb: { line: 'M-20 -9h40v18h-40zM-15 -5h30v10h-30zM-6 0h12M0 -3v6', fill: 'M-20 -9h40v18h-40z' },
  stone: { line: 'M-11 14v-20a11 10 0 0 1 22 0v20zM-15 14h30M-5 -5h10M-5 0h10M-5 5h6', fill: 'M-11 14v-20a11 10 0 0 1 22 0v20z' },
  obelisk: { line: 'M-5 12l2 -26l3 -5l3 5l2 26zM-11 12h22v5h-22z', fill: 'M-5 12l2 -26l3 -5l3 5l2 26zM-11 12h22v5h-22z' },
  'bare tree': { line: 'M-2 20q4 -14 0 -22M-1 4q-9 -3 -12 -13M-13 -3q-4 -1 -7 -5M0 -2q2 -10 10 -15M5 -9q6 0 11 -5M-2 -2q-2 -9 -6 -16', fill: '' },
  bin: { line: 'M-17 -9h34l-3 18h-28zM-19 -12h38v3h-38zM-8 -5l1 10M0 -5v10M8 -5l-1 10', fill: 'M-17 -9h34l-3 18h-28z' },
  puddle: { line: 'M-20 1c2 -9 14 -6 20 -9s20 0 19 8s-14 8 -22 8s-19 0 -17 -7M-8 0q6 -3 13 -1', fill: 'M-20 1c2 -9 14 -6 20 -9s20 0 19 8s-14 8 -22 8s-19 0 -17 -7' },
  sofa: { line: 'M-22 -8a4 4 0 0 1 4 -4h36a4 4 0 0 1 4 4v16a4 4 0 0 1 -4 4h-36a4 4 0 0 1 -4 -4zM-15 -5h30v17h-30zM0 -5v17', fill: 'M-22 -8a4 4 0 0 1 4 -4h36a4 4 0 0 1 4 4v16a4 4 0 0 1 -4 4h-36a4 4 0 0 1 -4 -4z' },
  table: { line: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M-4 -16a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M-4 16a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M-20 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', fill: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' },
  picture: { line: 'M-18 -12h36v24h-36zM-14 -8h28v16h-28zM-12 6l8 -9l6 6l4 -4l6 7', fill: 'M-14 -8h28v16h-28z' },
  beam: { line: 'M0 -24L14 20M0 -24L-14 20M-14 20a14 5 0 0 0 28 0a14 5 0 0 0 -28 0', fill: 'M0 -24L14 20a14 5 0 0 1 -28 0z' },
  pulse: { line: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M-20 0a20 20 0 1 0 40 0a20 20 0 1 0 -40 0', fill: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0' },
  speaker: { line: 'M-12 -18h24v36h-24zM-7 6a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M-4 -9a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', fill: 'M-12 -18h24v36h-24z' },
}

export interface Thing {
  kind: string
  zone: string
  x: number
  y: number
  turn: number
  scale: number
  line: string
  fill: string
}

export interface Ground {
  /** For every zone, the lines within it, to be drawn broad. */
  zones: { name: string; d: string }[]
  /** The lines within buildings. */
  indoor: string
  outdoor: string
  things: Thing[]
  lamps: Point[]
}

export function drawGround(plan: Plan): Ground {
  const { board } = plan
  const random = seeded(board.key)
  const lines = (board.lines as [string, string][]).map(([a, b]) => ({ a, b, from: plan.at(a), to: plan.at(b) }))
  const members = (zone: string) => board.spaces.filter((space) => space.zones.includes(zone))
  const band = (inside: (name: string) => boolean): string => {
    let d = ''
    for (const { a, b, from, to } of lines) if (inside(a) && inside(b)) d += `M${from.x} ${from.y}L${to.x} ${to.y}`
    for (const space of board.spaces) if (inside(space.name)) d += `M${space.x} ${space.y}h.01`
    return d
  }
  const indoors = new Set<string>()
  const zones = board.zones.map(({ name, depicts }) => {
    const own = new Set(members(name).map((space) => space.name))
    if (PLACES[depicts]?.indoor) own.forEach((space) => indoors.add(space))
    return { name, d: band((space) => own.has(space)) }
  })

  const things: Thing[] = []
  for (const { name, depicts } of board.zones) {
    const kinds = PLACES[depicts]?.things ?? []
    const own = members(name)
    if (!kinds.length || !own.length) continue
    const names = new Set(own.map((space) => space.name))
    const inside = (space: string): boolean => names.has(space)
    let placed = 0
    for (let attempt = 0; attempt < 700 && placed < own.length + 2; attempt++) {
      const near = own[Math.floor(random() * own.length)] as Point
      const angle = random() * Math.PI * 2
      const far = 60 + random() * 40
      const p = { x: near.x + Math.cos(angle) * far, y: near.y + Math.sin(angle) * far }
      if (p.x < 18 || p.y < 18 || p.x > board.width - 18 || p.y > board.height - 18) continue
      const others = board.spaces.filter((space) => !space.zones.includes(name))
      if (board.spaces.some((space) => Math.hypot(space.x - p.x, space.y - p.y) < 60)) continue
      if (others.some((space) => Math.hypot(space.x - p.x, space.y - p.y) < 84)) continue
      if (lines.some(({ from, to }) => fromLine(p, from, to) < 25)) continue
      if (!lines.some(({ a, b, from, to }) => inside(a) && inside(b) && fromLine(p, from, to) < 47)) continue
      if (things.some((thing) => Math.hypot(thing.x - p.x, thing.y - p.y) < 50)) continue
      const kind = kinds[placed % kinds.length] as string
      const drawing = THINGS[kind]
      if (!drawing) continue
      const upright = ['stone', 'obelisk', 'bare tree', 'tuft', 'beam', 'lamp', 'picture', 'tree'].includes(kind)
      const turn = upright ? (random() - 0.5) * 12 : Math.round(random() * 8) * 45 + (random() - 0.5) * 8
      things.push({ kind, zone: name, ...p, turn, scale: 0.85 + random() * 0.25, ...drawing })
      placed++
    }
  }
  return {
    zones,
    indoor: band((name) => indoors.has(name)),
    outdoor: band((name) => !indoors.has(name)),
    things,
    lamps: things.filter((thing) => ['lamp', 'beam', 'desk'].includes(thing.kind)),
  }
}
