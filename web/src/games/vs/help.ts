/** What the prompt says and offers, until when one passes, hints for a first game, and a line about each seat. */
import type { GameFacts } from '../../api/types'
import type { DecisionView, GameView, Hint, OptionGroup, PromptHelp, Yield } from '../contract'
import { counted, type PieceView, type VsDecision, type VsOption, type VsView } from './view'

/** So many options are buttons; more of one kind are found on the table, or in a list behind a button. */
const BUTTONS = 4

const TITLES: Record<string, string> = {
  attack: 'Attack',
  'team attack': 'Attack',
  recruit: 'Recruit or equip',
  equip: 'Recruit or equip',
  'resource up': 'A resource',
  'resource down': 'A resource',
  move: 'Move',
  use: 'Use a power',
  play: 'Play a card',
  'power up': 'Play a card',
  'turn down': 'Turn down a location',
  discard: 'Discard a card',
  join: 'Join the attack',
  piece: 'Choose',
  card: 'Choose a card',
  name: 'Name a card',
  number: 'Choose a number',
}

export function promptHelp(given: GameView, asked: DecisionView, narrow: number[] | null): PromptHelp {
  const decision = asked as VsDecision
  const { options } = decision
  const wanted = narrow ?? options.map((_, i) => i)
  const byTitle = new Map<string, number[]>()
  for (const i of wanted) {
    const title = TITLES[options[i]?.do ?? ''] ?? ''
    byTitle.set(title, [...(byTitle.get(title) ?? []), i])
  }
  const plain: number[] = []
  const groups: OptionGroup[] = []
  const few = wanted.length <= BUTTONS
  for (const [title, numbers] of byTitle) {
    const chosen = title === TITLES['piece'] || title === TITLES['card']
    if (!title || (few && !(chosen && numbers.length > 3)) || (title === TITLES['use'] && numbers.length <= 2)) plain.push(...numbers)
    else groups.push({ title, options: numbers, onTable: true })
  }
  if (plain.length) groups.unshift({ title: '', options: plain })
  const prompt = question(given as VsView, decision, wanted, narrow !== null)
  return { ...(prompt !== null && { prompt }), groups, main: main(decision, wanted, narrow !== null) }
}

/** Going on costs nothing there, and is what one does most of the time. */
const GOES_ON = new Set(['build', 'combat', 'formation'])

/** What Enter answers: the only thing left, or the plain way on. */
function main({ kind, options }: VsDecision, wanted: number[], narrowed: boolean): number | null {
  if (wanted.length === 1) return wanted[0] ?? null
  if (narrowed || !GOES_ON.has(kind)) return null
  const done = options.findIndex((option) => option.do === 'done')
  return done >= 0 ? done : null
}

const calledIn = (view: VsView, key: string | undefined): string => view.cards.find((piece) => piece.key === key)?.called ?? ''

function question(view: VsView, decision: VsDecision, wanted: number[], narrowed: boolean): string | null {
  const who = view.seats[decision.seat]?.name ?? ''
  const left = wanted.map((i) => decision.options[i] as VsOption)
  if (narrowed) {
    const asked = narrowedQuestion(view, left)
    return asked === null ? null : `${who}: ${asked}`
  }
  if (decision.kind === 'main') {
    const can: [string, string][] = [
      ['attack', 'attack'],
      ['use', 'use a power'],
      ['play', 'play a plot twist'],
      ['power up', 'power up'],
      ['propose end', 'propose to end the game'],
    ]
    const words = can.filter(([verb]) => left.some((option) => option.do === verb)).map(([, said]) => said)
    return words.length ? `${who}: ${words.join(', ')}, or end your turn.` : `${who}: nothing is left to do but to end your turn.`
  }
  if (decision.kind === 'agree') {
    const wounds = view.seats.flatMap(({ main }) => view.cards.find((piece) => piece.key === main) ?? [])
    const standing = wounds.map((piece) => `${piece.called} ${piece.wounds}`).join(', ')
    return `${who}: end the game now? All decks are empty, and the fewest wounds on main characters would win (${standing}).`
  }
  if (decision.kind === 'combat' && view.combat?.defender) {
    const { combat } = view
    const attackers = combat.attackers.map((key) => calledIn(view, key)).join(' and ')
    return `${who}: ${attackers} against ${calledIn(view, combat.defender ?? undefined)}. Act in the combat, or pass.`
  }
  return null
}

/** With something in hand: what is left to say about it. */
function narrowedQuestion(view: VsView, left: VsOption[]): string | null {
  const same = <K extends 'piece' | 'target' | 'card' | 'do'>(name: K): VsOption[K] | undefined => {
    const all = new Set(left.map((option) => option[name]))
    return all.size === 1 ? left[0]?.[name] : undefined
  }
  const piece = calledIn(view, same('piece'))
  const target = calledIn(view, same('target'))
  const verb = same('do')
  if (left.length === 1 && left[0]) return `${left[0].label}?`
  if (left.every((option) => option.do === 'attack' || option.do === 'team attack')) {
    if (piece && target) return `does ${piece} attack ${target} alone, or with others?`
    if (piece) return `whom does ${piece} attack?`
    if (target) return `who attacks ${target}?`
  }
  if (piece) return `what does ${piece} do?`
  if (verb === 'recruit') return 'to which row?'
  if (verb === 'equip') return 'who carries it?'
  if (verb === 'power up') return 'who is powered up?'
  return null
}

// Letting questions pass

const holds = (view: GameView, mine: number[]): boolean => (view as VsView).turn_seats.some((seat) => mine.includes(seat))

/** Whether somebody of these seats is being attacked. */
export function attacked(view: VsView, mine: number[]): boolean {
  const defender = view.cards.find((piece) => piece.key === view.combat?.defender)
  return defender !== undefined && mine.includes(defender.seat) && !mine.includes(view.combat?.seat ?? -1)
}

export const yields: Yield[] = [
  { key: 'turn', label: 'until my turn', said: 'until it is your turn', over: holds },
  {
    key: 'attacked',
    label: 'until I am attacked',
    said: 'until you are attacked, or have the turn',
    over: (view, mine) => holds(view, mine) || attacked(view as VsView, mine),
  },
]

/** Windows in which one may act or not; steps of one's own turn are not let pass by themselves. */
const WINDOWS: Record<string, string> = { build: 'done', combat: 'done', reaction: 'no' }

export function passes(_view: GameView, decision: DecisionView): number | null {
  const verb = WINDOWS[decision.kind]
  const at = verb === undefined ? -1 : decision.options.findIndex((option) => option.do === verb)
  return at < 0 ? null : at
}

/** The code of the card that an answer would use. */
export function uses(given: GameView, asked: DecisionView, option: number): string | null {
  const view = given as VsView
  const decision = asked as VsDecision
  const facts = decision.options[option]
  if (!facts) return null
  if (facts.do === 'yes') return decision.card ?? null
  if (facts.card !== undefined) return facts.card
  if (facts.do !== 'use') return null
  return view.cards.find((piece) => piece.key === (facts.source ?? facts.piece))?.code ?? null
}

/** The windows between the steps of a turn. */
export const minor = (decision: DecisionView): boolean => decision.kind === 'build'

// Hints

const HINTS: Record<string, [string, string]> = {
  'first player': ['Who begins', 'Whoever begins draws and builds first. The last player to go has seen more of the others.'],
  place: [
    'Front or back',
    'Characters in the front row protect those behind them. Without Range one attacks from the front row only. Your main character must not be KO’d.',
  ],
  mulligan: ['Your first hand', 'Numbers in the upper left are recruit costs. Locations are not needed at once: every card can be a resource, face down.'],
  resource: [
    'A resource each turn',
    'Lay one card down. Locations lie face up and make symbols for super powers; anything may lie face down. So many resources, so many recruit points.',
  ],
  recruit: ['Recruiting', 'Choose a lit card, then the row it comes to, or drag it there. A card’s cost is paid with recruit points, as many as you have resources.'],
  formation: ['Formation', 'Click characters to move them between front and back row, each at most once. Then go on to the Main Phase.'],
  build: ['A window', 'Between the steps of the Build Phase powers and plot twists marked Build may be used. Enter goes on.'],
  main: [
    'Your Main Phase',
    'Click a lit character of yours, then a lit enemy to attack. ATK at least as high as DEF stuns. Powers and plot twists may be used between attacks. Click anything that is not lit to ask why.',
  ],
  join: ['A team attack', 'Click those who join. They strike together with the sum of their ATK; the defender strikes back at one of them.'],
  combat: [
    'In combat',
    'Both sides take turns: a plot twist, a super power, a power-up, or a pass. When all have passed in a row, both strike at once. The plates in the middle show how it stands.',
  ],
  pay: ['Paying', 'Click a location to turn it face down, or discard a card that makes the symbol. A face-down location makes nothing more.'],
  'strike back': ['Striking back', 'The defender strikes one of the attackers that it can reach. Click whom.'],
  reaction: ['A reaction', 'Something happened that this card answers to. You may use it now, or not.'],
}

/** Each is shown once. */
export function hint(_view: GameView, decision: DecisionView): Hint | null {
  const found = HINTS[decision.kind] ?? (decision.kind.startsWith('choose') ? CHOOSING : undefined)
  return found ? { key: `vs.${decision.kind.startsWith('choose') ? 'choose' : decision.kind}`, title: found[0], text: found[1] } : null
}
const CHOOSING: [string, string] = ['Choosing', 'What can be chosen is lit: click it on the table, or among the cards at the foot of it.']

// Seats

export function seatLine(given: GameView, seat: number, _facts: GameFacts): string {
  const view = given as VsView
  const seen = view.seats[seat]
  if (!seen) return ''
  const main = view.cards.find((piece) => piece.key === seen.main)
  const resources = seen.resources.length + seen.down_count
  return [health(main), counted(seen.hand_count, 'card'), counted(resources, 'resource')].filter(Boolean).join(' · ')
}

const health = (main: PieceView | undefined): string => (main?.health == null ? '' : `♥ ${Math.max(0, main.health - main.wounds)}/${main.health}`)

export const handOf = (given: GameView, seat: number): string[] | null => (given as VsView).seats[seat]?.hand?.map((card) => card.code) ?? null
