/**
 * A match's socket: it says hello, comes back by itself when the line breaks or the device has slept, and sends an answer
 * again that may not have arrived. The server sends the whole table on every joining, so nothing has to be caught up.
 */
import type { ClientMessage, Refused, ServerMessage } from './types'

export type Line = 'connecting' | 'open' | 'lost' | 'closed'

export interface SocketHandlers {
  message: (message: ServerMessage) => void
  /** How the line is; `tries` counts the failed attempts to come back. */
  line: (line: Line, tries: number) => void
  /** The server will not let us in: trying again would not help. */
  turnedAway: (why: Refused) => void
}

export interface Greeting {
  tokens: string[]
  watch: string | null
  version: string
}

/** The wait before the next attempt, in milliseconds: doubling, never more than eight seconds, with some chance in it. */
export function backoff(tries: number, chance: number = Math.random()): number {
  return Math.min(8000, 250 * 2 ** Math.min(tries, 6)) * (0.75 + chance / 2)
}

/** A gap this long between two ticks of a timer means that the device has slept. */
const SLEPT = 20_000
const TICK = 5_000
/** A line that was in the background for so long is made anew: it may be dead without anybody having noticed. */
const AWAY = 60_000
/** How long the server may take to say something after hello. */
const PATIENCE = 10_000

export class MatchSocket {
  private socket: WebSocket | null = null
  private tries = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private patience: ReturnType<typeof setTimeout> | undefined
  private ticking: ReturnType<typeof setInterval>
  private ticked = Date.now()
  private hidden: number | null = null
  private joined = false
  private over = false
  private waiting: { number: number; option: number } | null = null

  constructor(
    private readonly address: string,
    private readonly greeting: () => Greeting,
    private readonly handlers: SocketHandlers,
  ) {
    this.ticking = setInterval(() => this.tick(), TICK)
    addEventListener('online', this.again)
    document.addEventListener('visibilitychange', this.looked)
    this.connect()
  }

  /** Answer a question. Kept until the table moves on, and sent again if the line breaks before that. */
  answer(number: number, option: number): void {
    this.waiting = { number, option }
    this.send({ type: 'answer', number, option })
  }

  /** Say something; false when the line is down. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN || !this.joined) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.over = true
    clearTimeout(this.retry)
    clearTimeout(this.patience)
    clearInterval(this.ticking)
    removeEventListener('online', this.again)
    document.removeEventListener('visibilitychange', this.looked)
    this.drop()
    this.handlers.line('closed', 0)
  }

  /** Make the line anew at once. */
  readonly again = (): void => {
    if (this.over) return
    clearTimeout(this.retry)
    this.tries = 0
    this.connect()
  }

  private readonly looked = (): void => {
    if (document.hidden) this.hidden = Date.now()
    else if (this.hidden !== null && (Date.now() - this.hidden > AWAY || !this.joined)) this.again()
  }

  private tick(): void {
    const now = Date.now()
    const slept = now - this.ticked > SLEPT
    this.ticked = now
    if (slept) this.again()
  }

  private drop(): void {
    const old = this.socket
    this.socket = null
    this.joined = false
    if (!old) return
    old.onopen = old.onmessage = old.onclose = null
    old.close()
  }

  private connect(): void {
    this.drop()
    this.handlers.line('connecting', this.tries)
    const socket = new WebSocket(this.address)
    this.socket = socket
    clearTimeout(this.patience)
    this.patience = setTimeout(() => this.lost(), PATIENCE)
    socket.onopen = () => {
      const { tokens, watch, version } = this.greeting()
      socket.send(JSON.stringify({ type: 'hello', tokens, watch, version }))
    }
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage)
    socket.onclose = () => this.lost()
  }

  private hear(message: ServerMessage): void {
    clearTimeout(this.patience)
    if (message.type === 'refused' && !this.joined && message.code !== 'too_many') {
      this.over = true
      this.close()
      this.handlers.turnedAway(message)
      return
    }
    if (message.type === 'outdated') this.close()
    if (message.type === 'table') this.arrived(message.number)
    if (message.type === 'refused') this.waiting = null
    this.handlers.message(message)
  }

  private arrived(number: number): void {
    const first = !this.joined
    this.joined = true
    this.tries = 0
    if (this.waiting && this.waiting.number !== number) this.waiting = null
    if (first) {
      this.handlers.line('open', 0)
      // The number says that the question still stands, so the answer was lost on the way.
      if (this.waiting) this.send({ type: 'answer', ...this.waiting })
    }
  }

  private lost(): void {
    clearTimeout(this.patience)
    if (this.over) return
    this.drop()
    this.handlers.line('lost', this.tries)
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.connect(), backoff(this.tries))
    this.tries++
  }
}

export function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/matches/${encodeURIComponent(id)}/socket`
}
