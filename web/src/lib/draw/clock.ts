/** Time for what moves: it runs at the chosen speed and can be skipped. */

export class Clock {
  speed = 1
  /** Nothing slides or turns; what happened is shown for a moment each. */
  still = false
  private hurried = false
  private readonly waiting = new Set<() => void>()

  get atOnce(): boolean {
    return this.speed <= 0 || this.hurried
  }

  /** Let everything that runs come to its end now, and what follows until `calm` take no time. */
  hurry(): void {
    this.hurried = true
    for (const wake of [...this.waiting]) wake()
  }

  calm(): void {
    this.hurried = false
  }

  wait(ms: number): Promise<void> {
    if (this.atOnce) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms / this.speed)
      this.waiting.add(wake)
    })
  }

  /** Calls `draw` with 0 to 1 until the time is over; always ends with 1. */
  tween(ms: number, draw: (share: number) => void): Promise<void> {
    if (this.atOnce || this.still || typeof requestAnimationFrame === 'undefined') {
      draw(1)
      return this.wait(Math.min(ms, 180))
    }
    return new Promise((resolve) => {
      let frame = 0
      let begun: number | null = null
      const length = ms / this.speed
      const wake = () => {
        cancelAnimationFrame(frame)
        clearTimeout(guard)
        this.waiting.delete(wake)
        draw(1)
        resolve()
      }
      const step = (now: number) => {
        begun ??= now
        const share = (now - begun) / length
        if (share >= 1) {
          wake()
        } else {
          draw(ease(share))
          frame = requestAnimationFrame(step)
        }
      }
      // A hidden page draws no frames.
      const guard = setTimeout(wake, length + 400)
      this.waiting.add(wake)
      frame = requestAnimationFrame(step)
    })
  }
}

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)
