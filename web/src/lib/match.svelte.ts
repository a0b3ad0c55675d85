/** The state of one match on this device: what the server said last, and what of it is on the table already. */
import { MatchSocket, socketAddress, type Line } from '../api/socket'
import type { Because, Changed, ChatLine, Clock, MatchFacts, ServerMessage, UndoAsked } from '../api/types'
import type { DecisionView, GameClient, GameEvent, GameView, PlayingEvent, Yield } from '../games/contract'
import { type Passed, passBy, yieldsOf } from './passing'
import { EventPlayer } from './player'
import { note } from './seats'
import { settings } from './settings.svelte'
import { undoOutcome } from './undo'

export interface LogLine {
  id: number
  event: GameEvent
}

export interface Notice {
  id: number
  text: string
  bad: boolean
}

/** An answer that the client is about to give by itself. */
export interface Passing extends Passed {
  label: string
  /** When it will be given, in milliseconds since 1970, and how long was waited in all. */
  at: number
  wait: number
}

export class MatchState {
  readonly id: string

  line: Line = $state('connecting')
  tries = $state(0)
  /** Why the server does not let us in. */
  trouble: { code: string; message: string } | null = $state(null)
  outdated: string | null = $state(null)

  facts: MatchFacts | null = $state.raw(null)
  mine: number[] = $state.raw([])
  /** Seats of ours that a bot plays now. */
  lost: number[] = $state.raw([])
  number = $state(0)
  clock: Clock | null = $state.raw(null)
  undoAsked: UndoAsked | null = $state.raw(null)
  chat: ChatLine[] = $state.raw([])
  log: LogLine[] = $state.raw([])

  /** From whose side the table is seen. */
  seat: number | null = $state(null)
  /** Whether the player of that seat holds the device. */
  private held = $state(false)
  playing: PlayingEvent | null = $state.raw(null)
  idle = $state(true)
  /** An answer is on its way. */
  answering = $state(false)
  because: Because | null = $state.raw(null)
  /** The wish that was asked about and not yet answered. */
  wondering: string | null = $state(null)
  notices: Notice[] = $state([])
  /** Until when questions pass by themselves. */
  yielding: Yield | null = $state.raw(null)
  /** Cards that are never asked about, by code or name. */
  silent: string[] = $state.raw([])
  passing: Passing | null = $state.raw(null)
  reducedMotion = $state(false)

  /** The table's program, once it is loaded. */
  client: GameClient | null = $state.raw(null)

  private shown: Changed | null = $state.raw(null)
  private latest: Changed | null = $state.raw(null)
  private readonly socket: MatchSocket
  private readonly player: EventPlayer
  private put: DecisionView | null = null
  private counter = 0
  /** When the last table came, by this device's clock. */
  private heard = 0
  /** What of the match was last written down for the lobby. */
  private noted = ''
  private passTimer: ReturnType<typeof setTimeout> | undefined

  /** The view on the table: of the seat from whose side it is seen. */
  view: GameView | null = $derived(viewOf(this.shown, this.seat))

  /** The seat on this device that is asked now, curtain or not. */
  asked: number | null = $derived.by(() => {
    const seat = this.latest?.view.decision as GameView['decision'] | undefined
    if (!this.idle || !seat || this.facts?.status !== 'playing') return null
    return this.mine.includes(seat.seat) ? seat.seat : null
  })

  /**
   * Another player on this device is asked, and must not see what the one before has in hand. Also on joining: whoever has
   * the device says so first.
   */
  curtain: number | null = $derived.by(() => {
    if (this.asked === null || this.seat === null || this.mine.length < 2) return null
    if (this.asked === this.seat ? this.held : this.sharesSight(this.seat, this.asked)) return null
    return this.asked
  })

  /** Nobody has said yet who holds the device, so nobody's hand is shown. */
  covered: boolean = $derived(
    this.curtain !== null || (!this.held && this.mine.length > 1 && this.facts?.status === 'playing'),
  )

  decision: DecisionView | null = $derived.by(() => {
    if (this.asked === null || this.curtain !== null || this.answering) return null
    const decision = viewOf(this.latest, this.asked)?.decision
    return decision?.options ? this.unchanged(decision as DecisionView) : null
  })

  /** The question as it was put first: somebody talking or going away meanwhile must not take it out of one's hands. */
  private unchanged(decision: DecisionView): DecisionView {
    if (JSON.stringify(decision) !== JSON.stringify(this.put)) this.put = decision
    return this.put!
  }

  constructor(id: string, secrets: { tokens: string[]; watch: string | null }) {
    this.id = id
    this.player = new EventPlayer({
      show: (playing) => (this.playing = playing),
      say: (event) => this.write([event]),
      animates: (event) => this.client?.animates?.(event) ?? false,
      speed: () => (document.hidden ? 0 : settings.speed),
      idle: (idle) => this.settle(idle),
    })
    this.socket = new MatchSocket(
      socketAddress(id),
      () => ({ tokens: secrets.tokens, watch: secrets.watch, version: __VERSION__ }),
      {
        message: (message) => this.hear(message),
        line: (line, tries) => {
          this.line = line
          this.tries = tries
        },
        turnedAway: (why) => (this.trouble = { code: why.code, message: why.message }),
      },
    )
  }

  close(): void {
    clearTimeout(this.passTimer)
    this.player.clear()
    this.socket.close()
  }

  reconnect(): void {
    this.socket.again()
  }

  // What a player does

  choose(option: number): void {
    if (!this.decision || option < 0 || option >= this.decision.options.length) return
    this.stopTimer()
    this.answering = true
    this.socket.answer(this.number, option)
  }

  undo(): void {
    if (this.seat === null) return
    this.stopYielding()
    this.player.finish()
    this.say({ type: 'undo', seat: this.undoSeat() })
  }

  consent(seat: number, yes: boolean): void {
    this.say({ type: 'consent', seat, yes })
  }

  speak(text: string): boolean {
    return this.say({ type: 'say', text })
  }

  why(wish: string): void {
    this.because = null
    this.wondering = wish
    const seat = this.asked ?? this.seat
    if (!this.say({ type: 'why', wish, seat })) this.wondering = null
  }

  concede(seat: number): void {
    this.say({ type: 'concede', seat })
  }

  handOver(seat: number, bot: string): void {
    this.say({ type: 'hand over', seat, bot })
  }

  takeBack(seat: number): void {
    this.say({ type: 'take back', seat })
  }

  rematch(): void {
    const seat = this.seat ?? this.mine[0]
    if (seat !== undefined) this.say({ type: 'rematch', seat })
  }

  /** The player whose turn it is to look has taken the device. */
  openCurtain(): void {
    if (this.curtain === null) return
    this.seat = this.curtain
    this.held = true
    this.settle(true)
  }

  finishPlaying(): void {
    this.player.finish()
  }

  // Passing by itself

  /** The yields that would not be over at once. */
  yields: Yield[] = $derived.by(() => {
    const view = viewOf(this.latest, this.seat)
    if (!view || view.over || this.mine.length === 0 || this.facts?.status !== 'playing') return []
    return yieldsOf(this.client).filter((each) => !each.over(view, this.mine))
  })

  startYielding(until: Yield): void {
    this.yielding = until
    this.consider()
  }

  stopYielding(): void {
    this.yielding = null
    this.stopTimer()
  }

  notice(text: string, bad = false): void {
    const id = ++this.counter
    this.notices = [...this.notices.slice(-2), { id, text, bad }]
    setTimeout(() => this.unnotice(id), 7000)
  }

  unnotice(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id)
  }

  /** Seconds left on a seat's clock; `now` by this device's clock, which need not agree with the server's. */
  left(seat: number, now: number): number | null {
    const clock = this.clock
    if (!clock) return null
    const left = clock.left[seat] ?? 0
    return clock.running === seat ? Math.max(0, left - Math.max(0, now - this.heard)) : left
  }

  /** Whether somebody has been away for so long that a bot may play for them; the server has the last word. */
  replaceable(seat: number, now: number): boolean {
    const wait = this.facts?.seats[seat]?.replaceable_in ?? null
    return wait !== null && now - this.heard > wait
  }

  nameOf(seat: number): string {
    const facts = this.facts?.seats[seat]
    if (!facts) return `Seat ${seat + 1}`
    return facts.name || (facts.kind === 'person' ? 'Somebody' : 'Nobody yet')
  }

  /** Two seats on this device that need no curtain: one player's, or teammates who show each other their hands. */
  private sharesSight(from: number, to: number): boolean {
    return viewOf(this.latest, from)?.decision?.options !== undefined || this.alike(from, to)
  }

  private alike(from: number, to: number): boolean {
    const view = viewOf(this.latest, from)
    return from === to || (view !== null && ((this.client?.handOf?.(view, to) ?? null) !== null))
  }

  private undoSeat(): number {
    return this.seat ?? this.mine[0] ?? 0
  }

  private say(message: Parameters<MatchSocket['send']>[0]): boolean {
    const said = this.socket.send(message)
    if (!said) this.notice('There is no connection just now. Try again in a moment.', true)
    return said
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.arrive(message)
        break
      case 'because':
        this.wondering = null
        this.because = message
        break
      case 'refused':
        this.refused(message.code, message.message)
        break
      case 'outdated':
        this.outdated = message.version
        break
    }
  }

  private refused(code: string, message: string): void {
    if (this.wondering !== null && !this.answering) {
      this.because = { type: 'because', wish: this.wondering, rule: null, message }
      this.wondering = null
      return
    }
    this.answering = false
    // A double click or a second tab: the table that is on its way shows what happened.
    if (code !== 'stale') this.notice(message, true)
    this.settle(this.idle)
  }

  private arrive(changed: Changed): void {
    const first = this.latest === null
    const moved = changed.number !== this.number
    const outcome = this.latest && undoOutcome(this.latest, changed)
    this.latest = changed
    this.facts = changed.match
    this.mine = changed.mine
    this.lost = changed.lost
    this.heard = Date.now() / 1000
    this.number = changed.number
    this.clock = changed.clock
    this.undoAsked = changed.undo
    if (changed.fresh) this.chat = changed.chat
    else if (changed.chat.length > 0) this.chat = [...this.chat, ...changed.chat]
    if (moved) {
      this.answering = false
      this.stopTimer()
    }
    if (first || changed.fresh) this.showAtOnce(changed)
    else {
      this.player.add({
        events: changed.events as GameEvent[],
        after: viewOf(changed, this.seat) ?? (changed.view as GameView),
        apply: () => (this.shown = changed),
      })
    }
    const gist = `${changed.match.status} ${changed.match.turn} ${changed.mine.join()} ${changed.match.rematch}`
    if (gist !== this.noted) note(this.id, { game: changed.match.game, last: changed.match, seats: changed.mine })
    this.noted = gist
    if (outcome) this.notice(outcome)
  }

  private showAtOnce(changed: Changed): void {
    this.shown = changed
    if (this.seat === null || !changed.mine.includes(this.seat)) this.seat = changed.mine[0] ?? null
    if (!this.held) this.held = this.seat === null || changed.mine.every((other) => this.alike(this.seat!, other))
    this.log = []
    this.write(changed.events as GameEvent[])
    this.player.clear()
  }

  private write(events: GameEvent[]): void {
    const told = events.filter((event) => event.said).map((event) => ({ id: ++this.counter, event }))
    if (told.length > 0) this.log = [...this.log, ...told]
  }

  /** Everything has been played: whoever is asked looks at the table. */
  private settle(idle: boolean): void {
    this.idle = idle
    if (!idle) return
    if (this.asked !== null && this.curtain === null && this.asked !== this.seat) this.seat = this.asked
    this.consider()
  }

  /** Whether this question is answered by itself, and after which wait. */
  private consider(): void {
    this.stopTimer()
    const decision = this.decision
    if (!decision) return
    const view = viewOf(this.latest, this.asked)!
    if (this.yielding?.over(view, this.mine)) this.yielding = null
    const how = { yielding: this.yielding !== null, silent: this.silent, showForced: settings.showForced }
    const pass = passBy(this.client, view, decision, how)
    if (!pass) return
    // The wait is a matter of chance, so that nobody learns from it that there was nothing to choose.
    const wait = pass.reason === 'forced' ? 1200 + Math.random() * 1800 : 700 + Math.random() * 800
    if (this.amongBots && this.client?.minor?.(decision)) {
      this.choose(pass.option)
      return
    }
    this.passing = { ...pass, label: decision.options[pass.option]!.label, at: Date.now() + wait, wait }
    this.passTimer = setTimeout(() => this.choose(pass.option), wait)
  }

  /** Nobody else is at the table who could learn something from how long an answer takes. */
  private get amongBots(): boolean {
    return this.facts?.seats.every((seat) => seat.kind === 'bot' || this.mine.includes(seat.seat)) ?? false
  }

  /** Never ask about a card again, or ask about it after all. */
  silence(card: string, still: boolean): void {
    this.silent = [...this.silent.filter((other) => other !== card), ...(still ? [card] : [])]
    this.consider()
  }

  private stopTimer(): void {
    clearTimeout(this.passTimer)
    this.passing = null
  }

  /** Stop the answer that is about to be given by itself, and ask. */
  stopPassing(): void {
    this.yielding = null
    this.stopTimer()
  }
}

/** The view of one seat among those that came with a message. */
export function viewOf(changed: Changed | null, seat: number | null): GameView | null {
  if (!changed) return null
  const own = seat === null ? undefined : changed.views?.[seat]
  return (own ?? changed.view) as GameView
}
