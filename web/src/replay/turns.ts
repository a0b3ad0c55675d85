/** The turns of a finished match, as places to jump to. */
import type { ReplayStep } from '../api/types'

export interface Turn {
  /** 0: before the first turn. */
  turn: number
  /** Whose turn it is: who answers first in it. */
  seat: number
  /** How many answers had been given when it began. */
  first: number
  /** How many when it was over. */
  last: number
}

export function turnsOf(steps: ReplayStep[]): Turn[] {
  const turns: Turn[] = []
  steps.forEach((step, i) => {
    const open = turns[turns.length - 1]
    if (open && open.turn === step.turn) open.last = i + 1
    else turns.push({ turn: step.turn, seat: step.seat, first: i, last: i + 1 })
  })
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
