/** What a player has chosen for this device. */
import { keep, recall } from './keep'

const KEY = 'slayground.settings'

export type Theme = 'auto' | 'dark' | 'light'

export class Settings {
  theme: Theme = $state('auto')
  /** How fast what happens is played: 1 is normal, 0 at once. */
  speed = $state(1)
  sound = $state(false)
  /** Short explanations in a first game. */
  hints = $state(true)
  hintsSeen: string[] = $state([])
  /** Ask even when there is only one answer. */
  showForced = $state(false)
  /** The player's name, as others see it. */
  name = $state('')
  /** What was last played, to offer it again. */
  lastDeck: Record<string, string> = $state({})
  lastBot: Record<string, string> = $state({})

  constructor() {
    const kept = recall<Partial<Record<keyof Settings, unknown>>>(KEY, {})
    for (const name of FIELDS) {
      const value = kept[name]
      if (value !== undefined && typeof value === typeof this[name]) Object.assign(this, { [name]: value })
    }
  }

  /** Keep every change, and show the theme. Called once, within an effect. */
  remember(): void {
    const kept: Record<string, unknown> = {}
    for (const name of FIELDS) kept[name] = $state.snapshot(this[name])
    keep(KEY, kept)
    const root = document.documentElement
    if (this.theme === 'auto') root.removeAttribute('data-theme')
    else root.setAttribute('data-theme', this.theme)
  }
}

const FIELDS = ['theme', 'speed', 'sound', 'hints', 'hintsSeen', 'showForced', 'name', 'lastDeck', 'lastBot'] as const

export const settings = new Settings()
