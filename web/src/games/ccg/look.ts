/** Colours and small drawings of our own: what sides, card types and talents look like. */
import type { Talent } from './view'

/** Four tones, each as light-dark(morning, night): bright, middle, accent, deep. */
export type Tones = [string, string, string, string]

const SIDES: Record<string, Tones> = {
  good: [
    'light-dark(#7a3d0c, #ffe3b0)',
    'light-dark(#c27a22, #efa84e)',
    'light-dark(#2d6a8f, #7ec4ea)',
    'light-dark(#fff2dd, #2a1a16)',
  ],
  evil: [
    'light-dark(#571226, #ffd5de)',
    'light-dark(#a33156, #d8577f)',
    'light-dark(#5a3aa0, #a58bff)',
    'light-dark(#fbe9ee, #220a1a)',
  ],
  any: [
    'light-dark(#1f3a44, #d9f0ee)',
    'light-dark(#4a7f88, #6fb3b4)',
    'light-dark(#a8681e, #ffb347)',
    'light-dark(#eaf3f2, #0e1d26)',
  ],
}
const PLACES: Record<string, Tones> = {
  home: ['light-dark(#6b3a12, #ffe0bd)', 'light-dark(#b5763a, #e0a468)', 'light-dark(#8a2f2f, #ff9a8a)', 'light-dark(#f8eee0, #241812)'],
  school: ['light-dark(#14395f, #d8eaff)', 'light-dark(#3f74b5, #74a9ea)', 'light-dark(#a8681e, #ffcf5c)', 'light-dark(#e8f0fa, #0e1a30)'],
  outdoor: ['light-dark(#1d4a22, #d9f5d4)', 'light-dark(#4b8a4a, #7cc47a)', 'light-dark(#8a7a1c, #e2d05a)', 'light-dark(#e9f5e6, #0c1f14)'],
  underground: ['light-dark(#3a2b52, #e6dbff)', 'light-dark(#6f58a0, #a58bd8)', 'light-dark(#2f8583, #4fd0c4)', 'light-dark(#efeaf7, #150f26)'],
  town: ['light-dark(#3a3f4c, #eef1f6)', 'light-dark(#6d7686, #a3aec2)', 'light-dark(#b0702f, #ffb765)', 'light-dark(#eef0f3, #171a22)'],
}

export function tones(card: { side: string; types?: string[] }): Tones {
  return PLACES[card.types?.[0] ?? ''] ?? (SIDES[card.side] as Tones | undefined) ?? (SIDES['any'] as Tones)
}

/** Each talent has a colour and a shape; they always stand in the same order. */
export const TALENT_TONES: Record<Talent, string> = {
  BK: 'light-dark(#b3462a, #ff9a73)',
  SM: 'light-dark(#1f5fae, #86b8ff)',
  WE: 'light-dark(#6a43b5, #bda0ff)',
  CH: 'light-dark(#a0306f, #ff9ac8)',
}

/** In a box of 16 by 16 round (0, 0): a fist, a book, a crescent with a star, a heart. */
export const TALENT_SIGNS: Record<Talent, string> = {
  BK: 'M-6 -3.4C-6 -5.4 -3.4 -5.4 -3.2 -3.8C-3 -6 -0.4 -6 -0.2 -4.2C0 -6.2 2.6 -6 2.7 -4C3 -5.4 5.8 -5.2 5.8 -3.2V1.6C5.8 5 3.4 6.8 0 6.8C-3.6 6.8 -6 4.6 -6 1.4Z',
  SM: 'M0 -4.4C-2 -5.8 -4.6 -6 -7.2 -5.6V4.6C-4.6 4.2 -2 4.4 0 5.8C2 4.4 4.6 4.2 7.2 4.6V-5.6C4.6 -6 2 -5.8 0 -4.4ZM-0.6 -2.6H0.6V4H-0.6Z',
  WE: 'M2 -7C-3.4 -7 -7 -3.6 -7 0.4C-7 4.6 -3.6 7.4 0.4 7.4C3.2 7.4 5.6 6 6.6 3.8C1.6 4.8 -1.8 2.4 -1.8 -1.4C-1.8 -3.8 -0.4 -5.8 2 -7ZM4.4 -4.8L5.2 -2.6L7.4 -1.8L5.2 -1L4.4 1.2L3.6 -1L1.4 -1.8L3.6 -2.6Z',
  CH: 'M0 6.8C-8 1 -8 -6 -3.8 -6C-1.6 -6 -0.4 -4.6 0 -3.4C0.4 -4.6 1.6 -6 3.8 -6C8 -6 8 1 0 6.8Z',
}

export type Sort = 'essence' | 'character' | 'action' | 'event' | 'episode' | 'skill' | 'item' | 'location' | 'challenge'

export const TYPE_TITLES: Record<string, string> = {
  essence: 'Essence',
  character: 'Character',
  action: 'Action',
  event: 'Event',
  episode: 'Episode',
  skill: 'Skill',
  item: 'Item',
  location: 'Location',
  challenge: 'Challenge',
}

/** The sign of a type, in a box of 24 by 24 round (0, 0); evenodd. */
export const SORT_SIGNS: Record<string, string> = {
  essence: 'M0 -11L3 -3L11 0L3 3L0 11L-3 3L-11 0L-3 -3Z',
  character: 'M0 -10.6A4.5 4.5 0 1 1 0 -1.6A4.5 4.5 0 1 1 0 -10.6ZM-9 10.2C-9 2.8 -4.8 0.4 0 0.4C4.8 0.4 9 2.8 9 10.2Z',
  action: 'M3 -11L-8 2H-1.2L-3.4 11L8 -3H1Z',
  event: 'M0 -10.6A10.6 10.6 0 1 1 0 10.6A10.6 10.6 0 1 1 0 -10.6ZM-1.4 -7H1.4V-0.8L6 3.2L4.2 5.2L-1.4 0.6Z',
  episode: 'M-10 -8H10V8H-10ZM-3 -4.4V4.4L5 0Z',
  skill: 'M0 -10L2.9 -3.6L9.8 -3L4.6 1.6L6.2 8.4L0 4.8L-6.2 8.4L-4.6 1.6L-9.8 -3L-2.9 -3.6Z',
  item: 'M8.8 -10.6L10.6 -8.8L-0.8 4.6L0.8 6.6L-1 8.4L-3.8 6L-8.4 10.6L-10.6 8.2L-6.2 3.8L-8.6 1L-6.8 -0.8L-4.8 0.8Z',
  location: 'M-10 9.6V-2C-10 -8 -5.6 -10.6 0 -10.6C5.6 -10.6 10 -8 10 -2V9.6H4.6V-0.6C4.6 -3.8 2.8 -5.4 0 -5.4C-2.8 -5.4 -4.6 -3.8 -4.6 -0.6V9.6Z',
  challenge: 'M-8 -10.6H-5.6V10.6H-8ZM-4.4 -9.6C0 -12 3 -7 9.6 -9.2V2C3 4.2 0 -0.8 -4.4 1.6Z',
}

/** In a box of 16 by 16 round (0, 0): the sun and the moon. */
export const SUN =
  'M0 -3.6A3.6 3.6 0 1 1 0 3.6A3.6 3.6 0 1 1 0 -3.6ZM-0.8 -7.6H0.8V-5H-0.8ZM-0.8 5H0.8V7.6H-0.8ZM-7.6 -0.8H-5V0.8H-7.6ZM5 -0.8H7.6V0.8H5ZM-5.9 -4.8L-4.8 -5.9L-3 -4.1L-4.1 -3ZM4.1 3L5.9 4.8L4.8 5.9L3 4.1ZM-5.9 4.8L-4.1 3L-3 4.1L-4.8 5.9ZM3 -4.1L4.8 -5.9L5.9 -4.8L4.1 -3Z'
export const MOON = 'M2 -7C-3.4 -7 -7 -3.6 -7 0.4C-7 4.6 -3.6 7.4 0.4 7.4C3.2 7.4 5.6 6 6.6 3.8C1.6 4.8 -1.8 2.4 -1.8 -1.4C-1.8 -3.8 -0.4 -5.8 2 -7Z'

export const STEPS = ['Prologue', 'Draw', 'Refresh', 'Movement', 'Resource', 'Conflict', 'End']
export const WINNING_DESTINY = 10
export const WINNING_PARK = 6
