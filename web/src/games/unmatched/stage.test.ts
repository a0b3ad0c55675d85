import { describe, expect, it } from 'vitest'
import type { UnmatchedCard as CardFacts, GameFacts } from '../../api/types'
import games from './dev/games.json'
import told from './dev/stories.json'
import { apply, finish, show, type Shown, total } from './stage'
import { Printed, type UnmatchedEvent, type UnmatchedView } from './view'

const printed = new Printed(told.facts as unknown as GameFacts, told.cards as CardFacts[])

interface Step {
  view: UnmatchedView
  events: UnmatchedEvent[]
}

/** What a view and what was made of the view before it must agree on. */
function seen(shown: Shown): unknown {
  return {
    turn: shown.turn,
    turn_seat: shown.turn_seat,
    actions_left: shown.actions_left,
    fighters: shown.fighters,
    seats: shown.seats.map(({ hero, form, hand_count, deck_count, discard, shadows, hand, known_hand }) => ({
      hero,
      form,
      hand_count,
      deck_count,
      discard,
      shadows: shadows.map(String).sort(),
      hand,
      known_hand,
    })),
    scheme: shown.scheme,
    fight: shown.fight && {
      attacker: shown.fight.attack.fighter,
      defender: shown.fight.defense.fighter,
      revealed: shown.fight.revealed,
      attack: shown.fight.attack.card,
      defense: shown.fight.defense.card,
      canceled: [shown.fight.attack.canceled, shown.fight.defense.canceled],
      totals: shown.fight.revealed ? [total(shown.fight.attack), total(shown.fight.defense)] : null,
      damage: shown.fight.damage,
    },
  }
}

describe('events lead from one view to the next', () => {
  for (const game of [...(games as unknown as { key: string; steps: Step[] }[]), ...(told.stories as unknown as { key: string; steps: Step[] }[])]) {
    it(game.key, () => {
      game.steps.slice(1).forEach((step, i) => {
        const before = (game.steps[i] as Step).view
        const shown = show(before, printed)
        for (const event of step.events) apply(shown, event, step.view, printed)
        if (!step.view.combat && !step.view.scheme) finish(shown)
        expect(seen(shown), `step ${i + 1}: ${step.events.map((event) => event.kind).join(' ')}`).toEqual(
          seen(show(step.view, printed)),
        )
      })
    })
  }
})
