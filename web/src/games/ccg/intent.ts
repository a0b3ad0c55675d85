/**
 * From things on the table to an option and back: what is picked up, what may be picked next, what a click means.
 *
 * An option names the things it is about. Picking some of them leaves the options that name them all; what these name
 * besides is lit. All of it is plain functions of the options and the picks.
 */
import { type CcgDecision, type CcgOption, type CcgView, type PieceView, type Talent } from './view'

export interface Picks {
  /** Who does it. */
  piece?: string
  /** Whom it is done to. */
  target?: string
  /** A card in a hand or a pile, by its code. */
  card?: string
  /** A space, by its number. */
  space?: string
  talent?: string
}

export interface Thing {
  sort: 'piece' | 'card' | 'space' | 'seat' | 'talent'
  key: string
}

const NAMES = ['piece', 'target', 'card', 'space', 'talent'] as const

/** What on the table an option is about, in the words of the picks. */
export function about(option: CcgOption): Picks {
  const found: Picks = {}
  if (option.piece !== undefined) found.piece = option.piece
  if (option.target !== undefined) found.target = option.target
  if (option.card !== undefined) found.card = option.card
  if (option.space !== undefined) found.space = String(option.space)
  if (option.talent !== undefined) found.talent = option.talent
  return found
}

const meant = (option: CcgOption, picks: Picks): boolean => {
  const all = about(option)
  return NAMES.every((name) => picks[name] === undefined || picks[name] === all[name])
}

/** Whether nothing is left to be said. */
const complete = (option: CcgOption, picks: Picks): boolean => {
  const all = about(option)
  return NAMES.every((name) => all[name] === undefined || picks[name] === all[name])
}

export function left(decision: CcgDecision | null, picks: Picks): number[] {
  return (decision?.options ?? []).flatMap((option, i) => (meant(option, picks) ? [i] : []))
}

export const anyPicked = (picks: Picks): boolean => NAMES.some((name) => picks[name] !== undefined)

export interface Lit {
  pieces: Set<string>
  targets: Set<string>
  cards: Set<string>
  spaces: Set<string>
  talents: Set<string>
  seats: Set<number>
}

export function lights(decision: CcgDecision | null, picks: Picks): Lit {
  const lit: Lit = { pieces: new Set(), targets: new Set(), cards: new Set(), spaces: new Set(), talents: new Set(), seats: new Set() }
  if (!decision) return lit
  for (const i of left(decision, picks)) {
    const option = decision.options[i] as CcgOption
    const all = about(option)
    const first = all.piece === undefined && all.card === undefined
    if (all.piece !== undefined) lit.pieces.add(all.piece)
    if (all.card !== undefined) lit.cards.add(all.card)
    // Who acts, or with which card, is said before where or to whom.
    if (all.target !== undefined && (first || anyPicked(picks))) lit.targets.add(all.target)
    if (all.space !== undefined && (first || anyPicked(picks))) lit.spaces.add(all.space)
    if (all.talent !== undefined && (first || anyPicked(picks))) lit.talents.add(all.talent)
    if (first && option.seat !== undefined) lit.seats.add(option.seat)
  }
  // Something else may be taken up instead of what is in hand.
  for (const option of decision.options) {
    const all = about(option)
    if (all.piece !== undefined && picks.piece !== undefined && picks.card === undefined) lit.pieces.add(all.piece)
    if (all.card !== undefined && picks.card !== undefined) lit.cards.add(all.card)
  }
  return lit
}

/**
 * What a touch of a character means: itself, or what hangs on it when only that can be chosen; null, to look closer, when
 * several things hang there that can.
 */
export function reached(lit: Lit, carrier: string, hanging: string[]): string | null {
  const can = (key: string): boolean => lit.pieces.has(key) || lit.targets.has(key)
  const found = can(carrier) ? [] : hanging.filter(can)
  return found.length > 1 ? null : (found[0] ?? carrier)
}

export interface Click {
  picks: Picks
  /** The option that this answers, if it does. */
  choose?: number
}

/** What a click on a thing comes to, with what is in hand already. */
export function click(decision: CcgDecision | null, picks: Picks, thing: Thing): Click {
  const nothing: Click = { picks }
  if (!decision) return nothing
  const { options } = decision
  const settle = (more: Picks): Click => {
    const now = left(decision, more)
    const only = now.length === 1 ? now[0] : undefined
    const option = only === undefined ? undefined : options[only]
    return only !== undefined && option && complete(option, more) ? { picks: more, choose: only } : { picks: more }
  }
  const names = (name: keyof Picks): boolean => left(decision, picks).some((i) => about(options[i] as CcgOption)[name] === thing.key)
  const afresh = (): Click => (anyPicked(picks) ? click(decision, {}, thing) : nothing)

  switch (thing.sort) {
    case 'seat': {
      const choose = options.findIndex((option) => option.card === undefined && String(option.seat) === thing.key)
      return choose >= 0 ? { picks, choose } : nothing
    }
    case 'piece':
      if (picks.piece === thing.key && picks.target === undefined) return { picks: without(picks, 'piece') }
      if (picks.target === thing.key) return { picks: without(picks, 'target') }
      if (names('target') && (anyPicked(picks) || !names('piece'))) return settle({ ...picks, target: thing.key })
      return names('piece') ? settle({ ...picks, piece: thing.key }) : afresh()
    case 'space':
    case 'talent':
      return names(thing.sort) ? settle({ ...picks, [thing.sort]: thing.key }) : nothing
    case 'card': {
      const again = picks.card === thing.key
      const more = { ...picks, card: thing.key }
      const now = left(decision, more)
      if (!now.length) return afresh()
      // Once is to take it up, twice is to play it.
      if (now.length === 1 && (again || picks.target !== undefined || picks.space !== undefined)) return { picks: more, choose: now[0] as number }
      return again ? { picks: without(picks, 'card') } : { picks: more }
    }
  }
}

function without(picks: Picks, name: keyof Picks): Picks {
  const rest = { ...picks }
  delete rest[name]
  return rest
}

/** What somebody wishes who clicks on a thing that is not lit, in an option's words. */
export function wish(view: CcgView, kind: string, picks: Picks, thing: Thing, mine: number[], nameOf: (code: string) => string): string | null {
  const held = view.cards.find((piece) => piece.key === picks.piece)
  if (thing.sort === 'card') return cardWish(kind, nameOf(thing.key))
  if (thing.sort === 'space') {
    const space = view.spaces[Number(thing.key)]
    if (!space) return null
    if (picks.card !== undefined) return `place ${nameOf(picks.card)} at ${space.key}`
    return held ? `move ${held.called} to ${space.key}` : null
  }
  if (thing.sort === 'talent') return picks.card === undefined ? null : `stack ${nameOf(picks.card)} for ${thing.key as Talent}`
  const piece = view.cards.find((one) => one.key === thing.key)
  if (!piece) return null
  if (picks.card !== undefined) return `attach ${nameOf(picks.card)} to ${piece.called}`
  return held ? pieceWish(piece, held) : ownWish(view, kind, piece, mine.includes(piece.seat))
}

function cardWish(kind: string, name: string): string {
  if (kind === 'draw step' || kind === 'discard stage') return `discard ${name}`
  return `play ${name}`
}

function pieceWish(piece: PieceView, held: PieceView): string {
  return piece.type === 'challenge' ? `face ${piece.called} with ${held.called}` : `attack ${piece.called} with ${held.called}`
}

function ownWish(view: CcgView, kind: string, piece: PieceView, mine: boolean): string | null {
  if (!mine || piece.type !== 'character') return mine && piece.type !== 'challenge' ? `use ${piece.called}` : null
  if (kind === 'group') return `join with ${piece.called}`
  if (kind === 'movement step') {
    const to = view.spaces[piece.space ?? -1]?.adjacent[0]
    return to === undefined ? null : `move ${piece.called} to ${view.spaces[to]?.key}`
  }
  const rival = view.cards.find((one) => one.type === 'character' && one.seat !== piece.seat && one.space === piece.space)
  if (kind === 'conflict step' && rival) return `attack ${rival.called} with ${piece.called}`
  return kind.endsWith('step') ? `use ${piece.called}` : null
}
