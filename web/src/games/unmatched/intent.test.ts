import { describe, expect, it } from 'vitest'
import type { DecisionView } from '../contract'
import told from './dev/stories.json'
import { click, firstPicks, left, lights, type Picks, type Thing, wish } from './intent'

const decision = (story: string, step: number): DecisionView =>
  (told.stories.find((each) => each.key === story)?.steps[step]?.view as unknown as { decision: DecisionView }).decision

const card = (key: string): Thing => ({ sort: 'card', key })
const fighter = (key: string): Thing => ({ sort: 'fighter', key })
const space = (key: string): Thing => ({ sort: 'space', key })

function after(asked: DecisionView, ...things: Thing[]) {
  let picks: Picks = firstPicks(asked)
  let choose: number | undefined
  for (const thing of things) ({ picks, choose } = click(asked, picks, thing) as { picks: Picks; choose?: number })
  return { picks, answer: choose === undefined ? undefined : asked.options[choose]?.text }
}

describe('an attack', () => {
  const asked = decision('attack', 0)

  it('goes card, then target', () => {
    expect(after(asked, card('Mr. Pointy'))).toEqual({ picks: { card: 'Mr. Pointy' }, answer: undefined })
    expect([...lights(asked, { card: 'Mr. Pointy' }).targets]).toEqual(['spike'])
    expect(after(asked, card('Mr. Pointy'), fighter('spike')).answer).toBe('attack spike with "Mr. Pointy"')
  })

  it('goes target, then card', () => {
    expect(after(asked, fighter('spike')).answer).toBeUndefined()
    expect(lights(asked, { target: 'drusilla' }).cards).toEqual(new Set(['Daring Strike', 'Feint']))
    expect(after(asked, fighter('spike'), card('Mr. Pointy')).answer).toBe('attack spike with "Mr. Pointy"')
  })

  it('finds the only attacker, whoever it is', () => {
    expect(after(asked, card('Feint'), fighter('drusilla')).answer).toBe('attack drusilla with "Feint" by giles')
  })

  it('with one target left needs a second click on the card', () => {
    expect(after(asked, card('Mr. Pointy'), card('Mr. Pointy')).answer).toBe('attack spike with "Mr. Pointy"')
  })

  it('lets go of a card that does not go with what is clicked next', () => {
    expect(after(asked, card('Mr. Pointy'), fighter('drusilla')).picks).toEqual({ target: 'drusilla' })
  })
})

describe('a scheme', () => {
  it('is picked up with one click and played with the second', () => {
    const asked = decision('insight', 0)
    expect(after(asked, card('Insight')).answer).toBeUndefined()
    expect(after(asked, card('Insight'), card('Insight')).answer).toBe('scheme "Insight" by giles')
  })
})

describe('a move', () => {
  const asked = decision('duel', 2)

  it('lights spaces only for the fighter in hand', () => {
    expect(asked.kind).toBe('move')
    expect(lights(asked, {}).spaces.size).toBe(0)
    expect(lights(asked, {}).fighters).toEqual(new Set(['buffy', 'giles']))
    expect(lights(asked, { fighter: 'giles' }).spaces.size).toBeGreaterThan(3)
  })

  it('is two clicks', () => {
    expect(after(asked, fighter('buffy'), space('S23')).answer).toBe('move buffy to S23')
  })

  it('changes over to the other fighter', () => {
    expect(after(asked, fighter('buffy'), fighter('giles')).picks).toEqual({ fighter: 'giles' })
  })

  it('of one fighter alone is one click', () => {
    const placing = decision('setup', 1)
    expect(firstPicks(placing)).toEqual({ fighter: 'giles' })
    expect(after(placing, space('S03')).answer).toBe('move giles to S03')
  })
})

describe('a shadow that moves', () => {
  it('asks whence before whither', () => {
    const asked = decision('shadows', 0)
    expect(lights(asked, {}).tokens).toEqual(new Set(['S20', 'S27']))
    expect(lights(asked, {}).spaces.size).toBe(0)
    const answer = after(asked, space('S27'), space('S21')).answer
    expect(answer).toBe('shadow from S27 to S21')
  })
})

describe('every option of every story', () => {
  it('can be reached by clicking what it names', () => {
    for (const story of told.stories) {
      for (const step of story.steps) {
        const asked = (step.view as unknown as { decision: DecisionView | null }).decision
        if (!asked?.options) continue
        asked.options.forEach((option) => {
          const things: Thing[] = []
          if (option.do === 'move') things.push(fighter(option.fighter as string), space(option.space as string))
          else if (option.do === 'shadow') things.push(...(option.from ? [space(option.from)] : []), space(option.space as string))
          else if (option.do === 'attack') things.push(card(option.card as string), fighter(option.fighter as string), fighter(option.target as string))
          else if (option.do === 'space') things.push(space(option.space as string))
          else if (option.do === 'fighter') things.push(fighter(option.target as string))
          else if (option.do === 'player') things.push({ sort: 'seat', key: String(option.seat) })
          else if (option.card !== undefined) things.push(card(option.card), card(option.card))
          else return
          if (option.do === 'move' && firstPicks(asked).fighter) things.shift()
          expect(after(asked, ...things).answer, option.text).toBe(option.text)
        })
      }
    }
  })
})

describe('a wish', () => {
  it('is said like an option', () => {
    const asked = decision('duel', 0)
    expect(wish(asked, null, {}, card('Insight'), { type: 'scheme' })).toBe('scheme "Insight"')
    expect(wish(asked, null, {}, card('Feint'), { type: 'versatile' })).toBe('attack with "Feint"')
    expect(wish(asked, null, { card: 'Feint' }, fighter('spike'), {})).toBe('attack spike with "Feint"')
    expect(wish(asked, null, {}, space('S01'), { hero: 'buffy' })).toBe('move buffy to S01')
    expect(wish(null, 'defend', {}, card('Insight'), { type: 'scheme' })).toBe('defend "Insight"')
    expect(wish(decision('duel', 2), null, { fighter: 'giles' }, space('S01'), {})).toBe('move giles to S01')
  })

  it('leaves nothing when nothing is asked', () => {
    expect(left(null, {})).toEqual([])
  })
})
