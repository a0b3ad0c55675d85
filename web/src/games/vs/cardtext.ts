/** What is said on a card: its powers with when and at what cost, its teams, and all of it for a listener. */
import type { PowerFacts, VsCard } from '../../api/types'
import { TYPE_TITLES } from './look'

export interface Said {
  name: string
  keyword: boolean
  /** When it may be used: "Combat, any turn"; '' for what is always so. */
  when: string
  /** Each symbol to pay, with the others that would do in its place. */
  cost: string[][]
  text: string
}

const SUPER = /^(Main|Build|Combat|Any Combat|Reaction|Level up)((?:, [a-z ]+)*)(?: \(([^)]*)\))?: /

/** "energy, intellect or might" is one choice of several; "energy, skill" is two to pay. */
export function costOf(words: string): string[][] {
  if (!words || /^\d+$/.test(words)) return []
  if (words.includes(' or ')) return [words.split(/, | or /)]
  return words.split(', ').map((word) => [word])
}

export function said(power: PowerFacts): Said {
  const found = SUPER.exec(power.text)
  if (!found) return { name: power.name, keyword: power.keyword, when: '', cost: [], text: power.text }
  const number = /^\d+$/.test(found[3] ?? '') ? ` ${found[3]}` : ''
  return {
    name: power.name,
    keyword: power.keyword,
    when: `${found[1]}${number}${found[2] ?? ''}`,
    cost: costOf(found[3] ?? ''),
    text: power.text.slice(found[0].length),
  }
}

/** Keywords are said by name alone, but for where there is room. */
export function parts(card: Pick<VsCard, 'powers'>): { keywords: Said[]; others: Said[] } {
  const all = card.powers.map(said)
  return { keywords: all.filter((one) => one.keyword), others: all.filter((one) => !one.keyword) }
}

/** Short enough for one line of a card. */
export function shortLine(card: Pick<VsCard, 'type' | 'level' | 'teams'>): string {
  const type = card.level === null ? (TYPE_TITLES[card.type] ?? card.type).replace(' character', '') : `Main, level ${card.level}`
  return [type, card.teams.join(' / ')].filter(Boolean).join(' · ')
}

export function typeLine(card: Pick<VsCard, 'type' | 'level' | 'teams'>): string {
  const type = card.level === null ? (TYPE_TITLES[card.type] ?? card.type) : `${TYPE_TITLES[card.type]}, level ${card.level}`
  return [type, card.teams.join(' / ')].filter(Boolean).join(' · ')
}

/** The card read aloud. */
export function spoken(card: VsCard): string {
  const facts = [
    card.cost === null ? '' : `costs ${card.cost}`,
    card.atk === null ? '' : `${card.atk} ATK, ${card.def} DEF, ${card.health} health`,
    card.type.endsWith('location') ? '' : card.symbols.length ? `discards for ${card.symbols.join(', ')}` : '',
  ].filter(Boolean)
  const powers = card.powers.map((power) => (power.name ? `${power.name}: ${power.text}` : power.text))
  return [`${card.name}. ${typeLine(card)}${facts.length ? `, ${facts.join(', ')}` : ''}.`, ...powers].join(' ')
}
