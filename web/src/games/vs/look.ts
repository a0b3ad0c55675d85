/** Colours and small drawings of our own: what teams, card types, symbols and powers look like. */

/** Four tones, each as light-dark(morning, night): bright, middle, accent, deep. */
export type Tones = [string, string, string, string]

const TEAM_TONES: Record<string, Tones> = {
  Scoobies: [
    'light-dark(#8d2f1f, #ffe2ad)',
    'light-dark(#c9702a, #f0a24a)',
    'light-dark(#b3243f, #f0627a)',
    'light-dark(#fff0da, #2b1622)',
  ],
  'Forces of Darkness': [
    'light-dark(#571226, #ffd5de)',
    'light-dark(#a33156, #d8577f)',
    'light-dark(#5a3aa0, #a58bff)',
    'light-dark(#fbe9ee, #220a1a)',
  ],
  Predators: [
    'light-dark(#2c4a12, #eaffb8)',
    'light-dark(#6a8a2c, #a9cf4c)',
    'light-dark(#b8581a, #ff9a4d)',
    'light-dark(#f1f6e0, #141d10)',
  ],
  Prey: [
    'light-dark(#0f4347, #c8f4ee)',
    'light-dark(#2f8583, #4fb8b0)',
    'light-dark(#8f6a1c, #e2b95a)',
    'light-dark(#e6f5f2, #0a1f24)',
  ],
  Resistance: [
    'light-dark(#1d3570, #dfe9ff)',
    'light-dark(#4470cc, #7ea6ff)',
    'light-dark(#a6740a, #ffcf5c)',
    'light-dark(#e9f0ff, #0d1638)',
  ],
  'H.A.M.M.E.R.': [
    'light-dark(#3a3f4c, #eef1f6)',
    'light-dark(#6d7686, #9aa5b8)',
    'light-dark(#b02f22, #ff6a52)',
    'light-dark(#eef0f3, #171a22)',
  ],
}
TEAM_TONES['X-Men'] = TEAM_TONES['Resistance'] as Tones

const OTHER: Tones = [
  'light-dark(#333a58, #e9e6dc)',
  'light-dark(#7380a8, #9aa9d8)',
  'light-dark(#a8681e, #ffb347)',
  'light-dark(#f2f1ee, #171c33)',
]

/** What makes a basic location: its tones come from its symbol. */
const SYMBOL_TONES: Record<string, string> = {
  energy: 'light-dark(#8a6200, #f5c64a)',
  intellect: 'light-dark(#1f5fae, #7fb2ff)',
  might: 'light-dark(#a8321f, #ff8468)',
  skill: 'light-dark(#276b2e, #7fd48a)',
  humanity: 'light-dark(#0c6b66, #5fd0c5)',
  alien: 'light-dark(#6a43b5, #bda0ff)',
}

export const symbolTone = (symbol: string): string => SYMBOL_TONES[symbol] ?? 'var(--text-soft)'

export function tones(teams: string[], symbols: string[] = []): Tones {
  const first = TEAM_TONES[teams[0] ?? '']
  const second = TEAM_TONES[teams[1] ?? '']
  if (first) return second ? [first[0], first[1], second[1], first[3]] : first
  const one = symbols.length === 1 ? SYMBOL_TONES[symbols[0] as string] : undefined
  return one ? [OTHER[0], one, one, OTHER[3]] : OTHER
}

/** A sign for each team, in a field of 48 by 48 round (0, 0). */
export const TEAM_SIGNS: Record<string, string> = {
  // A stake with a cross-guard of light.
  Scoobies: 'M-4 -23H4L2.6 10L0 23L-2.6 10ZM-15 -11L-6.4 -9.4V-4.6L-15 -3ZM15 -11L6.4 -9.4V-4.6L15 -3Z',
  // Fangs.
  'Forces of Darkness':
    'M-21 -15C-11 -8 11 -8 21 -15C20 -5 16 0 11.6 1.2L8.2 17L4.4 2.4C1.6 2.8 -1.6 2.8 -4.4 2.4L-8.2 17L-11.6 1.2C-16 0 -20 -5 -21 -15Z',
  // Three claws.
  Predators:
    'M-15 -20C-9 -8 -8 7 -13 20C-18 7 -20 -8 -15 -20ZM0 -23C6 -8 6 8 0 23C-6 8 -6 -8 0 -23ZM15 -20C20 -8 18 7 13 20C8 7 9 -8 15 -20Z',
  // A crosshair.
  Prey: 'M0 -18A18 18 0 1 0 0 18A18 18 0 1 0 0 -18ZM0 -13.6A13.6 13.6 0 1 1 0 13.6A13.6 13.6 0 1 1 0 -13.6ZM-1.9 -24H1.9V-8H-1.9ZM-1.9 8H1.9V24H-1.9ZM-24 -1.9H-8V1.9H-24ZM8 -1.9H24V1.9H8Z',
  // Chevrons that rise.
  Resistance: 'M0 -22L19 -7V2L0 -13L-19 2V-7ZM0 -7L19 8V17L0 2L-19 17V8ZM-4 13L0 10L4 13V22H-4Z',
  // A hammer.
  'H.A.M.M.E.R.': 'M-18 -19H12L18 -13V-4H4.5V23H-4.5V-4H-18Z',
}
TEAM_SIGNS['X-Men'] = TEAM_SIGNS['Resistance'] as string

/** Symbols that locations make, in a box of 16 by 16 round (0, 0); evenodd. */
export const SYMBOLS: Record<string, string> = {
  energy: 'M2 -7.4L-5.2 1.4H-0.8L-2.2 7.4L5.4 -2H0.6Z',
  intellect:
    'M-7.4 0C-4 -5.2 4 -5.2 7.4 0C4 5.2 -4 5.2 -7.4 0ZM0 -3A3 3 0 1 0 0 3A3 3 0 1 0 0 -3ZM0 -1.2A1.2 1.2 0 1 1 0 1.2A1.2 1.2 0 1 1 0 -1.2Z',
  might: 'M-6 -6.6H4L6.4 -4.2V-1H1.9V7H-1.9V-1H-6Z',
  skill: 'M0 -7.6L1.9 -1.9L7.6 0L1.9 1.9L0 7.6L-1.9 1.9L-7.6 0L-1.9 -1.9Z',
  humanity: 'M0 -7.2A3 3 0 1 1 0 -1.2A3 3 0 1 1 0 -7.2ZM-6 6.8C-6 1.8 -3.2 0 0 0C3.2 0 6 1.8 6 6.8Z',
  alien: 'M0 -7.4L7 5.4H-7ZM0 -2.6L-2.9 2.9H2.9Z',
}

/** Drawings in a box of 16 by 16 round (0, 0), filled. */
export const MARKS = {
  flight:
    'M-7.4 -4.6C-2 -7.4 4.2 -6.4 7.6 -2.7C5.4 -2.7 4 -2.3 3.2 -1.6C4.8 -1.2 5.6 -0.4 5.8 0.8C4 0.5 2.6 0.8 1.8 1.5C2.9 2.1 3.3 3 3.3 4.2C-1.9 4.2 -6.2 1.1 -7.4 -4.6Z',
  range: 'M0 -7.2L4.4 -1.2H1.4V2.6L3.6 7.2L0 5.4L-3.6 7.2L-1.4 2.6V-1.2H-4.4Z',
  star: 'M0 -7.4L2.1 -2.5L7.4 -2.1L3.4 1.4L4.6 6.6L0 3.8L-4.6 6.6L-3.4 1.4L-7.4 -2.1L-2.1 -2.5Z',
  heart: 'M0 6.8C-8 1 -8 -6 -3.8 -6C-1.6 -6 -0.4 -4.6 0 -3.4C0.4 -4.6 1.6 -6 3.8 -6C8 -6 8 1 0 6.8Z',
  drop: 'M0 -7.2C3 -2.6 5.2 -0.4 5.2 2.4A5.2 5.2 0 0 1 -5.2 2.4C-5.2 -0.4 -3 -2.6 0 -7.2Z',
  sword: 'M5.9 -7.2L7.2 -5.9L-0.6 3.2L0.6 4.6L-0.7 5.9L-2.6 4.2L-5.6 7.2L-7.2 5.6L-4.2 2.6L-5.9 0.7L-4.6 -0.6L-3.2 0.6Z',
  shield: 'M0 -7.4C2.2 -5.9 4.4 -5.4 6.4 -5.4C6.4 1.2 4.2 5.2 0 7.6C-4.2 5.2 -6.4 1.2 -6.4 -5.4C-4.4 -5.4 -2.2 -5.9 0 -7.4Z',
  crown: 'M-7 -4.6L-3.4 -0.8L0 -6.6L3.4 -0.8L7 -4.6L5.4 5.4H-5.4Z',
  eye: 'M-7.4 0C-4 -5.2 4 -5.2 7.4 0C4 5.2 -4 5.2 -7.4 0ZM0 -2.6A2.6 2.6 0 1 0 0 2.6A2.6 2.6 0 1 0 0 -2.6Z',
}

export type Sort = 'main' | 'supporting' | 'twist' | 'equipment' | 'location'

const SORTS: Record<string, Sort> = {
  'main character': 'main',
  'supporting character': 'supporting',
  'plot twist': 'twist',
  equipment: 'equipment',
  machine: 'equipment',
  'basic location': 'location',
  'special location': 'location',
}

/** The frame that a type of card has. */
export const sortOf = (type: string): Sort => SORTS[type] ?? 'supporting'

/** The sign of a type, in a box of 24 by 24 round (0, 0); evenodd. */
export const SORT_ICONS: Record<Sort, string> = {
  main: 'M-10.5 -7L-5 -1.2L0 -10L5 -1.2L10.5 -7L8.2 8.2H-8.2Z',
  supporting: 'M0 -10.6A4.5 4.5 0 1 1 0 -1.6A4.5 4.5 0 1 1 0 -10.6ZM-9 10.2C-9 2.8 -4.8 0.4 0 0.4C4.8 0.4 9 2.8 9 10.2Z',
  twist: 'M3 -11L-8 2H-1.2L-3.4 11L8 -3H1Z',
  equipment:
    'M-2 -10.6H2L2.6 -7.6L5.4 -6.2L8 -7.8L10.6 -4.4L8.4 -2.2V1.4L10.4 3.8L7.8 7.4L5 6.2L2.4 7.6L1.8 10.6H-2.2L-2.8 7.6L-5.4 6.2L-8.2 7.4L-10.6 3.8L-8.4 1.4V-2L-10.4 -4.4L-7.8 -7.8L-5.2 -6.4L-2.6 -7.8ZM0 -3.4A3.4 3.4 0 1 0 0 3.4A3.4 3.4 0 1 0 0 -3.4Z',
  location: 'M-10 9.6V-2C-10 -8 -5.6 -10.6 0 -10.6C5.6 -10.6 10 -8 10 -2V9.6H4.6V-0.6C4.6 -3.8 2.8 -5.4 0 -5.4C-2.8 -5.4 -4.6 -3.8 -4.6 -0.6V9.6Z',
}

export const TYPE_TITLES: Record<string, string> = {
  'main character': 'Main character',
  'supporting character': 'Supporting character',
  'plot twist': 'Plot twist',
  equipment: 'Equipment',
  machine: 'Machine',
  'basic location': 'Location',
  'special location': 'Special location',
}
