/** What is said on a card: its parts, its keywords and what they mean, and all of it in one sentence for a listener. */
import type { UnmatchedCard as CardFacts } from '../../api/types'
import { TYPE_NAMES } from './look'

export interface Part {
  /** When it happens: "After combat". */
  when: string
  text: string
}

const LABELS = /(Immediately|During combat|After combat): /g

export function parts(card: CardFacts): Part[] {
  if (!card.text) return []
  const pieces = card.text.split(LABELS)
  if (pieces.length === 1) return [{ when: card.type === 'scheme' ? 'Scheme' : '', text: card.text }]
  const found: Part[] = []
  for (let i = 1; i < pieces.length; i += 2) {
    found.push({ when: pieces[i] ?? '', text: (pieces[i + 1] ?? '').trim() })
  }
  return found
}

export function userOf(card: CardFacts): string {
  if (card.fighter === 'any') return 'Any fighter'
  return card.fighter.slice(0, 1).toUpperCase() + card.fighter.slice(1)
}

interface Keyword {
  word: string
  find: RegExp
  means: string
}

const KEYWORDS: Keyword[] = [
  {
    word: 'Immediately',
    find: /^Immediately:/,
    means: 'Happens as soon as both cards are turned up, before anything else. The defender’s effect comes first.',
  },
  {
    word: 'During combat',
    find: /During combat:/,
    means: 'Happens before the two values are compared. The defender’s effect comes first.',
  },
  {
    word: 'After combat',
    find: /After combat:/,
    means: 'Happens once the damage is dealt, whoever won, unless it says otherwise. The defender’s effect comes first.',
  },
  {
    word: 'Blind boost',
    find: /blind boost/i,
    means: 'Turn up the top card of your deck, add its BOOST to the value of this card, and discard it. It is not drawn.',
  },
  {
    word: 'Boost',
    find: /(?<!blind )\bboost this card/i,
    means: 'Discard a card from your hand and add its BOOST to the value of this card. The discarded card does nothing else.',
  },
  {
    word: 'Cancel',
    find: /\bcancel/i,
    means: 'The other card’s effects that have not happened yet do not happen. Its value still counts.',
  },
  { word: 'Zone', find: /\bzones?\b/i, means: 'All spaces of one colour and pattern. A space can be part of several zones.' },
  { word: 'Adjacent', find: /\badjacent\b/i, means: 'Joined by a line, whatever the zones.' },
  { word: 'Opposing', find: /\bopposing\b/i, means: 'Of the other side.' },
  { word: 'Friendly', find: /\bfriendly\b/i, means: 'Of your own side.' },
  {
    word: 'Won or lost the combat',
    find: /\b(won|lost) the combat/i,
    means: 'The attacker wins by dealing damage with the attack; otherwise the defender wins.',
  },
  { word: 'Place', find: /\bplace\b(?! a shadow)/i, means: 'Set the fighter down in the space; nothing on the way matters.' },
  {
    word: 'Move through',
    find: /move through/i,
    means: 'Fighters otherwise cannot pass opposing ones. Nobody ends a move where someone stands.',
  },
  { word: 'Recovers', find: /\brecovers?\b/i, means: 'Regains health, never above what it began with.' },
  {
    word: 'Shadow token',
    find: /shadow token/i,
    means: 'Spike has three. A token stays where it is put, and fighters of both sides may stand there.',
  },
  {
    word: 'Dark Willow',
    find: /Dark Willow/,
    means: 'What Willow becomes when she or Tara is dealt damage. Beside Tara at the end of her turn she turns back.',
  },
]

export const keywords = (card: CardFacts): { word: string; means: string }[] =>
  KEYWORDS.filter(({ find }) => find.test(card.text))

/** The card read aloud. */
export function spoken(card: CardFacts): string {
  const value = card.value === null ? '' : `, value ${card.value}`
  const text = card.text ? ` ${card.text}` : ''
  return `${card.name}. ${TYPE_NAMES[card.type] ?? card.type}${value}, boost ${card.boost}. ${userOf(card)}.${text}`
}
