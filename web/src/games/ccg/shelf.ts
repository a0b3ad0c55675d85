/** How the cards of the Buffy CCG are sorted and looked for, and how a deck of them is laid out. */
import type { CcgCard } from '../../api/types'
import type { Shelf } from '../contract'
import { numbersSaid } from './cardtext'
import { TYPE_TITLES } from './look'
import TalentSign from './TalentSign.svelte'
import { TALENT_NAMES, TALENTS } from './view'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const byName = (a: CcgCard, b: CcgCard): number => a.name.localeCompare(b.name) || (a.level ?? 0) - (b.level ?? 0)
const TYPES = Object.keys(TYPE_TITLES)
const talentsOf = (card: CcgCard): string[] =>
  TALENTS.filter((talent) => card.talents[talent]).map((talent) => TALENT_NAMES[talent])

const shelf: Shelf<CcgCard> = {
  fields: [
    { key: 'type', title: 'Type', values: (card) => [card.type], name: (value) => TYPE_TITLES[value] ?? capital(value), order: TYPES },
    { key: 'side', title: 'Side', values: (card) => [card.side], name: (value) => (value === 'any' ? 'Either side' : capital(value)), order: ['good', 'evil', 'any'] },
    { key: 'class', title: 'Class', values: (card) => (card.class ? [card.class] : []), order: ['Hero', 'Villain', 'Companion', 'Minion'] },
    { key: 'level', title: 'Level', values: (card) => (card.level ? [String(card.level)] : []), name: (value) => `Level ${value}`, order: ['1', '2', '3', '4'] },
    { key: 'talent', title: 'Talents', values: talentsOf, order: TALENTS.map((talent) => TALENT_NAMES[talent]), sign: TalentSign },
    { key: 'trait', title: 'Traits', values: (card) => card.traits },
    { key: 'place', title: 'Places', values: (card) => card.types, name: capital },
    { key: 'when', title: 'When', values: (card) => card.at },
  ],
  orders: [
    { key: 'printed', label: 'as printed', compare: () => 0 },
    { key: 'name', label: 'by name', compare: byName },
    { key: 'level', label: 'by level', compare: (a, b) => (a.level ?? 9) - (b.level ?? 9) || byName(a, b) },
  ],
  code: (card) => card.code,
  words: (card) => [card.name, card.type, card.class ?? '', ...card.traits, ...card.types, card.text, card.code, numbersSaid(card), card.requires].join(' '),
  cost: (card) => (card.level ? String(card.level) : card.destiny ? String(card.destiny) : ''),
  costSaid: (card) => (card.level ? `level ${card.level}` : card.destiny ? `${card.destiny} Destiny Points` : ''),
  inDeck: (a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type) || byName(a, b),
  groups: [
    { title: 'Characters', holds: (card) => card.type === 'character' },
    { title: 'Skills', holds: (card) => card.type === 'skill' },
    { title: 'Items', holds: (card) => card.type === 'item' },
    { title: 'Actions', holds: (card) => card.type === 'action' },
    { title: 'Events', holds: (card) => card.type === 'event' },
    { title: 'Episodes', holds: (card) => card.type === 'episode' },
    { title: 'Challenges', holds: (card) => card.type === 'challenge' },
    { title: 'Locations', holds: (card) => card.type === 'location' },
  ],
  // The essence is the one of whoever leads: no character has two.
  leads: (card) => card.leads,
  leader: 'main character',
  joins: (card) => card.type !== 'essence',
  fits: (card, leader) => card.side === 'any' || card.side === leader.side || card.type === 'challenge',
  teams: (card) => [card.side],
  signs: { talents: TalentSign, stacks: TalentSign, goals: TalentSign },
}

export default shelf as unknown as Shelf
