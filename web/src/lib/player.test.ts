import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameEvent, GameView, PlayingEvent } from '../games/contract'
import { EventPlayer } from './player'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = (kind: string, said = kind): GameEvent => ({ kind, seat: 0, said })
const after = {} as GameView

function stage(speed = 1) {
  const happened: string[] = []
  let playing: PlayingEvent | null = null
  const player = new EventPlayer({
    show: (now) => {
      playing = now
      if (now) happened.push(`show ${now.event.kind}`)
    },
    say: (told) => happened.push(`say ${told.kind}`),
    animates: (told) => told.kind === 'move',
    speed: () => speed,
    idle: (idle) => happened.push(idle ? 'idle' : 'busy'),
  })
  const batch = (name: string, ...events: GameEvent[]) =>
    player.add({ events, after, apply: () => happened.push(`view ${name}`) })
  return { happened, player, batch, playing: () => playing }
}

test('events are played in order, and the view comes after the last of them', async () => {
  const { happened, batch, playing } = stage()
  batch('one', event('draw'), event('move'))
  batch('two', event('turn'))
  await vi.advanceTimersByTimeAsync(300)
  expect(happened).toEqual(['busy', 'say draw', 'say move', 'show move'])
  playing()!.done()
  await vi.advanceTimersByTimeAsync(1)
  expect(happened.slice(4)).toEqual(['view one', 'say turn'])
  await vi.advanceTimersByTimeAsync(300)
  expect(happened.slice(6)).toEqual(['view two', 'idle'])
  expect(playing()).toBeNull()
})

test('an animation that never ends does not stop the match', async () => {
  const { happened, batch } = stage()
  batch('one', event('move'))
  await vi.advanceTimersByTimeAsync(4100)
  expect(happened.at(-1)).toBe('idle')
})

test('at once means at once', async () => {
  const { happened, batch } = stage(0)
  batch('one', event('move'), event('draw'))
  await vi.advanceTimersByTimeAsync(0)
  expect(happened).toEqual(['busy', 'say move', 'say draw', 'view one', 'idle'])
})

test('whoever comes back to a long backlog sees its end', async () => {
  const { happened, batch } = stage()
  for (let i = 0; i < 40; i++) batch(`b${i}`, event('draw'), event('move'))
  await vi.advanceTimersByTimeAsync(300)
  const shown = happened.filter((what) => what.startsWith('view')).length
  expect(shown).toBeGreaterThan(5)
})

test('taking something back drops what was still to be played', async () => {
  const { happened, batch, player } = stage()
  batch('one', event('move'), event('draw'))
  await vi.advanceTimersByTimeAsync(10)
  player.clear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(happened).toEqual(['busy', 'say move', 'show move', 'idle'])
  batch('two', event('draw'))
  await vi.advanceTimersByTimeAsync(300)
  expect(happened.slice(4)).toEqual(['busy', 'say draw', 'view two', 'idle'])
})
