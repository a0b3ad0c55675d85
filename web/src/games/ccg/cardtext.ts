/** What is said on a card: its type in a line, its numbers, and all of it for a listener. */
import type { CcgCard } from '../../api/types'
import { TYPE_TITLES } from './look'
import { type Talent, TALENT_NAMES, TALENTS } from './view'

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V']

export function typeLine(card: CcgCard): string {
  if (card.type === 'character') return `${card.class ?? 'Character'}, level ${card.level}`
  if (card.type === 'episode') return `Episode, part ${ROMAN[card.part ?? 0]}`
  const title = TYPE_TITLES[card.type] ?? card.type
  return card.side === 'any' || card.type === 'location' ? title : `${title}, ${card.side}`
}

/** Traits, types of a location, when it may be played. */
export function tags(card: CcgCard): string[] {
  const found = [...card.traits, ...card.types.map((type) => type.charAt(0).toUpperCase() + type.slice(1))]
  if (card.unique) found.push('Unique')
  return found
}

export interface Number {
  talent: Talent
  value: string
}

const adds = (card: CcgCard): boolean => card.type === 'skill' || card.type === 'item'

/** The numbers of a card, in the order of the talents; what a card adds has its sign. */
export function numbers(card: Pick<CcgCard, 'talents' | 'type'>): Number[] {
  return TALENTS.flatMap((talent) => {
    const value = card.talents[talent]
    if (value === undefined) return []
    return [{ talent, value: adds(card as CcgCard) && value > 0 ? `+${value}` : String(value).replace('-', '−') }]
  })
}

export function numbersSaid(card: CcgCard): string {
  const said = numbers(card).map(({ talent, value }) => `${TALENT_NAMES[talent]} ${value}`)
  return said.join(', ')
}

/** Under what conditions it may be played. */
export function needs(card: CcgCard): string[] {
  const found: string[] = []
  if (card.at.length) found.push(card.at.join(', '))
  if (card.player) found.push(`${card.player} player`)
  if (card.requires) found.push(`Requires ${card.requires}`)
  return found
}

/** The card read aloud. */
export function spoken(card: CcgCard): string {
  const facts = [
    typeLine(card),
    ...tags(card),
    numbersSaid(card),
    card.destiny ? `${card.destiny} Destiny Points` : '',
    card.needs ? `needs ${card.needs} Destiny Points` : '',
    ...needs(card),
  ].filter(Boolean)
  return `${card.name}. ${facts.join(', ')}. ${card.text}`
}
