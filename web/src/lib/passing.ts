/** What is answered by itself: the only answer there is, a question that is let pass, a card that is never asked about. */
import type { DecisionView, GameClient, GameView, Yield } from '../games/contract'

export interface Passed {
  option: number
  reason: 'forced' | 'yield' | 'silent'
}

export interface Passes {
  /** Whether what can be passed is passed. */
  yielding: boolean
  /** Cards that are never asked about. */
  silent: string[]
  /** Ask even when there is only one answer. */
  showForced: boolean
}

const UNTIL_MY_TURN: Yield = {
  key: 'turn',
  label: 'until my turn',
  said: 'until it is your turn',
  over: (view, mine) => view.turn_seat !== null && mine.includes(view.turn_seat),
}

export const yieldsOf = (client: GameClient | null): Yield[] => client?.yields ?? [UNTIL_MY_TURN]

/** The option that lets a question pass, if it may be let pass at all. */
function passes(client: GameClient | null, view: GameView, decision: DecisionView): number | null {
  if (client?.passes) return client.passes(view, decision)
  const declined = decision.options.findIndex((option) => option.do === 'done')
  return declined < 0 ? null : declined
}

/** The cards that a question is about when it can also be passed: all that its other answers would use. */
export function askedAbout(client: GameClient | null, view: GameView, decision: DecisionView): string[] {
  const declined = passes(client, view, decision)
  if (declined === null || decision.options.length < 2) return []
  const used = decision.options.flatMap((_, i) => (i === declined ? [] : [client?.uses?.(view, decision, i) ?? null]))
  return used.includes(null) ? [] : [...new Set(used as string[])]
}

export function passBy(client: GameClient | null, view: GameView, decision: DecisionView, how: Passes): Passed | null {
  if (decision.forced && decision.options.length > 0 && !how.showForced) return { option: 0, reason: 'forced' }
  const declined = passes(client, view, decision)
  if (declined === null) return null
  if (how.yielding) return { option: declined, reason: 'yield' }
  const about = askedAbout(client, view, decision)
  const silent = about.length > 0 && about.every((card) => how.silent.includes(card))
  return silent ? { option: declined, reason: 'silent' } : null
}
