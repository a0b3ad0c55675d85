/** What moves over a table while events are played, whatever the game: words that rise, things that fly, a card shown. */
import { Clock } from '../lib/draw/clock'

export interface Point {
  x: number
  y: number
}

export interface Float {
  id: number
  x: number
  y: number
  text: string
  sort: 'harm' | 'heal' | 'bolt' | 'say' | 'card'
}

export class Stagehand<Spot> {
  floats: Float[] = $state([])
  /** Whose power acts now. */
  pulse: string[] = $state([])
  gone: Record<string, boolean> = $state({})
  struck: Record<string, number> = $state({})
  /** What is laid beside the table for a moment. */
  spot: Spot | null = $state.raw(null)
  banner: string | null = $state(null)

  private running: Clock | null = null
  private count = 0

  constructor(protected readonly at: (key: string) => Point | null) {}

  /** Whatever was in motion is over. */
  calm(): void {
    this.gone = {}
    this.pulse = []
    this.spot = null
    this.banner = null
  }

  stop(): void {
    this.running?.hurry()
    this.running = null
  }

  /** The time that an event takes. */
  protected begin(speed: number, still: boolean): Clock {
    const clock = new Clock()
    clock.speed = speed
    clock.still = still
    this.running = clock
    return clock
  }

  protected end(clock: Clock): void {
    if (this.running !== clock) return
    this.running = null
    this.pulse = []
    this.spot = null
    this.banner = null
  }

  /** Words that rise from a card. */
  protected rise(clock: Clock, key: string | undefined, text: string, sort: Float['sort']): void {
    const from = key === undefined ? null : this.at(key)
    if (!from || clock.atOnce || !text) return
    const id = ++this.count
    this.floats.push({ id, x: from.x, y: from.y, text, sort })
    setTimeout(() => (this.floats = this.floats.filter((one) => one.id !== id)), 1100)
  }

  /** Something flies from one thing to another. */
  protected async carry(clock: Clock, fromKey: string, toKey: string, text: string, ms: number, sort: Float['sort'] = 'bolt'): Promise<void> {
    const from = this.at(fromKey)
    const to = this.at(toKey)
    if (!from || !to || clock.still || clock.atOnce) {
      await clock.wait(ms / 2)
      return
    }
    const id = ++this.count
    this.floats.push({ id, x: from.x, y: from.y, text: text || '✦', sort })
    const mine = this.floats.find((one) => one.id === id)
    await clock.tween(ms, (share) => {
      if (!mine) return
      mine.x = from.x + (to.x - from.x) * share
      mine.y = from.y + (to.y - from.y) * share
    })
    this.floats = this.floats.filter((one) => one.id !== id)
  }
}
