/** Vs. System in the browser, as the shell knows it. */
import type { VsCard } from '../../api/types'
import PlainTable from '../../match/PlainTable.svelte'
import type { GameClient } from '../contract'
import CardFace from './CardFace.svelte'
import Emblem from './Emblem.svelte'

const client: GameClient = {
  Table: PlainTable as unknown as GameClient['Table'],
  CardFace: CardFace as unknown as GameClient['CardFace'],
  Emblem: Emblem as unknown as NonNullable<GameClient['Emblem']>,
  worth: (card) => String((card as unknown as VsCard).cost ?? card.type.charAt(0).toUpperCase()),
}

export default client
