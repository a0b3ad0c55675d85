/** Plays what happens on the table: what is shown changes event by event, with what walks, flies and is announced. */
import { tick } from 'svelte'
import type { CcgCard } from '../../api/types'
import type { Clock } from '../../lib/draw/clock'
import { Stagehand } from '../../match/stagehand.svelte'
import type { PlayingEvent } from '../contract'
import { apply, type CcgEvent, coming, copy, named, spaceCalled } from './stage'
import { type CcgView, type Printed, TALENT_NAMES } from './view'

/** Events that leave nothing to see on the table. */
const UNSEEN = new Set(['pass', 'begins', 'concede', 'no winner', 'look', 'waive'])
export const seen = (kind: string): boolean => !UNSEEN.has(kind)

/** How long each takes at normal speed, in milliseconds; what is not here is over soon. */
const TAKES: Record<string, number> = {
  turn: 850,
  time: 700,
  step: 60,
  place: 420,
  challenge: 480,
  location: 420,
  episode: 800,
  'part two': 1000,
  move: 520,
  ascend: 700,
  attach: 420,
  swap: 420,
  'come off': 260,
  leave: 380,
  fatigue: 190,
  refresh: 170,
  'refresh all': 320,
  draw: 170,
  discard: 170,
  recycle: 260,
  play: 1050,
  use: 750,
  trigger: 520,
  change: 420,
  fight: 800,
  face: 800,
  double: 600,
  join: 320,
  talent: 500,
  stack: 460,
  totals: 750,
  'fight over': 750,
  'challenge over': 900,
  destiny: 600,
  park: 480,
  win: 700,
}

/** A card laid beside the table for a moment, and whose it is. */
export interface Spot {
  card: CcgCard
  note: string
}

const EMPTY = { seats: [], cards: [], spaces: [], events: [], changes: [], park: { holder: null, count: 0 }, phase: null } as unknown as CcgView

export class Director extends Stagehand<Spot> {
  shown: CcgView = $state.raw(EMPTY)
  /** Who is on the way from one street to another. */
  walking: string | null = $state(null)

  constructor(
    /** A thing on the table by its key: a card in play, `seat 0`, `space 3`, `talent BK`. */
    private readonly thing: (key: string) => HTMLElement | null,
    at: (key: string) => { x: number; y: number } | null,
    private readonly words: { turn: (seat: number) => string; name: (seat: number) => string },
  ) {
    super(at)
  }

  /** The whole view stands. */
  settle(view: CcgView): void {
    this.shown = view
    this.walking = null
    this.calm()
  }

  async play({ event: told, after: following, done }: PlayingEvent, printed: Printed, speed: number, still: boolean): Promise<void> {
    const event = told as CcgEvent
    const after = following as CcgView
    const clock = this.begin(speed, still)
    const key = named(this.shown, after, event.card)
    const facts = printed.card(event.code)
    const happen = (): void => {
      const next = copy(this.shown)
      apply(next, event, after)
      this.shown = next
    }
    const takes = TAKES[event.kind] ?? 120
    const seat = `seat ${event.seat}`
    switch (event.kind) {
      case 'move':
        await this.walk(clock, key, happen, takes)
        break
      case 'place':
      case 'challenge':
        await this.walk(clock, coming(this.shown, event, after)?.key, happen, takes, seat)
        break
      case 'location':
        await this.carry(clock, seat, `space ${spaceCalled(after, event.space)}`, event.card ?? '', takes, 'card')
        happen()
        break
      case 'attach':
      case 'swap':
        await this.carry(clock, named(this.shown, after, event.from) ?? seat, named(this.shown, after, event.to) ?? '', event.card ?? '', takes, 'card')
        happen()
        break
      case 'stack':
        await this.carry(clock, seat, `talent ${event.talent ?? ''}`, `${event.card ?? ''} +${event.value ?? 0}`, takes, 'card')
        happen()
        await clock.wait(180)
        break
      case 'leave':
        if (key) {
          this.gone[key] = true
          await clock.wait(takes)
        }
        happen()
        break
      case 'play':
      case 'episode':
      case 'part two':
        happen()
        if (facts) this.spot = { card: facts, note: this.words.name(event.seat) }
        if (event.user) this.pulse = [named(this.shown, after, event.user) ?? '']
        await clock.wait(takes)
        break
      case 'use':
      case 'trigger':
        if (key) this.pulse = [key]
        this.rise(clock, key ?? seat, event.card ?? '', 'say')
        await clock.wait(takes)
        break
      case 'change': {
        const keys = (event.cards ?? []).flatMap((name) => named(this.shown, after, name) ?? [])
        this.pulse = keys
        await clock.wait(takes)
        break
      }
      case 'ascend':
        happen()
        this.rise(clock, after.cards.find((one) => one.code === event.code && one.seat === event.seat)?.key, `Level ${event.level}`, 'heal')
        await clock.wait(takes)
        break
      case 'fight over': {
        happen()
        this.rise(clock, named(this.shown, after, event.winner ?? undefined), 'Wins', 'heal')
        await clock.wait(takes)
        break
      }
      case 'challenge over':
        happen()
        this.rise(clock, this.shown.phase?.challenge ?? undefined, event.defeated ? 'Defeated' : 'It stands', event.defeated ? 'heal' : 'harm')
        await clock.wait(takes)
        break
      case 'talent':
        happen()
        this.rise(clock, `talent ${event.talent ?? ''}`, event.talent ? TALENT_NAMES[event.talent] : '', 'say')
        await clock.wait(takes)
        break
      case 'destiny': {
        happen()
        const n = event.change ?? 0
        this.rise(clock, seat, `${n > 0 ? '+' : '−'}${Math.abs(n)} ★`, n > 0 ? 'heal' : 'harm')
        await clock.wait(takes)
        break
      }
      case 'park':
        happen()
        this.rise(clock, `space ${this.shown.spaces.length - 1}`, event.count ? `${this.words.name(event.holder ?? event.seat)}: ${event.count}` : '', 'say')
        await clock.wait(event.count ? takes : 80)
        break
      case 'turn':
        happen()
        this.banner = `${this.words.turn(event.seat)}: ${event.time === 'day' ? 'day' : 'night'}`
        await clock.wait(takes)
        break
      case 'time':
        happen()
        this.banner = event.time === 'day' ? 'The sun rises' : 'Night falls'
        await clock.wait(takes)
        break
      default:
        happen()
        await clock.wait(takes)
    }
    this.end(clock)
    done()
  }

  /** A card slides from where it stood, or from its player, to where it stands when this has happened. */
  private async walk(clock: Clock, key: string | undefined, happen: () => void, ms: number, from = key): Promise<void> {
    const start = from === undefined ? null : this.at(from)
    happen()
    if (key === undefined || !start || clock.still || clock.atOnce) {
      await clock.wait(ms / 2)
      return
    }
    this.walking = key
    await tick()
    const element = this.thing(key)
    const end = this.at(key)
    if (element && end) {
      await clock.tween(ms, (share) => {
        element.style.translate = share < 1 ? `${(start.x - end.x) * (1 - share)}px ${(start.y - end.y) * (1 - share)}px` : ''
      })
    }
    this.walking = null
  }
}
