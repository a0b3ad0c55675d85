/**
 * From things on the table to an option and back: what is picked up, what may be picked next, what a click means.
 *
 * An option names the things it is about. Picking some of them leaves the options that name them all; what these name
 * besides is lit. All of it is plain functions of the options and the picks.
 */
import type { DecisionView, OptionView } from '../contract'

export interface Picks {
  /** Who acts: the attacker, who moves. */
  fighter?: string
  target?: string
  card?: string
  /** Where a shadow token is taken from. */
  from?: string
}

export type Thing = { sort: 'fighter' | 'space' | 'card' | 'seat'; key: string }

const NAMES = ['fighter', 'target', 'card', 'from'] as const

/** Whether an option is still meant. A maneuver stays possible whoever is picked up. */
function meant(option: OptionView, picks: Picks): boolean {
  if (option.do === 'maneuver') return picks.card === undefined && picks.target === undefined
  return NAMES.every((name) => picks[name] === undefined || option[name] === picks[name])
}

export function left(decision: DecisionView | null, picks: Picks): number[] {
  if (!decision) return []
  return decision.options.flatMap((option, i) => (meant(option, picks) ? [i] : []))
}

/** Whether one must first say which fighter or which token before spaces are lit. */
function needs(options: OptionView[], picks: Picks): 'fighter' | 'from' | null {
  const moving = options.filter((option) => option.do === 'move')
  if (moving.length && picks.fighter === undefined && new Set(moving.map((option) => option.fighter)).size > 1) return 'fighter'
  const shadows = options.filter((option) => option.do === 'shadow')
  if (shadows.length && picks.from === undefined && new Set(shadows.map((option) => option.from ?? null)).size > 1) return 'from'
  return null
}

export interface Lit {
  /** Who may act, and who may be chosen. */
  fighters: Set<string>
  targets: Set<string>
  spaces: Set<string>
  /** Spaces whose token may be taken. */
  tokens: Set<string>
  cards: Set<string>
  seats: Set<number>
}

export function lights(decision: DecisionView | null, picks: Picks): Lit {
  const lit: Lit = {
    fighters: new Set(),
    targets: new Set(),
    spaces: new Set(),
    tokens: new Set(),
    cards: new Set(),
    seats: new Set(),
  }
  if (!decision) return lit
  const { options } = decision
  const first = needs(options, picks)
  for (const i of left(decision, picks)) {
    const option = options[i] as OptionView
    if (option.target !== undefined) lit.targets.add(option.target)
    if (option.card !== undefined) lit.cards.add(option.card)
    if (option.seat !== undefined) lit.seats.add(option.seat)
    if (option.do === 'shadow' && first === 'from' && option.from) lit.tokens.add(option.from)
    if (option.space !== undefined && !first) lit.spaces.add(option.space)
  }
  // Another fighter may be picked up instead of the one in hand.
  for (const option of options) {
    if (option.fighter !== undefined && (option.do === 'move' || option.do === 'attack') && meant(option, { ...picks, fighter: undefined })) {
      lit.fighters.add(option.fighter)
    }
  }
  return lit
}

export interface Click {
  picks: Picks
  /** The option that this answers, if it does. */
  choose?: number
  /** What was wished for and cannot be, in an option's words. */
  wish?: string
}

const only = (options: number[]): number | undefined => (options.length === 1 ? options[0] : undefined)

/** What a click on a thing comes to, with what is in hand already. */
export function click(decision: DecisionView | null, picks: Picks, thing: Thing): Click {
  const nothing: Click = { picks }
  if (!decision) return nothing
  const { options } = decision
  const lit = lights(decision, picks)
  const of = (more: Picks) => left(decision, more)

  if (thing.sort === 'seat') {
    const choose = options.findIndex((option) => option.seat !== undefined && String(option.seat) === thing.key)
    return choose >= 0 ? { picks, choose } : nothing
  }

  if (thing.sort === 'fighter') {
    if (lit.targets.has(thing.key)) {
      const more = { ...picks, target: thing.key }
      const rest = of(more)
      const single = only(rest)
      // A fighter alone is the answer to "which fighter?"; an attack wants its card named too.
      const whole = single !== undefined && (options[single]?.do !== 'attack' || picks.card !== undefined)
      if (whole) return { picks: more, choose: single }
      if (picks.target === thing.key) return { picks: { ...picks, target: undefined } }
      return { picks: more }
    }
    if (lit.fighters.has(thing.key)) {
      if (picks.fighter === thing.key) return { picks: { ...picks, fighter: undefined } }
      const more = { ...picks, fighter: thing.key }
      const single = only(of(more))
      if (single !== undefined && picks.card !== undefined && picks.target !== undefined) return { picks: more, choose: single }
      return { picks: more }
    }
    // The things in hand do not go together with this one; alone it may be meant.
    const fresh = lights(decision, {})
    if (Object.values(picks).some((value) => value !== undefined) && (fresh.targets.has(thing.key) || fresh.fighters.has(thing.key))) {
      return click(decision, {}, thing)
    }
    return nothing
  }

  if (thing.sort === 'space') {
    if (lit.spaces.has(thing.key)) {
      const fitting = of(picks).filter((i) => options[i]?.space === thing.key)
      const single = only(fitting)
      return single === undefined ? nothing : { picks, choose: single }
    }
    if (lit.tokens.has(thing.key)) return { picks: { ...picks, from: thing.key } }
    if (picks.from === thing.key) return { picks: { ...picks, from: undefined } }
    return nothing
  }

  // A card. Once is to take it up, twice is to play it, unless its target is known already.
  if (lit.cards.has(thing.key)) {
    const again = picks.card === thing.key
    const more = { ...picks, card: thing.key }
    const single = only(of(more))
    if (single !== undefined && (again || picks.target !== undefined)) return { picks: more, choose: single }
    return again ? { picks: { ...picks, card: undefined } } : { picks: more }
  }
  const fresh = lights(decision, {})
  if (fresh.cards.has(thing.key)) return { picks: { card: thing.key } }
  return nothing
}

/** What somebody wishes who clicks something that is not lit. */
export function wish(
  decision: DecisionView | null,
  kind: string | null,
  picks: Picks,
  thing: Thing,
  about: { type?: string; mine?: boolean; hero?: string },
): string | null {
  const asked = decision?.kind ?? kind ?? ''
  if (thing.sort === 'card') {
    const card = `"${thing.key}"`
    if (asked === 'defend') return `defend ${card}`
    if (asked === 'boost' || asked === 'boost card' || asked === 'move') return `boost ${card}`
    if (asked === 'hand limit') return `discard ${card}`
    if (asked === 'choose card') return `choose ${card}`
    if (about.type === 'scheme') return `scheme ${card}`
    return picks.target === undefined ? `attack with ${card}` : `attack ${picks.target} with ${card}`
  }
  if (thing.sort === 'fighter') {
    if (asked === 'choose fighter' || asked === 'next fighter') return `choose ${thing.key}`
    if (asked === 'choose player') return about.mine ? null : `choose opponent ${thing.key}`
    if (asked === 'move' || asked === 'effect move') return `move ${thing.key}`
    if (asked !== 'action') return null
    if (about.mine) return `attack by ${thing.key}`
    const by = picks.fighter === undefined ? '' : ` by ${picks.fighter}`
    return picks.card === undefined ? `attack ${thing.key}${by}` : `attack ${thing.key} with "${picks.card}"${by}`
  }
  if (thing.sort === 'space') {
    const mover = picks.fighter ?? decision?.options.find((option) => option.do === 'move')?.fighter
    // Whoever touches a space before there is anything to move wants the hero to go there.
    if ((asked === 'action' || asked === 'boost') && about.hero !== undefined) return `move ${about.hero} to ${thing.key}`
    if (['move', 'effect move', 'into space', 'place sidekick'].includes(asked)) {
      return mover === undefined ? null : `move ${mover} to ${thing.key}`
    }
    if (asked === 'choose space' || asked === 'return') return `choose ${thing.key}`
    if (asked === 'shadow' || asked === 'spread shadows') return `shadow to ${thing.key}`
  }
  return null
}

/** With whom a question begins in hand: when only one fighter moves, it is that one. */
export function firstPicks(decision: DecisionView | null): Picks {
  if (!decision) return {}
  const movers = new Set(decision.options.filter((option) => option.do === 'move').map((option) => option.fighter))
  const [mover] = movers
  return movers.size === 1 && mover !== undefined ? { fighter: mover } : {}
}
