/** Which games have a table of their own: every folder here with an index.ts. Any other is played with lists of buttons. */
import type { Component } from 'svelte'
import type { DeckFacts } from '../api/types'
import type { GameClient, Shelf } from './contract'

type Emblem = Component<{ deck: DeckFacts; size?: number }>

const clients = import.meta.glob<{ default: GameClient }>('./*/index.ts')
/** The signs of the decks alone, for the lobby, which needs no table. */
const emblems = import.meta.glob<{ default: Emblem }>('./*/Emblem.svelte')

const loaded = new Map<string, Promise<GameClient | null>>()

export function loadGame(key: string): Promise<GameClient | null> {
  let client = loaded.get(key)
  if (!client) {
    const load = clients[`./${key}/index.ts`]
    client = load ? load().then((module) => module.default) : Promise.resolve(null)
    // A failed load (the network, a new version) may be tried again.
    client.catch(() => loaded.delete(key))
    loaded.set(key, client)
  }
  return client
}

export async function loadEmblem(key: string): Promise<Emblem | null> {
  return (await emblems[`./${key}/Emblem.svelte`]?.())?.default ?? null
}

/** How the cards of a game are sorted, for the gallery and the deck builder. */
const shelves = import.meta.glob<{ default: Shelf }>('./*/shelf.ts')

export async function loadShelf(key: string): Promise<Shelf | null> {
  return (await shelves[`./${key}/shelf.ts`]?.())?.default ?? null
}
