/** What comes of the wish to take something back, when others had to agree to it. */
import type { Changed } from '../api/types'

type Told = Pick<Changed, 'undo' | 'mine'> & {
  match: { answers: number; seats: readonly { name?: string | null }[] }
}

/** What somebody is told who would not see it otherwise; nothing when whoever asked has simply gone on. */
export function undoOutcome(before: Told, after: Told): string | null {
  const asked = before.undo
  if (!asked || after.undo) return null
  const further = after.match.answers - before.match.answers
  if (after.mine.includes(asked.seat)) return further === 0 ? 'The others would rather let that stand.' : null
  return further < 0 ? `${after.match.seats[asked.seat]?.name || 'Somebody'} has taken something back.` : null
}
