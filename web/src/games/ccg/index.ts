/** The Buffy CCG in the browser, as the shell knows it. */
import type { CcgCard } from '../../api/types'
import type { GameClient, GameEvent } from '../contract'
import CardFace from './CardFace.svelte'
import { seen } from './director.svelte'
import Emblem from './Emblem.svelte'
import { handOf, hint, minor, passes, promptHelp, seatLine, uses, yields } from './help'
import { TYPE_TITLES } from './look'
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
  worth: (card) => {
    const one = card as unknown as CcgCard
    return one.level ? String(one.level) : (TYPE_TITLES[one.type] ?? '?').charAt(0)
  },
}

export default client
