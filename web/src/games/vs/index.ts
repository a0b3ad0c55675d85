/** Vs. System in the browser, as the shell knows it. */
import type { VsCard } from '../../api/types'
import type { GameClient, GameEvent } from '../contract'
import CardFace from './CardFace.svelte'
import { seen } from './director.svelte'
import Emblem from './Emblem.svelte'
import { handOf, hint, minor, passes, promptHelp, seatLine, uses, yields } from './help'
import Table from './Table.svelte'

const client: GameClient = {
  Table,
  CardFace: CardFace as unknown as GameClient['CardFace'],
  Emblem: Emblem as unknown as NonNullable<GameClient['Emblem']>,
  animates: (event: GameEvent) => seen(event.kind),
  promptHelp,
  yields,
  passes,
  uses,
  minor,
  hint,
  seatLine,
  handOf,
  worth: (card) => String((card as unknown as VsCard).cost ?? ''),
}

export default client
