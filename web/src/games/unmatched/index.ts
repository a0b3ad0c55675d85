/** Unmatched in the browser, as the shell knows it. */
import type { GameClient, GameEvent } from '../contract'
import CardFace from './CardFace.svelte'
import Emblem from './Emblem.svelte'
import type { UnmatchedCard } from '../../api/types'
import { handOf, hint, promptHelp, seatLine } from './help'
import Table from './Table.svelte'

/** Events that leave nothing to see on the table. */
const UNSEEN = new Set(['exhausted', 'tuck', 'concede', 'no winner'])

const client: GameClient = {
  Table,
  CardFace: CardFace as unknown as GameClient['CardFace'],
  Emblem: Emblem as unknown as NonNullable<GameClient['Emblem']>,
  animates: (event: GameEvent) => !UNSEEN.has(event.kind),
  promptHelp,
  hint,
  seatLine,
  handOf,
  worth: (card) => String((card as UnmatchedCard).value ?? ''),
}

export default client
