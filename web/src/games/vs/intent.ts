/**
 * From things on the table to an option and back: what is picked up, what may be picked next, what a click means.
 *
 * An option names the things it is about. Picking some of them leaves the options that name them all; what these name
 * besides is lit. All of it is plain functions of the options and the picks.
 */
import type { PieceView, VsDecision, VsOption, VsView } from './view'

export interface Picks {
  /** Who attacks, moves, joins or uses a power. */
  piece?: string
  /** Whom it is done to. */
  target?: string
  /** A card in a hand, a pile or among the resources, as `cardKey` names it. */
  card?: string
  /** A row of a side, as `rowKey` names it. */
  row?: string
}

export type Thing =
  | { sort: 'piece' | 'card' | 'row' | 'seat'; key: string }
  /** Where resources lie. */
  | { sort: 'resources'; key: string }

export const cardKey = (code: string, place = 'hand', seat: number | string = ''): string => `${place}|${seat}|${code}`
export const codeIn = (key: string): string => key.split('|')[2] ?? ''

/** A row that no side is named with lies on the side of who is asked. */
export const rowKey = (row: string, side: number): string => `${side}/${row}`

const NAMES = ['piece', 'target', 'card', 'row'] as const

/** What on the table an option is about, in the words of the picks. */
export function about(option: VsOption, side: number): Picks {
  const found: Picks = {}
  if (option.piece !== undefined) found.piece = option.piece
  if (option.target !== undefined) found.target = option.target
  if (option.card !== undefined) found.card = cardKey(option.card, option.place ?? '', option.seat ?? '')
  if (option.row !== undefined) found.row = rowKey(option.row, option.side ?? side)
  return found
}

/** What somebody must say before they are asked again: a power has a name besides who uses it. */
function complete(option: VsOption, picks: Picks, side: number): boolean {
  if (option.do === 'use') return false
  const all = about(option, side)
  return NAMES.every((name) => all[name] === undefined || picks[name] === all[name])
}

function meant(option: VsOption, picks: Picks, side: number): boolean {
  const all = about(option, side)
  return NAMES.every((name) => picks[name] === undefined || picks[name] === all[name])
}

export function left(decision: VsDecision | null, picks: Picks, side: number): number[] {
  if (!decision) return []
  return decision.options.flatMap((option, i) => (meant(option, picks, side) ? [i] : []))
}

export interface Lit {
  pieces: Set<string>
  targets: Set<string>
  cards: Set<string>
  rows: Set<string>
  seats: Set<number>
  /** The card picked may be laid down among the resources. */
  resources: boolean
}

export const anyPicked = (picks: Picks): boolean => NAMES.some((name) => picks[name] !== undefined)

export function lights(decision: VsDecision | null, picks: Picks, side: number): Lit {
  const lit: Lit = { pieces: new Set(), targets: new Set(), cards: new Set(), rows: new Set(), seats: new Set(), resources: false }
  if (!decision) return lit
  for (const i of left(decision, picks, side)) {
    const option = decision.options[i] as VsOption
    const all = about(option, side)
    if (all.piece !== undefined) lit.pieces.add(all.piece)
    // Who acts is said before whom it is done to, and a card before where it goes.
    if (all.target !== undefined && ((all.piece === undefined && all.card === undefined) || anyPicked(picks))) lit.targets.add(all.target)
    if (all.card !== undefined) lit.cards.add(all.card)
    if (all.row !== undefined && (all.card === undefined || picks.card !== undefined)) lit.rows.add(all.row)
    if (all.card === undefined && option.seat !== undefined) lit.seats.add(option.seat)
    if (option.do.startsWith('resource') && picks.card !== undefined) lit.resources = true
  }
  // Something else may be taken up instead of what is in hand.
  for (const option of decision.options) {
    const all = about(option, side)
    if (all.piece !== undefined && picks.piece !== undefined && picks.card === undefined) lit.pieces.add(all.piece)
    if (all.card !== undefined && picks.card !== undefined) lit.cards.add(all.card)
  }
  return lit
}

export interface Click {
  picks: Picks
  /** The option that this answers, if it does. */
  choose?: number
}

const single = (options: number[]): number | undefined => (options.length === 1 ? options[0] : undefined)

/** What a click on a thing comes to, with what is in hand already. */
export function click(decision: VsDecision | null, picks: Picks, thing: Thing, side: number): Click {
  const nothing: Click = { picks }
  if (!decision) return nothing
  const { options } = decision
  const of = (more: Picks): number[] => left(decision, more, side)
  const settle = (more: Picks): Click => {
    const only = single(of(more))
    const option = only === undefined ? undefined : options[only]
    return only !== undefined && option && complete(option, more, side) ? { picks: more, choose: only } : { picks: more }
  }
  const afresh = (): Click => (anyPicked(picks) ? click(decision, {}, thing, side) : nothing)

  switch (thing.sort) {
    case 'seat': {
      const choose = options.findIndex((option) => option.card === undefined && option.seat !== undefined && String(option.seat) === thing.key)
      return choose >= 0 ? { picks, choose } : nothing
    }
    case 'piece': {
      if (picks.piece === thing.key && picks.target === undefined) return { picks: without(picks, 'piece') }
      if (picks.target === thing.key) return { picks: without(picks, 'target') }
      const now = of(picks)
      const asTarget = now.some((i) => options[i]?.target === thing.key)
      const asPiece = now.some((i) => options[i]?.piece === thing.key)
      if (asTarget && (anyPicked(picks) || !asPiece)) return settle({ ...picks, target: thing.key })
      if (asPiece) return settle({ ...picks, piece: thing.key })
      return afresh()
    }
    case 'row': {
      const now = of(picks).filter((i) => about(options[i] as VsOption, side).row === thing.key)
      return now.length ? settle({ ...picks, row: thing.key }) : nothing
    }
    case 'resources': {
      const now = of(picks).filter((i) => options[i]?.do.startsWith('resource'))
      const only = picks.card === undefined ? undefined : single(now)
      return only === undefined ? nothing : { picks, choose: only }
    }
    case 'card': {
      const again = picks.card === thing.key
      const more = { ...picks, card: thing.key }
      const now = of(more)
      if (!now.length) return afresh()
      const only = single(now)
      const option = only === undefined ? undefined : options[only]
      // Once is to take it up, twice is to play it; a resource that pays, or a card whose target is said, needs no more.
      const whole = option !== undefined && complete(option, more, side)
      if (only !== undefined && whole && (again || option.do === 'turn down' || picks.target !== undefined)) return { picks: more, choose: only }
      if (only !== undefined && again) return { picks: more, choose: only }
      return again ? { picks: without(picks, 'card') } : { picks: more }
    }
  }
}

function without(picks: Picks, name: keyof Picks): Picks {
  const rest = { ...picks }
  delete rest[name]
  return rest
}

// Wishes

/** What somebody wishes who clicks something that is not lit, in an option's words. */
export function wish(view: VsView, decision: VsDecision | null, picks: Picks, thing: Thing, mine: number[], nameOf: (code: string) => string): string | null {
  const kind = decision?.kind ?? view.decision?.kind ?? ''
  const held = view.cards.find((piece) => piece.key === picks.piece)
  if (thing.sort === 'card') return cardWish(kind, nameOf(codeIn(thing.key)), thing.key)
  if (thing.sort !== 'piece') return null
  const piece = view.cards.find((one) => one.key === thing.key)
  return piece ? pieceWish(view, kind, piece, held, mine.includes(piece.seat)) : null
}

function cardWish(kind: string, name: string, key: string): string {
  const ours = key.startsWith('hand|')
  if (kind === 'pay') return ours ? `discard ${name}` : `turn down ${name}`
  if (kind.startsWith('choose') || kind === 'search') return `choose ${name}`
  if (kind === 'resource') return `resource ${name}`
  return ours ? `play ${name}` : `turn down ${name}`
}

function pieceWish(view: VsView, kind: string, piece: PieceView, held: PieceView | undefined, mine: boolean): string | null {
  if (kind.startsWith('choose') || kind === 'strike back') return `choose ${piece.called}`
  if (kind === 'formation') return mine ? `move ${piece.called}` : null
  if (kind === 'join') return `join ${piece.called}`
  if (!mine) return held ? `attack ${piece.called} with ${held.called}` : `attack ${piece.called}`
  const power = piece.powers.find((one) => one.super !== undefined && one.super !== 'Reaction')
  if (kind !== 'main') return power ? `use ${power.name} with ${piece.called}` : null
  const target = view.cards.find((one) => one.type === 'main character' && one.side !== piece.side)
  if (piece.atk === null) return null
  return target ? `attack ${target.called} with ${piece.called}` : null
}

/** A power that cannot be used now. */
export const powerWish = (power: string, piece: PieceView): string => `use ${power} with ${piece.called}`
