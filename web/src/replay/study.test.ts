import { describe, expect, it } from 'vitest'
import type { Analysis, AnalysisStep } from '../api/types'
import { bandOf, edgesOf, markAfter, markBefore, remarkOf, sharesOf, sidesOf, standing } from './chances'
import { Study } from './study.svelte'

const step = (number: number, chance: number, more: Partial<AnalysisStep> = {}): AnalysisStep => ({
  number,
  seat: number % 2,
  chances: [chance, 1 - chance],
  better: null,
  lost: 0,
  mark: '',
  ...more,
})
const steps = [step(1, 0.5), step(2, 0.2, { mark: 'mistake', better: 'attack', lost: 0.3 }), step(3, 0.75, { mark: 'turn' })]
const duel = sidesOf([0, 1], ['Buffy', 'Spike'], ['mine', 'rival-1'])

describe('sides', () => {
  it('are the seats that win together', () => {
    const sides = sidesOf([0, 1, 0, 1], ['Buffy', 'Spike', 'Angel', 'Willow'], ['a', 'b', 'c', 'd'])
    expect(sides.map((side) => side.name)).toEqual(['Buffy and Angel', 'Spike and Willow'])
    expect(sharesOf([0.7, 0.3, 0.7, 0.3], sides)).toEqual([0.7, 0.3])
  })
  it('share what nobody has won', () => {
    const three = sidesOf([0, 1, 2], ['a', 'b', 'c'], ['x', 'y', 'z'])
    expect(sharesOf([0.5, 0.5, 0.5], three)).toEqual([1 / 3, 1 / 3, 1 / 3])
    expect(sharesOf([0, 0, 0], three)).toEqual([1 / 3, 1 / 3, 1 / 3])
    expect(standing([0.625, 0.375], duel)).toBe('Buffy 63%, Spike 38%')
  })
  it('lie in bands that fill the height', () => {
    const edges = edgesOf([0.5, 0.5], steps, duel)
    expect(edges.map((edge) => edge[1])).toEqual([1, 1, 1, 1])
    expect(bandOf(edges, 0)).toBe('0,0.0 1,0.0 2,0.0 3,0.0 3,75.0 2,20.0 1,50.0 0,50.0')
    expect(bandOf(edges, 1)).toBe('0,50.0 1,50.0 2,20.0 3,75.0 3,100.0 2,100.0 1,100.0 0,100.0')
  })
})

describe('what is said of an answer', () => {
  it('names what was better, to who may know it', () => {
    expect(remarkOf(steps[1]!, true)).toBe('A mistake. “attack” was better by 30%.')
    expect(remarkOf(steps[1]!, false)).toBe('A mistake. Something else was better by 30%.')
    expect(remarkOf(step(1, 0.5, { better: 'pass', lost: 0.03 }), true)).toBe('“pass” seems better by 3%.')
    expect(remarkOf(step(1, 0.5, { better: 'pass', lost: 0.001 }), true)).toBe('Nothing better was found.')
    expect(remarkOf(steps[2]!, true)).toBe('This turned the game.')
  })
  it('leads from one turning point to the next', () => {
    expect([markAfter(steps, 0), markAfter(steps, 2), markAfter(steps, 3)]).toEqual([2, 3, null])
    expect([markBefore(steps, 3), markBefore(steps, 2)]).toEqual([2, null])
  })
})

/** A server that finds one more step whenever it is asked, once it has begun. */
class Server {
  found = 0
  began = 0
  status: Analysis['status'] = 'none'
  told(since: number): Analysis {
    return { status: this.status, problem: null, count: 3, start: this.status === 'none' ? [] : [0.5, 0.5], steps: steps.slice(since, this.found) }
  }
  look = async (since: number): Promise<Analysis> => {
    if (this.status === 'running') this.found++
    if (this.found === 3) this.status = 'done'
    return this.told(since)
  }
  begin = async (): Promise<Analysis> => {
    this.began++
    this.status = 'running'
    return this.told(0)
  }
  stop = async (): Promise<Analysis> => {
    this.status = 'stopped'
    return this.told(0)
  }
}

describe('a study', () => {
  it('is not begun by looking for one', async () => {
    const server = new Server()
    const study = new Study(server, 0)
    await study.open()
    expect([study.status, study.known, server.began]).toEqual(['none', false, 0])
  })

  it('grows until it is done', async () => {
    const server = new Server()
    const study = new Study(server, 0)
    await study.begin()
    expect([study.status, study.count, study.steps]).toEqual(['done', 3, steps])
    expect([study.chances(0), study.chances(2), study.chances(4)]).toEqual([[0.5, 0.5], [0.2, 0.8], null])
  })

  it('is at once there for who comes later', async () => {
    const server = new Server()
    server.status = 'done'
    server.found = 3
    const study = new Study(server, 0)
    await study.open()
    expect([study.status, study.steps.length]).toEqual(['done', 3])
  })

  it('goes on for who waits when somebody else stops it', async () => {
    const server = new Server()
    const study = new Study(server, 0)
    const whole = study.begin()
    server.status = 'stopped'
    await whole
    expect([study.status, server.began]).toEqual(['done', 2])
  })

  it('is stopped and gone on with', async () => {
    const server = new Server()
    const study = new Study(server, 5)
    const first = study.begin()
    await new Promise((resolve) => setTimeout(resolve))
    await study.stop()
    await first
    expect([study.status, study.steps.length < 3]).toEqual(['stopped', true])
    await study.begin()
    expect([study.status, study.steps]).toEqual(['done', steps])
  })

  it('keeps what it has when another server knows less', async () => {
    const server = new Server()
    server.status = 'done'
    server.found = 3
    const study = new Study(server, 0)
    await study.open()
    server.found = 1
    await study.open()
    expect(study.steps).toEqual(steps)
  })

  it('says what went wrong', async () => {
    const server = new Server()
    server.begin = () => Promise.reject(new Error('Four matches are being analysed already.'))
    const study = new Study(server, 0)
    await study.begin()
    expect([study.status, study.problem]).toEqual(['failed', 'Four matches are being analysed already.'])
  })
})
