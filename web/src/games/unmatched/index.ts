/** Unmatched in the browser, as the shell knows it. */
import type { GameClient, GameEvent } from '../contract'
import CardFace from './CardFace.svelte'
import Emblem from './Emblem.svelte'
import { hint, promptHelp, seatLine, seesHand } from './help'
import Table from './Table.svelte'

/** Events that leave nothing to see on the table. */
const UNSEEN = new Set(['exhausted', 'tuck', 'concede', 'no winner'])

const client: GameClient = {
  Table,
  CardFace,
  Emblem,
  animates: (event: GameEvent) => !UNSEEN.has(event.kind),
  promptHelp,
  hint,
  seatLine,
  seesHand,
}

export default client
