import { describe, expect, it } from 'vitest'
import type { DecisionView, GameView } from '../contract'
import told from './dev/stories.json'
import { hint, promptHelp, seatLine } from './help'

const view = (story: string, step: number): GameView =>
  told.stories.find((each) => each.key === story)?.steps[step]?.view as unknown as GameView
const asked = (story: string, step: number): DecisionView => view(story, step).decision as DecisionView

describe('the prompt', () => {
  it('offers the maneuver as a button and leaves cards and targets to the table', () => {
    const help = promptHelp(view('attack', 0), asked('attack', 0), null)
    expect(help.prompt).toBe('Buffy: maneuver, scheme or attack, two actions.')
    expect(help.groups.map((group) => [group.title, group.onTable ?? false])).toEqual([
      ['', false],
      ['Scheme', true],
      ['Attack', true],
    ])
    expect(help.main).toBe(0)
  })

  it('says what a card in hand still needs', () => {
    const decision = asked('attack', 0)
    const of = (card: string, target?: string): number[] =>
      decision.options.flatMap((option, i) => (option.card === card && (!target || option.target === target) ? [i] : []))
    expect(promptHelp(view('attack', 0), decision, of('Feint')).prompt).toBe('Buffy: whom to attack with Feint?')
    const one = promptHelp(view('attack', 0), decision, of('Mr. Pointy'))
    expect(one.prompt).toBe('Buffy: attack Spike with Mr. Pointy?')
    expect(one.main).toBe(of('Mr. Pointy')[0])
  })

  it('loses no option, whatever the question', () => {
    for (const story of told.stories) {
      for (const step of story.steps) {
        const decision = (step.view as unknown as GameView).decision as DecisionView | null
        if (!decision?.options) continue
        const help = promptHelp(step.view as unknown as GameView, decision, null)
        expect(help.groups.flatMap((group) => group.options).sort((a, b) => a - b)).toEqual(decision.options.map((_, i) => i))
      }
    }
  })

  it('has a hint for the first of everything', () => {
    expect(hint(view('attack', 0), asked('attack', 0))?.key).toBe('unmatched.attack')
    expect(hint(view('defend', 1), asked('defend', 1))?.key).toBe('unmatched.defend')
    expect(hint(view('duel', 2), asked('duel', 2))?.key).toBe('unmatched.move')
  })

  it('sums up a seat in a line', () => {
    expect(seatLine(view('attack', 0), 1, told.facts as never)).toBe('♥ 9 + 4 · 4 cards · deck 23')
  })
})
