/** Colours, patterns and small drawings of our own: what decks, zones, card types and fighters look like. */

/** Four tones of a deck for its cards, each as light-dark(morning, night): bright, middle, accent, deep. */
export const DECK_TONES: Record<string, [string, string, string, string]> = {
  buffy: [
    'light-dark(#8d2f1f, #ffe2ad)',
    'light-dark(#c9702a, #f0a24a)',
    'light-dark(#b3243f, #f0627a)',
    'light-dark(#fff3df, #2c1424)',
  ],
  spike: [
    'light-dark(#1d3a6b, #e6f1ff)',
    'light-dark(#4d7fc4, #7fb2ff)',
    'light-dark(#a8232f, #ff5c63)',
    'light-dark(#edf4ff, #0e1a38)',
  ],
  angel: [
    'light-dark(#54202a, #f5d9cf)',
    'light-dark(#8f4a56, #c57d83)',
    'light-dark(#2f6f6a, #74c4b6)',
    'light-dark(#fbeeea, #24101d)',
  ],
  willow: [
    'light-dark(#1f5233, #e4ffd6)',
    'light-dark(#4a9463, #7fd092)',
    'light-dark(#7a3fb0, #c796ff)',
    'light-dark(#eef8ea, #10261f)',
  ],
}
const OTHER_TONES: [string, string, string, string] = [
  'light-dark(#333a58, #e9e6dc)',
  'light-dark(#7380a8, #9aa9d8)',
  'light-dark(#a8681e, #ffb347)',
  'light-dark(#f2f1ee, #171c33)',
]

export const tones = (deck: string): [string, string, string, string] => DECK_TONES[deck] ?? OTHER_TONES

/** A zone is told by colour and by pattern, on the ground, on its spaces and in the legend. Tiles of 12 by 12. */
export const ZONE_PATTERNS: Record<string, { name: string; d: string; fill?: boolean }> = {
  red: { name: 'checks', d: 'M0 0h6v6h-6zM6 6h6v6h-6z', fill: true },
  violet: { name: 'upright bars', d: 'M3 0v12M9 0v12' },
  pink: { name: 'rising stripes', d: 'M-2 8L8 -2M-2 14L14 -2M4 14L14 4' },
  green: { name: 'dots', d: 'M3 1.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6zM9 7.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6z', fill: true },
  gray: { name: 'bricks', d: 'M0 0.5h12M0 6.5h12M3 0.5v6M9 6.5v6' },
  yellow: { name: 'crosses', d: 'M6 2.5v7M2.5 6h7' },
  teal: { name: 'waves', d: 'M0 4q3 -4 6 0t6 0M0 10q3 -4 6 0t6 0' },
  magenta: { name: 'diamonds', d: 'M6 1.5L10.5 6L6 10.5L1.5 6z', fill: true },
}

/** Drawings in a box of 24 by 24, filled by the even-odd rule. */
export const TYPE_ICONS: Record<string, string> = {
  // A stake.
  attack: 'M12 1.5l2.6 4.3L13.7 15h-3.4L9.4 5.8zM7.8 16.2h8.4v2H7.8zM10.7 19h2.6v3.5h-2.6z',
  // A shield with a line of light.
  defense: 'M12 1.8l8.5 2.9v6.8c0 5.3-3.5 9-8.5 10.9-5-1.9-8.5-5.6-8.5-10.9V4.7zM12 4.8v14.2c3.6-1.7 5.9-4.3 5.9-7.8V6.8z',
  // Half a stake, half a shield.
  versatile: 'M11 2.2v20.2c-4.6-2-7.8-5.6-7.8-10.7V5zM13.2 1.6l4 5.4-1.2 8.3h-2.8zM13.2 16.6h6v2h-6zM13.2 19.5h2.2v3h-2.2z',
  // An open eye.
  scheme: 'M12 5.2c4.7 0 8.6 2.7 10.5 6.8-1.9 4.1-5.8 6.8-10.5 6.8S3.4 16.1 1.5 12C3.4 7.9 7.3 5.2 12 5.2zM12 7.6a4.4 4.4 0 1 0 0 8.8a4.4 4.4 0 0 0 0-8.8zM12 9.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 0 1 0-4.8z',
}

/** The outline of a card's value, in a box of 40 by 44: every type has a shape as well as a colour. */
export const TYPE_SHAPES: Record<string, string> = {
  attack: 'M4 0H36Q40 0 40 4V29L20 47L0 29V4Q0 0 4 0Z',
  defense: 'M20 0L40 5V20C40 32 32 40 20 44C8 40 0 32 0 20V5Z',
  versatile: 'M20 0L40 11V33L20 44L0 33V11Z',
  scheme: 'M20 2A20 20 0 1 1 20 42A20 20 0 1 1 20 2Z',
}

export const TYPE_NAMES: Record<string, string> = {
  attack: 'Attack',
  defense: 'Defense',
  versatile: 'Versatile',
  scheme: 'Scheme',
}

/** Signs of the fighters, in a box of 48 by 48 round (0, 0); even-odd. */
export const FIGURES: Record<string, string> = {
  // A stake across a rising sun.
  buffy:
    'M-3 -19L0 -23L3 -19L2.4 6H-2.4ZM-8 8H8V11.5H-8ZM-2 13H2V21H-2ZM-20 -2A20 20 0 0 1 -6.5 -17.5L-6 -13A15.5 15.5 0 0 0 -15.5 -2ZM20 -2A20 20 0 0 0 6.5 -17.5L6 -13A15.5 15.5 0 0 1 15.5 -2Z',
  // An open book.
  giles:
    'M-1.5 -10C-7 -14.5 -14 -15 -21 -13V12C-14 10 -7 11 -1.5 15ZM1.5 -10C7 -14.5 14 -15 21 -13V12C14 10 7 11 1.5 15ZM-17 -8.5V-6.5C-13 -7.3 -9 -6.8 -5.5 -5V-7C-9 -8.9 -13 -9.3 -17 -8.5ZM-17 -2.5V-0.5C-13 -1.3 -9 -0.8 -5.5 1V-1C-9 -2.9 -13 -3.3 -17 -2.5ZM17 -8.5V-6.5C13 -7.3 9 -6.8 5.5 -5V-7C9 -8.9 13 -9.3 17 -8.5ZM17 -2.5V-0.5C13 -1.3 9 -0.8 5.5 1V-1C9 -2.9 13 -3.3 17 -2.5Z',
  // A hammer.
  xander: 'M-15 -18H7C13 -18 17 -14 18 -8L10 -9H4V-5H-4V-9H-15ZM-4 -3H4L3 21H-3Z',
  // A railway spike, bent light round it.
  spike: 'M-10 -20H10L8 -14H4L2 12L0 23L-2 12L-4 -14H-8ZM-20 2L-9 -2L-10 2L-18 6ZM20 2L9 -2L10 2L18 6ZM-16 12L-7 8L-7 11L-14 15ZM16 12L7 8L7 11L14 15Z',
  // A star-eyed face of the moon.
  drusilla:
    'M12.5 -17A21 21 0 1 0 12.5 17A17 17 0 1 1 12.5 -17ZM8 -9L10.1 -2.7L16.5 -2.6L11.4 1.4L13.3 7.6L8 4L2.7 7.6L4.6 1.4L-0.5 -2.6L5.9 -2.7Z',
  // A wing.
  angel:
    'M-19 -14C-6 -20 12 -19 21 -12C17 -11 14 -10.5 12 -10.5C15 -9.5 17 -8 18 -6C14 -5.5 11 -5.5 8.5 -5.8C11 -4.5 12.5 -3 13 -1C9 -0.7 6.5 -1 4 -1.7C6 -0.3 7 1.5 7 3.5C3.5 3.3 1 2.6 -1 1.5C0 3 0.5 5 0 7C-3.5 6 -6.5 4 -8 1C-10 6 -12 13 -12 21C-18 10 -21 -2 -19 -14Z',
  // A flame with a blade in it.
  faith: 'M2 -23C5 -13 16 -8 16 5C16 15 9 22 0 22C-9 22 -16 15 -16 5C-16 -2 -12 -6 -9 -12C-8 -7 -6 -5 -3 -4C-4 -11 -2 -18 2 -23ZM0 -3L4 9L0 18L-4 9Z',
  // A branch of willow.
  willow:
    'M-1 -22C0.5 -10 1 4 -1.5 22H1.5C4 4 3 -10 1.5 -22ZM3 -16C10 -17 16 -12 18 -4C11 -4 5 -8 3 -16ZM-3 -14C-10 -15 -16 -10 -18 -2C-11 -2 -5 -6 -3 -14ZM4 -3C10 -4 15 0 16.5 7C10.5 7 6 4 4 -3ZM-4 0C-10 -1 -15 3 -16.5 10C-10.5 10 -6 7 -4 0ZM3.5 9C8 8 12 11 13 16.5C8 16.5 5 14.5 3.5 9ZM-4 12C-8 11.5 -11.5 14 -12.5 19C-8 19 -5 17 -4 12Z',
  // Willow gone dark: the branch bare and cracked.
  'dark willow':
    'M-1.5 -23L1.5 -23L3 -6L14 -19L16 -17.5L5 -1L19 -4L19.5 -1.5L5.5 4L15 13L13 15L4 8L2.5 23H-2.5L-4 8L-13 17L-15 15L-5.5 3L-19.5 -3.5L-19 -6L-5 -2L-16 -19.5L-14 -21L-3 -7Z',
  // A flower with a drop of light.
  tara:
    'M0 -22C6 -17 6 -9 0 -5C-6 -9 -6 -17 0 -22ZM0 22C6 17 6 9 0 5C-6 9 -6 17 0 22ZM-22 0C-17 -6 -9 -6 -5 0C-9 6 -17 6 -22 0ZM22 0C17 -6 9 -6 5 0C9 6 17 6 22 0ZM-15 -15C-8 -14.5 -4 -10 -4.5 -4.5C-10 -4 -14.5 -8 -15 -15ZM15 -15C8 -14.5 4 -10 4.5 -4.5C10 -4 14.5 -8 15 -15ZM-15 15C-8 14.5 -4 10 -4.5 4.5C-10 4 -14.5 8 -15 15ZM15 15C8 14.5 4 10 4.5 4.5C10 4 14.5 8 15 15Z',
}

/** The sign of a fighter; the key of a doubled one ends in its seat. */
export function figure(key: string, form?: string): string | undefined {
  const plain = key.replace(/-\d+$/, '')
  const formed = form !== undefined && form.toLowerCase() !== plain ? FIGURES[form.toLowerCase()] : undefined
  return formed ?? FIGURES[plain]
}

/** Marks of melee and ranged attackers, in a box of 16 by 16 round (0, 0). */
export const REACH = {
  melee: 'M-6.5 -6.5L4 4M6.5 -6.5L-4 4M-6 1L-1 6M6 1L1 6',
  ranged: 'M-6 6L6 -6M0.5 -6H6V-0.5M-6.5 2.5V6.5H-2.5',
}

/** The shadow token: a thin moon. */
export const MOON = 'M3.5 -8A8.5 8.5 0 1 0 3.5 8A6.8 6.8 0 1 1 3.5 -8Z'
