import { describe, expect, it, vi } from 'vitest'
import { Trouble } from '../api/http'
import type { MatchFacts, ReplayStep, ReplayView } from '../api/types'
import type { GameClient } from '../games/contract'
import { Reel } from './reel.svelte'
import { captionOf, storyOf } from './transcript'
import { nextTurn, turnAt, turnBefore, turnsOf } from './turns'

const step = (number: number, seat: number, turn: number, ...story: string[]): ReplayStep => ({
  number,
  seat,
  kind: 'action',
  text: `answer ${number}`,
  turn,
  story,
})

/** One answer before the first turn, then two turns of two answers. */
const steps = [
  step(1, 0, 1, 'Xander is placed.', 'Turn 1: Spike.'),
  step(2, 1, 1, 'Spike maneuvers.'),
  step(3, 1, 2, 'Turn 2: Buffy.', 'Buffy maneuvers.'),
  step(4, 0, 2),
  step(5, 0, 2, 'Buffy wins the game!'),
]

describe('turns', () => {
  const turns = turnsOf(steps, 0)
  it('begin where the step before led to them', () => {
    expect(turns).toEqual([
      { turn: 0, seat: 0, first: 0, last: 1 },
      { turn: 1, seat: 1, first: 1, last: 3 },
      { turn: 2, seat: 0, first: 3, last: 5 },
    ])
  })
  it('can be jumped along', () => {
    expect(turnAt(turns, 2)?.turn).toBe(1)
    expect(turnAt(turns, 5)?.turn).toBe(2)
    expect(nextTurn(turns, 1)).toBe(3)
    expect(nextTurn(turns, 3)).toBe(5)
    expect(turnBefore(turns, 4)).toBe(3)
    expect(turnBefore(turns, 3)).toBe(1)
    expect(turnBefore(turns, 0)).toBe(0)
  })
  it('of a match without answers are none', () => {
    expect(turnAt(turnsOf([], 0), 0)).toBeNull()
    expect(nextTurn([], 0)).toBe(0)
  })
})

describe('the transcript', () => {
  const story = storyOf(steps, 0)
  it('has a head for every turn, where it begins', () => {
    expect(story.flatMap(({ lines }) => lines.filter((line) => line.head).map((line) => line.text))).toEqual([
      'Turn 1: Spike.',
      'Turn 2: Buffy.',
    ])
  })
  it('says what was answered where nothing came of it', () => {
    expect(story[3]?.lines).toEqual([{ text: 'Answer 4.', head: false, quiet: true }])
    expect(storyOf([{ ...step(1, 0, 0), text: '' }], 0)[0]?.lines[0]?.text).toBe('Nothing that could be seen.')
  })
  it('makes a caption without the heads', () => {
    expect(captionOf(story[2])).toBe('Buffy maneuvers.')
    expect(captionOf(undefined)).toBe('')
  })
})

describe('the reel', () => {
  const match = { id: 'm', seats: [{}, {}] } as unknown as MatchFacts
  const told = (number: number, seat: number | null): ReplayView => ({
    number,
    view: { turn: 0, number, seat },
    events: [{ kind: 'draw', seat: 0, said: '' }],
  })
  const reelWith = (fetch: (number: number, seat: number | null) => Promise<ReplayView>): Reel =>
    new Reel(match, steps, told(0, null), fetch, () => true)
  const at = (reel: Reel): unknown => reel.view?.['number']

  it('goes where it is sent and stays within the match', async () => {
    const reel = reelWith(async (number, seat) => told(number, seat))
    await reel.jump(3)
    expect([reel.at, at(reel), reel.behind]).toEqual([3, 3, false])
    await reel.jump(99)
    expect(reel.at).toBe(5)
    await reel.jump(-1)
    expect(reel.at).toBe(0)
  })

  it('steps on and back, by answers and by turns', async () => {
    const reel = reelWith(async (number, seat) => told(number, seat))
    await reel.forward()
    await reel.forward()
    expect([reel.at, at(reel)]).toEqual([2, 2])
    await reel.nextTurn()
    expect(reel.at).toBe(3)
    await reel.turnBefore()
    expect(reel.at).toBe(1)
    await reel.back()
    expect([reel.at, at(reel)]).toEqual([0, 0])
    await reel.back()
    expect(reel.at).toBe(0)
  })

  it('takes a step that is cut short off the table', async () => {
    const reel = new Reel(match, steps, told(0, null), async (number, seat) => told(number, seat), () => false)
    reel.client = { animates: () => true } as unknown as GameClient
    const before = reel.view
    void reel.forward()
    await vi.waitFor(() => expect(reel.playing).not.toBeNull())
    await reel.back()
    expect([reel.at, at(reel), reel.playing]).toEqual([0, 0, null])
    // The table may have drawn half of the step: only another view makes it draw anew.
    expect(reel.view).not.toBe(before)
  })

  it('shows the last place asked for, whatever comes when', async () => {
    const waiting = new Map<number, () => void>()
    const reel = reelWith((number, seat) => new Promise((resolve) => waiting.set(number, () => resolve(told(number, seat)))))
    const first = reel.jump(2)
    const last = reel.jump(4)
    expect(reel.at).toBe(4)
    waiting.get(2)?.()
    await new Promise((resolve) => setTimeout(resolve))
    waiting.get(4)?.()
    await Promise.all([first, last])
    expect([at(reel), reel.behind]).toEqual([4, false])
  })

  it('is seen from a seat', async () => {
    const reel = reelWith(async (number, seat) => told(number, seat))
    await reel.jump(2)
    await reel.look(1)
    expect([reel.view?.seat, reel.from, reel.at]).toEqual([1, 1, 2])
  })

  it('plays to the end by itself', async () => {
    const reel = reelWith(async (number, seat) => told(number, seat))
    reel.speed = 400
    reel.play()
    expect(reel.running).toBe(true)
    while (reel.running) await new Promise((resolve) => setTimeout(resolve, 5))
    expect([reel.at, at(reel)]).toEqual([5, 5])
  })

  it('stops where it is paused', async () => {
    const reel = reelWith(async (number, seat) => told(number, seat))
    reel.play()
    reel.pause()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([reel.at, reel.running]).toEqual([0, false])
  })

  it('says what went wrong, and can be asked again', async () => {
    let broken = true
    const reel = reelWith(async (number, seat) => {
      if (broken) throw new Trouble('unreachable', 'The server cannot be reached.', 0)
      return told(number, seat)
    })
    await reel.jump(2)
    expect([reel.trouble?.code, reel.behind]).toEqual(['unreachable', true])
    broken = false
    await reel.jump(reel.at)
    expect([reel.trouble, at(reel)]).toEqual([null, 2])
  })
})
