/** Finding the printed facts of cards. */
import type { CardFacts, DeckFacts, GameFacts } from '../api/types'
import { ownFactsOf } from './own'

/** A card by its code, or by its name: of several that share it, one of that deck, or of a deck at the table. */
export function findCard<Card extends CardFacts>(
  cards: Card[],
  name: string,
  deck?: string,
  atTable: string[] = [],
): Card | null {
  const coded = cards.find((card) => 'code' in card && card.code === name)
  if (coded) return coded
  const named = cards.filter((card) => card.name === name)
  const of = (card: Card): string | undefined => ('deck' in card ? (card.deck as string) : undefined)
  return (
    named.find((card) => of(card) !== undefined && of(card) === deck) ??
    named.find((card) => atTable.includes(of(card) ?? '')) ??
    named[0] ??
    null
  )
}

/** A deck that is written out names what leads it in a line of its own. */
const LEADER = /^\s*Main:\s*(.+?)\s*(?:\([A-Z]{3}-\d+\))?\s*$/im

/** What a seat plays: a deck that the game offers, one of this device, or one that somebody has written out. */
export function deckOf(game: GameFacts, key: string | undefined): DeckFacts | undefined {
  if (key === undefined) return undefined
  const known = game.decks.find((deck) => deck.key === key) ?? ownFactsOf(key)
  if (known) return known
  const leader = LEADER.exec(key)?.[1]
  if (leader === undefined) return undefined
  // Its sign is that of the game's own deck with the same leader, if there is one.
  const like = game.decks.find((deck) => deck.name === leader)
  const teams = like && 'teams' in like ? { teams: like.teams } : {}
  return { key, name: leader, ...teams } as DeckFacts
}
