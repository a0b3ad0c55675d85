/** What the prompt says and offers, until when one passes, hints for a first game, and a line about each seat. */
import type { GameFacts } from '../../api/types'
import type { DecisionView, GameView, Hint, OptionGroup, PromptHelp, Yield } from '../contract'
import { WINNING_DESTINY } from './look'
import { type CcgDecision, type CcgOption, type CcgView, counted } from './view'

/** So many options are buttons; more of one kind are found on the table, or in a list behind a button. */
const BUTTONS = 4

const TITLES: Record<string, string> = {
  start: 'Where to begin',
  lay: 'Lay a location',
  challenge: 'Place the challenge',
  bottom: 'To the bottom',
  play: 'Play a card',
  discard: 'Discard',
  move: 'Move',
  place: 'Place a character',
  resurrect: 'Resurrect',
  episode: 'Place an episode',
  ascend: 'Ascend',
  attach: 'Attach',
  swap: 'Give an item',
  attack: 'Attack',
  face: 'Face a challenge',
  join: 'Join the group',
  'defended by': 'Who defends',
  double: 'Stunt-Double',
  stack: 'Stack a card',
  use: 'Use an effect',
  piece: 'Choose',
  space: 'Choose a space',
  player: 'Choose a player',
  card: 'Choose a card',
  talent: 'Choose a talent',
  top: 'On top',
  'to bottom': 'To the bottom',
}

export function promptHelp(given: GameView, asked: DecisionView, narrow: number[] | null): PromptHelp {
  const decision = asked as unknown as CcgDecision
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
    if (!title || few || (title === TITLES['use'] && numbers.length <= 2)) plain.push(...numbers)
    else groups.push({ title, options: numbers, onTable: true })
  }
  if (plain.length) groups.unshift({ title: '', options: plain })
  const prompt = question(given as CcgView, decision, wanted, narrow !== null)
  return { ...(prompt !== null && { prompt }), groups, main: main(decision, wanted, narrow !== null) }
}

/** What Enter answers: the only thing left, or what one does most of the time. */
function main({ kind, options }: CcgDecision, wanted: number[], narrowed: boolean): number | null {
  if (wanted.length === 1) return wanted[0] ?? null
  if (narrowed) return null
  const verb = kind === 'draw step' ? 'refill' : kind === 'refresh step' ? 'refresh' : kind.endsWith(' stage') ? 'done' : null
  const at = options.findIndex((option) => option.do === verb)
  return at < 0 ? null : at
}

const calledIn = (view: CcgView, key: string | undefined): string => view.cards.find((piece) => piece.key === key)?.called ?? ''

function question(view: CcgView, decision: CcgDecision, wanted: number[], narrowed: boolean): string | null {
  const who = view.seats[decision.seat]?.name ?? ''
  const some = wanted.map((i) => decision.options[i] as CcgOption)
  if (!narrowed) return null
  const asked = narrowedQuestion(view, some)
  return asked === null ? null : `${who}: ${asked}`
}

/** With something in hand: what is left to say about it. */
function narrowedQuestion(view: CcgView, some: CcgOption[]): string | null {
  if (some.length === 1 && some[0]) return `${some[0].label}?`
  const same = <K extends 'piece' | 'target' | 'card' | 'do'>(name: K): CcgOption[K] | undefined => {
    const all = new Set(some.map((option) => option[name]))
    return all.size === 1 ? some[0]?.[name] : undefined
  }
  const piece = calledIn(view, same('piece'))
  switch (same('do')) {
    case 'move':
      return piece ? `where does ${piece} go?` : null
    case 'attack':
      return piece ? `whom does ${piece} attack?` : null
    case 'face':
      return piece ? `which challenge does ${piece} face?` : null
    case 'place':
    case 'resurrect':
    case 'lay':
    case 'challenge':
      return 'at which space?'
    case 'attach':
      return 'to whom?'
    case 'stack':
      return 'for which talent?'
    case 'swap':
      return 'to whom is it given?'
    default:
      return piece ? `what does ${piece} do?` : null
  }
}

// Letting questions pass

const holds = (view: GameView, mine: number[]): boolean => view.turn_seat !== null && mine.includes(view.turn_seat)

/** Whether somebody attacks these seats, or they defend a challenge. */
export const beset = (view: CcgView, mine: number[]): boolean => view.phase !== null && mine.includes(view.phase.rival) && !mine.includes(view.phase.seat)

export const yields: Yield[] = [
  { key: 'turn', label: 'until my turn', said: 'until it is your turn', over: holds },
  {
    key: 'conflict',
    label: 'until a conflict of mine',
    said: 'until you take part in a fight or challenge, or have the turn',
    over: (view, mine) => holds(view, mine) || beset(view as CcgView, mine),
  },
]

/** In a step or a stage one may act or pass; other questions want an answer. */
export function passes(_view: GameView, decision: DecisionView): number | null {
  if (!decision.kind.endsWith(' step') && !decision.kind.endsWith(' stage')) return null
  const at = decision.options.findIndex((option) => option.do === 'done')
  return at < 0 ? null : at
}

/** The code of the card that an answer would use. */
export function uses(given: GameView, asked: DecisionView, option: number): string | null {
  const view = given as CcgView
  const decision = asked as unknown as CcgDecision
  const facts = decision.options[option]
  if (!facts) return null
  if (facts.do === 'yes') return decision.card ?? null
  if (facts.card !== undefined) return facts.card
  return facts.do === 'use' ? (view.cards.find((piece) => piece.key === facts.piece)?.code ?? null) : null
}

/** The stages in which one rarely does anything. */
export const minor = (decision: DecisionView): boolean => decision.kind === 'choose stage' || decision.kind === 'resolve stage'

// Hints

const HINTS: Record<string, [string, string]> = {
  'place main': ['Where to begin', 'Four spaces of the ring are yours. Click the one where your main character begins. The Park in the middle is next to all of them.'],
  'lay location': ['Locations', 'Lay a location card on one of your empty spaces: click the card, then the space. What is printed on it holds for whoever stands there.'],
  'day or night': ['Day and night', 'Vampires do not move about by day. The time changes with every turn.'],
  'prologue step': ['The Prologue', 'Your top challenge goes to a lit space. Then both sides may play events, one watch at a time, until all pass in a row.'],
  'draw step': ['Drawing', 'Discard what you do not want, then refill your hand up to five.'],
  'movement step': ['Movement', 'Click a lit character, then a lit space. Who controls the Park alone gathers turns there: six in a row win the game.'],
  'resource step': ['Resources', 'Place characters, ascend them, attach skills and items: click the card, then where it goes. One thing each watch.'],
  'conflict step': ['Conflict', 'Click a refreshed character, then a rival at the same space to fight, or a challenge there to face it. Ten Destiny Points win.'],
  group: ['The group', 'Click whoever else joins; together they must reach every goal. Then begin.'],
  'battle stage': ['The battle', 'Stack a card for one of its talents, or play an action. The duel shows the totals of both sides. When both pass in a row, it is decided.'],
  'choose stage': ['Before the battle', 'Cards that say Choose, and Stunt-Doubles. Mostly one passes.'],
}

/** Each is shown once. */
export function hint(_view: GameView, decision: DecisionView): Hint | null {
  const found = HINTS[decision.kind]
  return found ? { key: `ccg.${decision.kind}`, title: found[0], text: found[1] } : null
}

// Seats

export function seatLine(given: GameView, seat: number, _facts: GameFacts): string {
  const view = given as CcgView
  const one = view.seats[seat]
  if (!one) return ''
  const park = view.park.holder === seat && view.park.count ? `Park ${view.park.count}` : ''
  return [`★ ${one.destiny}/${WINNING_DESTINY}`, counted(one.hand_count, 'card'), park].filter(Boolean).join(' · ')
}

export const handOf = (given: GameView, seat: number): string[] | null => (given as CcgView).seats[seat]?.hand?.map((card) => card.code) ?? null
