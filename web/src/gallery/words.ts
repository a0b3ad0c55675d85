/** How printed facts are said. */
import type { UnmatchedCard as CardFacts, UnmatchedDeck as DeckFacts, GameFacts } from '../api/types'
import { type Field, NONE } from './filter'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const counted = (n: number, word: string, plural = `${word}s`): string => `${n} ${n === 1 ? word : plural}`

export const FIELD_NAMES: Record<Field, string> = {
  deck: 'Deck',
  type: 'Type',
  fighter: 'Who may use it',
  value: 'Value',
  boost: 'Boost',
  timing: 'When it works',
}

export function deckName(game: GameFacts, key: string): string {
  return game.decks.find((deck) => deck.key === key)?.name ?? capital(key)
}

/** The name of a fighter; its key says what it is called, in all games that have fighters. */
export function fighterName(game: GameFacts, key: string): string {
  if (key === 'any') return 'Any fighter'
  for (const deck of game.decks as DeckFacts[]) {
    const found = deck.fighters.find((fighter) => fighter.key === key)
    if (found) return found.name
  }
  return capital(key)
}

export function valueName(game: GameFacts, field: Field, value: string): string {
  switch (field) {
    case 'deck':
      return deckName(game, value)
    case 'fighter':
      return fighterName(game, value)
    case 'value':
      return value === NONE ? 'None' : value
    case 'boost':
      return `+${value}`
    case 'timing':
      return value === NONE ? 'No effect' : capital(value.replaceAll('_', ' '))
    case 'type':
      return capital(value)
  }
}

/** The deck's own possessive: "Buffy’s deck". */
export const deckOf = (game: GameFacts, card: CardFacts): string => `${deckName(game, card.deck)}’s deck`

/** "Melee" or "Ranged", with health: what stands on a character card. */
export const reach = (fighter: DeckFacts['fighters'][number]): string => (fighter.ranged ? 'Ranged' : 'Melee')
