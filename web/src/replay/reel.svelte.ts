/**
 * A finished match being looked at: how far it has come, from whose side it is seen, and what is on the table.
 *
 * `at` is where it stands or is going to; the table follows as soon as the server has told it. One step forward is played
 * event by event, as it was in the match; every other way to get somewhere shows the table there at once.
 */
import * as http from '../api/http'
import type { MatchFacts, ReplayStep, ReplayView } from '../api/types'
import type { GameClient, GameEvent, GameView, PlayingEvent } from '../games/contract'
import { EventPlayer } from '../lib/player'
import { nextTurn, turnAt, turnBefore, turnsOf } from './turns'

/** Between two steps of a match that plays by itself. */
const GAP = 420
/** After so long at one place it rests there. */
const REST = 80

export const SPEEDS = [0.5, 1, 2, 4] as const

/** Where the tables come from; the tests have one of their own. */
export type Fetch = (number: number, seat: number | null) => Promise<ReplayView>

export class Reel {
  readonly match: MatchFacts
  readonly steps: ReplayStep[]
  readonly turns

  /** How many answers have been given where it stands. */
  at = $state(0)
  /** Whose eyes; null: everything is open. */
  seat: number | null = $state(null)
  speed = $state(1)
  /** It plays by itself. */
  running = $state(false)
  playing: PlayingEvent | null = $state.raw(null)
  trouble: http.Trouble | null = $state.raw(null)

  client: GameClient | null = null

  private shown: { number: number; seat: number | null; told: ReplayView } | null = $state.raw(null)
  private readonly told = new Map<string, Promise<ReplayView>>()
  private readonly player: EventPlayer
  private idle = true
  private whenIdle: (() => void) | null = null
  private loading: Promise<void> | null = null
  /** Grows with everything that is asked for: what was under way before is out of date. */
  private wish = 0
  private roll = 0
  private ahead: ReturnType<typeof setTimeout> | undefined

  view: GameView | null = $derived((this.shown?.told.view as GameView | undefined) ?? null)
  /** Whose eyes the table on show is seen with. */
  from: number | null = $derived(this.shown?.seat ?? null)
  turn = $derived.by(() => turnAt(this.turns, this.at))
  /** The table is not yet where it should be. */
  behind = $derived(this.shown?.number !== this.at || this.shown.seat !== this.seat)

  constructor(
    match: MatchFacts,
    steps: ReplayStep[],
    /** The table before the first answer, with everything open. */
    start: ReplayView,
    private readonly fetch: Fetch,
    hidden: () => boolean = () => document.hidden,
  ) {
    this.match = match
    this.steps = steps
    this.turns = turnsOf(steps, (start.view as GameView).turn)
    this.told.set('0 null', Promise.resolve(start))
    this.shown = { number: 0, seat: null, told: start }
    this.player = new EventPlayer({
      show: (playing) => (this.playing = playing),
      say: () => {},
      animates: (event) => this.client?.animates?.(event) ?? false,
      speed: () => (hidden() ? 0 : this.speed),
      idle: (idle) => {
        this.idle = idle
        if (idle) this.whenIdle?.()
      },
    })
  }

  get length(): number {
    return this.steps.length
  }

  close(): void {
    this.pause()
    this.wish++
    clearTimeout(this.ahead)
    this.player.clear()
  }

  // Getting somewhere

  jump(to: number): Promise<void> {
    this.wish++
    this.at = Math.max(0, Math.min(this.length, Math.round(to)))
    const cut = !this.idle
    this.player.clear()
    if (cut) this.showAnew()
    return this.load()
  }

  look(seat: number | null): Promise<void> {
    this.seat = seat
    return this.jump(this.at)
  }

  /** One step on, as it happened; pressed again while it happens, at once. */
  forward(): Promise<void> {
    if (this.at >= this.length) return Promise.resolve()
    return this.idle && !this.behind ? this.perform(this.at + 1) : this.jump(this.at + 1)
  }

  back(): Promise<void> {
    return this.jump(this.at - 1)
  }

  nextTurn(): Promise<void> {
    return this.jump(nextTurn(this.turns, this.at))
  }

  turnBefore(): Promise<void> {
    return this.jump(turnBefore(this.turns, this.at))
  }

  // Playing by itself

  play(): void {
    if (this.running) return
    this.running = true
    void this.rollOn(++this.roll)
  }

  pause(): void {
    this.running = false
    this.roll++
  }

  toggle(): void {
    if (this.running) this.pause()
    else this.play()
  }

  /** Somebody takes it in hand: it does not play on by itself. */
  byHand(act: () => Promise<void>): void {
    this.pause()
    void act()
  }

  faster(by: number): void {
    const speed = SPEEDS[SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]) + by]
    if (speed) this.speed = speed
  }

  private async rollOn(roll: number): Promise<void> {
    if (this.at >= this.length) await this.jump(0)
    while (roll === this.roll && this.at < this.length && !this.trouble) {
      if (this.behind) await this.load()
      await new Promise((resolve) => setTimeout(resolve, GAP / this.speed))
      // Somebody may have paused it or gone elsewhere meanwhile.
      if (roll !== this.roll) return
      if (!this.behind && this.idle) await this.perform(this.at + 1)
    }
    if (roll === this.roll) this.running = false
  }

  private async perform(to: number): Promise<void> {
    const wish = ++this.wish
    const seat = this.seat
    this.at = to
    const told = await this.ask(to, seat)
    if (!told || wish !== this.wish) return
    const over = new Promise<void>((resolve) => (this.whenIdle = resolve))
    this.player.add({
      events: told.events as GameEvent[],
      after: told.view as GameView,
      apply: () => this.show(to, seat, told),
    })
    await over
    this.whenIdle = null
  }

  /** Bring the table to where it should be. While one answer is awaited no other is asked for; the last wish counts. */
  private load(): Promise<void> {
    this.loading ??= this.loadNow().finally(() => (this.loading = null))
    return this.loading
  }

  private async loadNow(): Promise<void> {
    while (this.behind) {
      const { at, seat } = this
      const told = await this.ask(at, seat)
      if (!told && at === this.at && seat === this.seat) return
      if (!told) continue
      // On a drag, a table on the way is better than none.
      this.show(at, seat, told)
    }
  }

  private show(number: number, seat: number | null, told: ReplayView): void {
    this.shown = { number, seat, told }
    clearTimeout(this.ahead)
    this.ahead = setTimeout(() => this.lookAhead(), REST)
  }

  /** What was being played when it was cut short is taken off the table again: a new view is drawn as it is. */
  private showAnew(): void {
    const { shown } = this
    if (shown) this.shown = { ...shown, told: { ...shown.told, view: { ...shown.told.view } } }
  }

  /** Where it rests, what is next to it is fetched before anybody asks. */
  private lookAhead(): void {
    for (const next of [this.at + 1, this.at - 1]) {
      if (next >= 0 && next <= this.length) void this.ask(next, this.seat)
    }
  }

  /** The table after so many answers, or null with the trouble noted. */
  private async ask(number: number, seat: number | null): Promise<ReplayView | null> {
    const key = `${number} ${seat}`
    let told = this.told.get(key)
    if (!told) {
      told = this.fetch(number, seat)
      this.told.set(key, told)
    }
    try {
      const answer = await told
      if (number === this.at) this.trouble = null
      return answer
    } catch (error) {
      this.told.delete(key)
      if (number === this.at) {
        this.trouble = error instanceof http.Trouble ? error : new http.Trouble('unknown', String(error), 0)
        this.pause()
      }
      return null
    }
  }
}
