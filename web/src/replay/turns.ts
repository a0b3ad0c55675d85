/** The turns of a finished match, as places to jump to. */
import type { ReplayStep } from '../api/types'

export interface Turn {
  /** 0: before the first turn. */
  turn: number
  /** Whose turn it is: who answers first in it. */
  seat: number
  /** How many answers had been given when it began. */
  first: number
  /** How many when the next began, or at the end. */
  last: number
}

/** A step tells the turn that it led to, so where the match began must be said beside. */
export function turnsOf(steps: ReplayStep[], beginning: number): Turn[] {
  const turns: Turn[] = []
  for (let at = 0; at < steps.length; at++) {
    const turn = at === 0 ? beginning : (steps[at - 1]?.turn ?? beginning)
    const open = turns[turns.length - 1]
    if (open && open.turn === turn) open.last = at + 1
    else turns.push({ turn, seat: steps[at]?.seat ?? 0, first: at, last: at + 1 })
  }
  return turns
}

/** The turn in which the match stands after so many answers. At the very end it is the last. */
export function turnAt(turns: Turn[], answers: number): Turn | null {
  return turns.find((turn) => answers < turn.last) ?? turns[turns.length - 1] ?? null
}

/** Where the next turn begins; the end of the match after the last. */
export function nextTurn(turns: Turn[], answers: number): number {
  return turns.find((turn) => turn.first > answers)?.first ?? turns[turns.length - 1]?.last ?? 0
}

/** Where this turn began, or the one before if it has only just begun. */
export function turnBefore(turns: Turn[], answers: number): number {
  return turns.findLast((turn) => turn.first < answers)?.first ?? 0
}
