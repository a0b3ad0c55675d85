/** How the cards of Vs. System are sorted and looked for, and how a deck of them is laid out. */
import type { VsCard } from '../../api/types'
import type { Shelf } from '../contract'
import { TYPE_TITLES } from './look'
import SymbolSign from './SymbolSign.svelte'
import TeamSign from './TeamSign.svelte'

export const SYMBOL_ORDER = ['energy', 'intellect', 'might', 'skill', 'humanity', 'alien']
const TEAM_ORDER = ['Scoobies', 'Forces of Darkness', 'Predators', 'Prey', 'Resistance', 'H.A.M.M.E.R.', 'X-Men']
const NONE = 'none'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const costRank = (card: VsCard): number => (card.cost === null ? 99 : card.cost === 'X' ? 50 : card.cost)
const byName = (a: VsCard, b: VsCard): number => a.name.localeCompare(b.name)

const shelf: Shelf<VsCard> = {
  fields: [
    {
      key: 'type',
      title: 'Type',
      values: (card) => [card.type],
      name: (value) => (value === 'basic location' ? 'Basic location' : (TYPE_TITLES[value] ?? capital(value))),
      order: Object.keys(TYPE_TITLES),
    },
    {
      key: 'team',
      title: 'Team',
      values: (card) => (card.teams.length > 0 ? card.teams : [NONE]),
      name: (value) => (value === NONE ? 'No team' : value),
      order: [...TEAM_ORDER, NONE],
      sign: TeamSign,
    },
    {
      key: 'cost',
      title: 'Cost',
      values: (card) => [card.cost === null ? NONE : String(card.cost)],
      name: (value) => (value === NONE ? 'No cost' : value),
      order: [...Array.from({ length: 10 }, (_, cost) => String(cost)), 'X', NONE],
    },
    { key: 'makes', title: 'Makes', values: (card) => card.symbols, name: capital, order: SYMBOL_ORDER, sign: SymbolSign },
    { key: 'asks', title: 'Asks for', values: (card) => card.asks, name: capital, order: SYMBOL_ORDER, sign: SymbolSign },
    { key: 'box', title: 'Box', values: (card) => [card.set], name: (value) => value.replace(/^The /, '') },
    {
      key: 'level',
      title: 'Level',
      values: (card) => (card.level === null ? [] : [String(card.level)]),
      name: (value) => `Level ${value}`,
    },
  ],
  orders: [
    { key: 'printed', label: 'as printed', compare: () => 0 },
    { key: 'name', label: 'by name', compare: byName },
    { key: 'cost', label: 'by cost', compare: (a, b) => costRank(a) - costRank(b) || byName(a, b) },
    { key: 'atk', label: 'by ATK', compare: (a, b) => (b.atk ?? -1) - (a.atk ?? -1) || byName(a, b) },
    { key: 'def', label: 'by DEF', compare: (a, b) => (b.def ?? -1) - (a.def ?? -1) || byName(a, b) },
  ],
  code: (card) => card.code,
  words: (card) =>
    [card.name, ...card.aka, card.type, ...card.teams, card.text, card.set, card.code, ...card.symbols].join(' '),
  cost: (card) => (card.cost === null ? '' : String(card.cost)),
  costSaid: (card) => (card.cost === null ? '' : `${card.cost} to recruit`),
  inDeck: (a, b) => costRank(a) - costRank(b) || byName(a, b),
  groups: [
    { title: 'Supporting characters', holds: (card) => card.type === 'supporting character' },
    { title: 'Plot twists', holds: (card) => card.type === 'plot twist' },
    { title: 'Equipment', holds: (card) => card.type === 'equipment' || card.type === 'machine' },
    { title: 'Locations', holds: (card) => card.type.endsWith('location') },
  ],
  leads: (card) => card.type === 'main character' && card.level === 1,
  leader: 'main character',
  joins: (card) => card.type !== 'main character',
  fits: (card, leader) => card.universe === leader.universe,
  teams: (card) => card.teams,
  signs: { teams: TeamSign, symbols: SymbolSign },
}

export default shelf as unknown as Shelf
