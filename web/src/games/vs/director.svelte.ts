/** Plays what happens on the table: what is shown changes event by event, with what flies, flashes and is announced. */
import type { VsCard } from '../../api/types'
import { type Point, Stagehand } from '../../match/stagehand.svelte'
import type { PlayingEvent } from '../contract'
import { apply, involved, named, show, type Shown } from './stage'
import type { Printed, VsEvent, VsView } from './view'

/** Events that leave nothing to see on the table. */
const UNSEEN = new Set(['pass', 'shuffle', 'keep', 'begins', 'concede', 'no winner'])
export const seen = (kind: string): boolean => !UNSEEN.has(kind)

/** How long each takes at normal speed, in milliseconds; what is not here is over soon. */
const TAKES: Record<string, number> = {
  attack: 750,
  stun: 520,
  wound: 420,
  ko: 420,
  recover: 320,
  appear: 360,
  place: 360,
  level: 900,
  counters: 420,
  'takes counter': 380,
  hide: 420,
  move: 260,
  side: 420,
  resource: 320,
  pay: 420,
  recruit: 520,
  twist: 1100,
  use: 800,
  trigger: 620,
  turn: 850,
  'combat ends': 260,
  ready: 90,
  exhaust: 160,
  draw: 200,
  xp: 260,
  change: 520,
  reveal: 1000,
  coin: 900,
  out: 900,
  win: 700,
}

/** What is laid beside the table for a moment: a card, and what it does. */
export interface Spot {
  card: VsCard
  note: string
}

export class Director extends Stagehand<Spot> {
  shown: Shown = $state.raw({ seats: [], cards: [], combat: null, turn_seats: [], phase: '', turn: 0, over: false })

  constructor(
    at: (key: string) => Point | null,
    private readonly turnWords: (seat: number) => string,
  ) {
    super(at)
  }

  /** The whole view stands. */
  settle(view: VsView): void {
    this.shown = show(view)
    this.calm()
  }

  async play({ event: told, after: following, done }: PlayingEvent, printed: Printed, speed: number, still: boolean): Promise<void> {
    const event = told as VsEvent
    const after = following as VsView
    const clock = this.begin(speed, still)
    const { by, at } = involved(this.shown, event, after)
    const happen = (): void => {
      const next = copy(this.shown)
      apply(next, event, after, printed)
      this.shown = next
    }
    this.pulse = event.kind === 'use' || event.kind === 'trigger' || event.kind === 'change' ? by : []
    const takes = TAKES[event.kind] ?? 120
    const facts = printed.card(event.code) ?? printed.named(event.card)
    switch (event.kind) {
      case 'strike':
      case 'together':
        if (at) {
          await Promise.all(by.map((key) => this.carry(clock, key, at, event.kind === 'strike' ? String(event.atk ?? '') : '', 430)))
          this.struck[at] = (this.struck[at] ?? 0) + 1
        }
        happen()
        await clock.wait(180)
        break
      case 'stun':
        happen()
        this.rise(clock, at, event.wound ? 'Stunned' : 'Dazed', 'harm')
        await clock.wait(takes)
        break
      case 'wound':
        happen()
        if (at) this.struck[at] = (this.struck[at] ?? 0) + 1
        this.rise(clock, at, event.spared ? 'Spared' : 'Wound', event.spared ? 'heal' : 'harm')
        await clock.wait(takes)
        break
      case 'ko':
      case 'removed':
      case 'returned':
      case 'under':
      case 'on top':
      case 'set aside':
        if (at) {
          this.gone[at] = true
          await clock.wait(takes)
        }
        happen()
        break
      case 'appear':
      case 'place': {
        happen()
        const key = named(this.shown, after, event.card)
        if (key && !clock.still) {
          this.gone[key] = true
          await clock.wait(40)
          this.gone[key] = false
        }
        await clock.wait(takes)
        break
      }
      case 'counters':
      case 'takes counter':
        happen()
        this.rise(clock, at, counters(event), event.kind === 'counters' && event.counter !== '-1/-1' ? 'heal' : 'harm')
        await clock.wait(takes)
        break
      case 'xp':
        happen()
        this.rise(clock, after.seats[event.seat]?.main ?? undefined, `+${event.n} XP`, 'heal')
        await clock.wait(takes)
        break
      case 'twist':
      case 'recruit':
        happen()
        if (facts) this.spot = { card: facts, note: event.kind === 'twist' ? 'Plot twist' : 'Recruited' }
        await clock.wait(takes)
        break
      case 'use':
        if (facts) this.spot = { card: facts, note: event.power ?? '' }
        this.rise(clock, by[0], event.power ?? '', 'say')
        await clock.wait(takes)
        break
      case 'trigger':
        this.rise(clock, by[0], event.power ?? '', 'say')
        await clock.wait(takes)
        break
      case 'turn':
        happen()
        this.banner = this.turnWords(event.seat)
        await clock.wait(takes)
        break
      case 'level':
        happen()
        this.rise(clock, after.seats[event.seat]?.main ?? undefined, `Level ${event.level}`, 'heal')
        await clock.wait(takes)
        break
      default:
        happen()
        await clock.wait(takes)
    }
    this.end(clock)
    done()
  }
}

const copy = (shown: Shown): Shown => ({ ...shown, cards: shown.cards.map((piece) => ({ ...piece })), seats: shown.seats.map((seat) => ({ ...seat })) })

function counters(event: VsEvent): string {
  const n = event.kind === 'counters' ? (event.n ?? 1) : 1
  const what = event.counter ?? ''
  const sign = event.kind === 'counters' ? '' : 'loses '
  return `${sign}${n > 1 ? `${n} × ` : ''}${what}`
}
