/** Which games have a table of their own. A game that is not here is played with lists of buttons. */
import type { Component } from 'svelte'
import type { DeckFacts } from '../api/types'
import type { GameClient } from './contract'

const clients: Record<string, () => Promise<{ default: GameClient }>> = {
  unmatched: () => import('./unmatched'),
}

const loaded = new Map<string, Promise<GameClient | null>>()

export function loadGame(key: string): Promise<GameClient | null> {
  let client = loaded.get(key)
  if (!client) {
    const load = clients[key]
    client = load ? load().then((module) => module.default) : Promise.resolve(null)
    // A failed load (the network, a new version) may be tried again.
    client.catch(() => loaded.delete(key))
    loaded.set(key, client)
  }
  return client
}

type Emblem = Component<{ deck: DeckFacts; size?: number }>

/** The signs of the decks alone, for the lobby, which needs no table. */
const emblems: Record<string, () => Promise<{ default: Emblem }>> = {
  unmatched: () => import('./unmatched/Emblem.svelte'),
}

export async function loadEmblem(key: string): Promise<Emblem | null> {
  return (await emblems[key]?.())?.default ?? null
}
