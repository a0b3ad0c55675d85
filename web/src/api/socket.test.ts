import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff, MatchSocket, type Line } from './socket'
import type { Refused, ServerMessage } from './types'

class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  breaks() {
    this.readyState = 3
    this.onclose?.()
  }
}

let listeners: Map<string, () => void>
let hidden = false

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  listeners = new Map()
  hidden = false
  const listen = (name: string, act: () => void) => void listeners.set(name, act)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  vi.stubGlobal('document', {
    get hidden() {
      return hidden
    },
    addEventListener: listen,
    removeEventListener: (name: string) => listeners.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function client() {
  const heard: ServerMessage[] = []
  const lines: Line[] = []
  const away: Refused[] = []
  const socket = new MatchSocket('ws://here', () => ({ tokens: ['t'], watch: null, version: '1' }), {
    message: (message) => heard.push(message),
    line: (line) => lines.push(line),
    turnedAway: (why) => away.push(why),
  })
  return { socket, heard, lines, away }
}

const table = (number: number) => ({ type: 'table', number })
const last = () => FakeSocket.all.at(-1)!

test('it says hello with its keys and hears the table', () => {
  const { heard, lines } = client()
  last().open()
  expect(last().sent).toEqual([{ type: 'hello', tokens: ['t'], watch: null, version: '1' }])
  last().say(table(3))
  expect(heard).toHaveLength(1)
  expect(lines).toEqual(['connecting', 'open'])
})

test('a broken line is made anew, more and more patiently', () => {
  const { lines } = client()
  last().open()
  last().say(table(1))
  last().breaks()
  expect(lines.at(-1)).toBe('lost')
  vi.advanceTimersByTime(400)
  expect(FakeSocket.all).toHaveLength(2)
  last().breaks()
  vi.advanceTimersByTime(300)
  expect(FakeSocket.all).toHaveLength(2)
  vi.advanceTimersByTime(400)
  expect(FakeSocket.all).toHaveLength(3)
  expect(backoff(0, 0.5)).toBe(250)
  expect(backoff(20, 1)).toBe(10_000)
})

test('an answer that was lost with the line is given again, if it is still asked for', () => {
  const { socket } = client()
  last().open()
  last().say(table(5))
  socket.answer(5, 2)
  last().breaks()
  vi.advanceTimersByTime(400)
  last().open()
  last().say(table(5))
  expect(last().sent.at(-1)).toEqual({ type: 'answer', number: 5, option: 2 })
})

test('an answer that did arrive is not given again', () => {
  const { socket } = client()
  last().open()
  last().say(table(5))
  socket.answer(5, 2)
  last().breaks()
  vi.advanceTimersByTime(400)
  last().open()
  last().say(table(6))
  expect(last().sent).toHaveLength(1)
})

test('whoever is not let in does not try again', () => {
  const { away, lines } = client()
  last().open()
  last().say({ type: 'refused', code: 'private', message: 'no' })
  expect(away).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(lines.at(-1)).toBe('closed')
})

test('a refusal at the table is only told', () => {
  const { heard, away } = client()
  last().open()
  last().say(table(1))
  last().say({ type: 'refused', code: 'stale', message: 'past' })
  expect(away).toHaveLength(0)
  expect(heard).toHaveLength(2)
})

test('after a sleep, a long absence or a return of the network the line is made anew', () => {
  client()
  last().open()
  last().say(table(1))
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(5_000)
  expect(FakeSocket.all).toHaveLength(2)
  last().open()
  last().say(table(1))
  hidden = true
  listeners.get('visibilitychange')!()
  vi.setSystemTime(Date.now() + 61_000)
  hidden = false
  listeners.get('visibilitychange')!()
  expect(FakeSocket.all).toHaveLength(3)
  listeners.get('online')!()
  expect(FakeSocket.all).toHaveLength(4)
})

test('a server that says nothing is left', () => {
  const { lines } = client()
  last().open()
  vi.advanceTimersByTime(10_001)
  expect(lines.at(-1)).toBe('lost')
})
