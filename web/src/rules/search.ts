/** Finding rules as one types: the same words and the same order as `slayground rules WORDS` has. */
import type { RuleFacts } from '../api/types'

/** A rule with its words taken apart once, so that every keystroke only compares. */
export interface IndexedRule {
  rule: RuleFacts
  id: string[]
  sentence: string[]
  more: string[]
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9']+/g) ?? []

export function indexed(rules: RuleFacts[]): IndexedRule[] {
  return rules.map((rule) => ({
    rule,
    id: wordsOf(rule.id),
    sentence: wordsOf(`${rule.question} ${rule.sentence}`),
    more: wordsOf([rule.ruling ?? '', rule.place, ...rule.given, ...rule.when, ...rule.then].join(' ')),
  }))
}

/** The rules in which each of the words begins some word; those named after the words first. */
export function find(words: string, among: IndexedRule[]): RuleFacts[] {
  const wanted = wordsOf(words)
  if (wanted.length === 0) return among.map(({ rule }) => rule)
  const ranked: { rank: number; length: number; rule: RuleFacts }[] = []
  for (const known of among) {
    const rank = rankOf(wanted, known)
    if (rank > 0) ranked.push({ rank, length: known.id.length, rule: known.rule })
  }
  ranked.sort((a, b) => b.rank - a.rank || a.length - b.length)
  return ranked.map(({ rule }) => rule)
}

function rankOf(wanted: string[], known: IndexedRule): number {
  let rank = 0
  for (const word of wanted) {
    const best = Math.max(weight(word, 4, known.id), weight(word, 2, known.sentence), weight(word, 1, known.more))
    if (best === 0) return 0
    rank += best
  }
  const together = wanted.length > 1 && ` ${known.sentence.join(' ')}`.includes(` ${wanted.join(' ')}`)
  return together ? rank + 4 : rank
}

function weight(word: string, worth: number, field: string[]): number {
  let found = 0
  for (const other of field) {
    if (other === word) return 2 * worth
    if (other.startsWith(word)) found = worth
  }
  return found
}

/** A stretch of a sentence: plain, one that was searched for, or the id of another rule. */
export interface Piece {
  text: string
  kind: 'plain' | 'hit' | 'rule'
}

const RULE_ID = /\b[a-z]+(?:\.[a-z0-9_]+){2,}/g

/** A text in pieces: ids of rules that exist become links, and where a word begins as one that is searched for is marked. */
export function pieces(text: string, words: string[], known: (id: string) => boolean): Piece[] {
  const made: Piece[] = []
  let from = 0
  for (const match of text.matchAll(RULE_ID)) {
    if (!known(match[0])) continue
    marked(text.slice(from, match.index), words, made)
    made.push({ text: match[0], kind: 'rule' })
    from = match.index + match[0].length
  }
  marked(text.slice(from), words, made)
  return made
}

function marked(text: string, words: string[], into: Piece[]): void {
  if (words.length === 0) {
    if (text) into.push({ text, kind: 'plain' })
    return
  }
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const begins = new RegExp(`(?<![a-z0-9'])(?:${longestFirst.map(escaped).join('|')})`, 'gi')
  let from = 0
  for (const match of text.matchAll(begins)) {
    if (match.index > from) into.push({ text: text.slice(from, match.index), kind: 'plain' })
    into.push({ text: match[0], kind: 'hit' })
    from = match.index + match[0].length
  }
  if (from < text.length) into.push({ text: text.slice(from), kind: 'plain' })
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A section in the book's order, with its rules. */
export interface Section {
  key: string
  title: string
  rules: RuleFacts[]
}

export function sections(rules: RuleFacts[]): Section[] {
  const byKey = new Map<string, Section>()
  for (const rule of rules) {
    let section = byKey.get(rule.section)
    if (!section) {
      section = { key: rule.section, title: titled(rule.section), rules: [] }
      byKey.set(rule.section, section)
    }
    section.rules.push(rule)
  }
  return [...byKey.values()]
}

/** Sections whose key is not yet a title when its words are set apart. */
const TITLES: Record<string, string> = {
  attacks_melee: 'Melee attacks',
  attacks_ranged: 'Ranged attacks',
  build_formation: 'Build: formation',
  build_recruit: 'Build: recruiting',
  build_resource: 'Build: resources',
  stun_wound_ko_recover_daze_hide: 'Stun, wound, KO, recover, daze, hide',
}

/** "combat_resolution" in words. */
export function titled(key: string): string {
  const title = TITLES[key]
  if (title) return title
  const words = key.replaceAll('_', ' ').replace(/\bko\b/, 'KO')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a rule is called: the end of its id in words. */
export const shortName = (id: string): string => titled(id.slice(id.lastIndexOf('.') + 1))

/** For each rule, the rules that point to it. */
export function mentionedBy(rules: RuleFacts[]): Map<string, RuleFacts[]> {
  const pointing = new Map<string, RuleFacts[]>()
  for (const rule of rules) {
    for (const id of rule.mentions) {
      const known = pointing.get(id)
      if (known) known.push(rule)
      else pointing.set(id, [rule])
    }
  }
  return pointing
}

/** The rules that speak of a card or a fighter by its name. */
export function about(name: string, rules: RuleFacts[]): RuleFacts[] {
  const wanted = ` ${wordsOf(name).join(' ')} `
  return rules.filter((rule) => {
    const text = [rule.question, rule.sentence, rule.ruling ?? '', ...rule.given, ...rule.when, ...rule.then].join(' ')
    return ` ${wordsOf(text).join(' ')} `.includes(wanted)
  })
}
