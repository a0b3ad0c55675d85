/**
 * Plays what has happened, in order and one event at a time. The table shows the view from before until a batch of events is
 * through, and then the view that came with it.
 */
import type { GameEvent, GameView, PlayingEvent } from '../games/contract'

export interface Batch {
  events: GameEvent[]
  after: GameView
  /** Put the batch's view on the table. */
  apply: () => void
}

export interface Stage {
  /** The event on the table now, or none. */
  show: (playing: PlayingEvent | null) => void
  /** An event has its turn: write it into the log. */
  say: (event: GameEvent) => void
  /** Whether the table animates this event and will call `done`. */
  animates: (event: GameEvent) => boolean
  /** 1 is normal, 0 at once. */
  speed: () => number
  /** Everything has been played, or something is being played again. */
  idle: (idle: boolean) => void
}

/** How long an event without an animation stays, so that the log can be followed. */
const BEAT = 240
/** How long an animation may take before the rest goes on without it. */
const LONGEST = 4000
/** With so many events waiting (a tab comes back from the background), they are all taken at once. */
const BACKLOG = 60

export class EventPlayer {
  private queue: Batch[] = []
  private running = false
  private generation = 0
  private count = 0
  private hurry: (() => void) | null = null

  constructor(private readonly stage: Stage) {}

  add(batch: Batch): void {
    this.queue.push(batch)
    if (!this.running) void this.run()
  }

  /** Forget what is waiting: somebody has joined or taken something back, and the whole table comes anew. */
  clear(): void {
    this.generation++
    this.queue = []
    this.running = false
    this.finish()
    this.stage.show(null)
    this.stage.idle(true)
  }

  /** Do not wait for the event being played. */
  finish(): void {
    this.hurry?.()
  }

  private async run(): Promise<void> {
    const generation = this.generation
    this.running = true
    this.stage.idle(false)
    for (let batch = this.queue.shift(); batch; batch = this.queue.shift()) {
      for (const event of batch.events) {
        this.stage.say(event)
        await this.play(event, batch.after)
        if (generation !== this.generation) return
      }
      batch.apply()
    }
    this.running = false
    this.stage.idle(true)
  }

  private async play(event: GameEvent, after: GameView): Promise<void> {
    const waiting = this.queue.reduce((sum, batch) => sum + batch.events.length, 0)
    const speed = this.stage.speed()
    if (speed === 0 || waiting > BACKLOG) return
    const animated = this.stage.animates(event)
    if (!animated && !event.said) return
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        this.hurry = null
        resolve()
      }
      const timer = setTimeout(end, (animated ? LONGEST : BEAT) / speed)
      this.hurry = end
      if (animated) this.stage.show({ id: ++this.count, event, after, done: end })
    })
    if (animated) this.stage.show(null)
  }
}
