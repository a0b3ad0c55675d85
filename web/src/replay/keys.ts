/** What the keyboard does in a replay. */
import type { Reel } from './reel.svelte'

/** What a key may do beside moving the reel. */
export interface Acts {
  transcript: () => void
  analysis: () => void
  branch: () => void
  help: () => void
  markBefore: () => void
  markAfter: () => void
}

export const KEYS: [string[], string][] = [
  [['Space', 'K'], 'Play, or pause'],
  [['←', '→'], 'One answer back or on'],
  [['Shift ←', 'Shift →'], 'To the turn before or after'],
  [['P', 'N'], 'To the turning point before or after, once the match is analysed'],
  [['Home', 'End'], 'To the start or the end'],
  [['−', '+'], 'Slower or faster'],
  [['0'], 'See everything open'],
  [['1', '…'], 'See it as that seat saw it'],
  [['T'], 'Show or hide the transcript'],
  [['A'], 'Show or hide the turning points'],
  [['B'], 'Play on from here'],
  [['?'], 'This overview'],
]

/** What a key does where the focus is on `target`; null where it is to do what it always does. */
export function actOf(name: string, shift: boolean, target: HTMLElement, reel: Reel, acts: Acts): (() => void) | null {
  const radio = target.matches('input[type="radio"]')
  const move = (act: () => Promise<void>) => () => reel.byHand(act)
  switch (name.length === 1 ? name.toLowerCase() : name) {
    case 'ArrowRight':
      return radio ? null : move(() => (shift ? reel.nextTurn() : reel.forward()))
    case 'ArrowLeft':
      return radio ? null : move(() => (shift ? reel.turnBefore() : reel.back()))
    case 'PageDown':
      return move(() => reel.nextTurn())
    case 'PageUp':
      return move(() => reel.turnBefore())
    case 'Home':
      return move(() => reel.jump(0))
    case 'End':
      return move(() => reel.jump(reel.length))
    case ' ':
      return target.closest('button, a, [role="button"]') || radio ? null : () => reel.toggle()
    case 'k':
      return () => reel.toggle()
    case '+':
    case '=':
      return () => reel.faster(1)
    case '-':
      return () => reel.faster(-1)
    case '0':
      return () => void reel.look(null)
    case 't':
      return acts.transcript
    case 'a':
      return acts.analysis
    case 'n':
      return acts.markAfter
    case 'p':
      return acts.markBefore
    case 'b':
      return acts.branch
    case '?':
      return acts.help
  }
  const seat = Number(name) - 1
  return /^[1-9]$/.test(name) && reel.match.seats[seat] ? () => void reel.look(seat) : null
}
