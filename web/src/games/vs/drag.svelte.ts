/** Carrying a card in play: onto whom it attacks, or into the other row. */
import type { Point } from '../../match/stagehand.svelte'
import type { Thing } from './intent'

/** The thing on the table under a point of the screen. */
export function thingAt(x: number, y: number): Thing | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>('[data-thing]')
    const sort = found?.dataset['thing']
    const key = found?.dataset['key']
    if (sort && key !== undefined) return { sort, key } as Thing
  }
  return null
}

/** So far a pointer moves before it carries something. */
const FREE = 10

export class Drag {
  /** The card that is carried, and where it is on the screen. */
  held: { key: string; at: Point } | null = $state.raw(null)
  private from: Point | null = null
  private swallow = false

  constructor(
    private readonly lift: (key: string) => void,
    private readonly drop: (key: string, thing: Thing | null) => void,
  ) {}

  /** Whether a click is the end of a carry, and no click of its own. */
  get swallows(): boolean {
    return this.swallow
  }

  grab(key: string, event: PointerEvent): void {
    if (event.button !== 0) return
    this.from = { x: event.clientX, y: event.clientY }
    const move = (now: PointerEvent): void => {
      if (!this.from) return
      if (!this.held && Math.hypot(now.clientX - this.from.x, now.clientY - this.from.y) < FREE) return
      if (!this.held) this.lift(key)
      this.held = { key, at: { x: now.clientX, y: now.clientY } }
    }
    const end = (now: PointerEvent): void => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      this.from = null
      if (!this.held) return
      this.held = null
      this.swallow = true
      setTimeout(() => (this.swallow = false), 60)
      if (now.type === 'pointerup') this.drop(key, thingAt(now.clientX, now.clientY))
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
}
