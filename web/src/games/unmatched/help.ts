/** What the prompt says and offers, hints for a first game, and a line about each seat. */
import type { GameFacts } from '../../api/types'
import type { DecisionView, GameView, Hint, OptionGroup, OptionView, PromptHelp } from '../contract'
import { counted, type UnmatchedView } from './view'

/** So many options of one kind are buttons; more are found on the table. */
const BUTTONS = 4

const TITLES: Record<string, string> = {
  attack: 'Attack',
  scheme: 'Scheme',
  move: 'Move',
  boost: 'Boost with a card',
  defend: 'Defend with a card',
  discard: 'Discard a card',
  card: 'Choose a card',
  space: 'Choose a space',
  fighter: 'Choose a fighter',
  player: 'Choose an opponent',
  shadow: 'A shadow token',
}

/** Kinds of options that are chosen by touching things on the table, however few they are. */
const ON_TABLE = new Set(['attack', 'scheme', 'move', 'boost', 'defend', 'discard', 'card', 'space', 'shadow'])

export function promptHelp(given: GameView, decision: DecisionView, narrow: number[] | null): PromptHelp {
  const view = given as UnmatchedView
  const { options } = decision
  const wanted = narrow ?? options.map((_, i) => i)
  const byVerb = new Map<string, number[]>()
  for (const i of wanted) {
    const verb = options[i]?.do ?? ''
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), i])
  }
  const plain: number[] = []
  const groups: OptionGroup[] = []
  for (const [verb, numbers] of byVerb) {
    if (!TITLES[verb]) plain.push(...numbers)
    else if (ON_TABLE.has(verb) && (narrow === null || numbers.length > BUTTONS)) {
      groups.push({ title: TITLES[verb] ?? '', options: numbers, onTable: true })
    } else plain.push(...numbers)
  }
  if (plain.length) groups.unshift({ title: '', options: plain })
  const prompt = question(view, decision, wanted, narrow !== null)
  return { ...(prompt !== null && { prompt }), groups, main: main(options, wanted, narrow !== null) }
}

/** What Enter answers: the only thing left, or the plain way on where nothing is lost by it. */
function main(options: OptionView[], wanted: number[], narrowed: boolean): number | null {
  if (wanted.length === 1) return wanted[0] ?? null
  if (narrowed) return null
  const maneuver = options.findIndex((option) => option.do === 'maneuver')
  return maneuver >= 0 ? maneuver : null
}

function question(view: UnmatchedView, decision: DecisionView, wanted: number[], narrowed: boolean): string | null {
  const hero = view.fighters.find((fighter) => fighter.seat === decision.seat && fighter.hero)?.name ?? ''
  const nameOf = (key: string | undefined): string => view.fighters.find((fighter) => fighter.key === key)?.name ?? ''
  const left = wanted.map((i) => decision.options[i] as OptionView)
  if (decision.kind === 'action') {
    const attacks = left.filter((option) => option.do === 'attack')
    const same = <K extends 'card' | 'target' | 'fighter'>(name: K): string | undefined => {
      const all = new Set(attacks.map((option) => option[name]))
      return all.size === 1 ? [...all][0] : undefined
    }
    if (narrowed && left.length === 1 && left[0]?.do === 'scheme') return `${hero}: play ${left[0].card}?`
    if (narrowed && attacks.length && attacks.length === left.length) {
      const card = same('card')
      const target = same('target')
      const fighter = same('fighter')
      if (attacks.length === 1) return `${hero}: attack ${nameOf(target)} with ${card}?`
      if (card !== undefined && target !== undefined) return `${hero}: who attacks ${nameOf(target)} with ${card}?`
      if (card !== undefined) return `${hero}: whom to attack with ${card}?`
      if (target !== undefined) return `${hero}: attack ${nameOf(target)} with which card?`
      if (fighter !== undefined) return `${hero}: whom does ${nameOf(fighter)} attack, and with which card?`
    }
    const actions = view.actions_left === 1 ? 'one action left' : `${view.actions_left === 2 ? 'two' : view.actions_left} actions`
    const can = ['maneuver']
    if (decision.options.some((option) => option.do === 'scheme')) can.push('scheme')
    if (decision.options.some((option) => option.do === 'attack')) can.push('attack')
    const list = can.length > 1 ? `${can.slice(0, -1).join(', ')} or ${can[can.length - 1]}` : 'maneuver'
    return `${hero}: ${list}, ${actions}.`
  }
  if (decision.kind === 'move' && narrowed) {
    const mover = left.find((option) => option.do === 'move')?.fighter
    return mover === undefined ? null : `${hero}: where does ${nameOf(mover)} go?`
  }
  if (decision.kind === 'boost') return `${hero}: discard a card to move further, or not?`
  return null
}

/** Each is shown once. */
export function hint(given: GameView, decision: DecisionView): Hint | null {
  const view = given as UnmatchedView
  switch (decision.kind) {
    case 'place sidekick':
      return {
        key: 'unmatched.place',
        title: 'Setting up',
        text: 'Your hero stands on a starting space. Choose a lit space of the same zone (colour and pattern) for your sidekick.',
      }
    case 'action':
      return decision.options.some((option) => option.do === 'attack')
        ? {
            key: 'unmatched.attack',
            title: 'You can attack',
            text: 'Click a lit card and then whom to hit, or the other way round. Melee fighters reach along a line, ranged ones anywhere in their zone.',
          }
        : {
            key: 'unmatched.action',
            title: 'Two actions a turn',
            text: 'Maneuver draws a card and moves your fighters. Schemes and attacks are played from your hand. Cards that you can use are lit; ask any other why not by clicking it.',
          }
    case 'boost':
      return {
        key: 'unmatched.boost',
        title: 'Boost',
        text: 'You have drawn a card. You may discard any card to move further: its number in the upper right corner is added.',
      }
    case 'move':
      return {
        key: 'unmatched.move',
        title: 'Moving',
        text: 'Click one of your fighters, then a lit space, or drag it there. Each may move once. You may pass your own side, not opposing fighters.',
      }
    case 'defend':
      return {
        key: 'unmatched.defend',
        title: 'You are attacked',
        text: 'Lay a defense or versatile card to take its number off the damage. The attack is hidden until both are turned up. Keeping your cards is a choice too.',
      }
    default:
      if (view.scheme !== null) {
        return {
          key: 'unmatched.scheme',
          title: 'A scheme',
          text: 'Schemes work at once: do what the card says, and it goes to the discard pile.',
        }
      }
      return null
  }
}

export function seatLine(given: GameView, seat: number, _facts: GameFacts): string {
  const view = given as UnmatchedView
  const seen = view.seats[seat]
  if (!seen) return ''
  const health = view.fighters
    .filter((fighter) => fighter.seat === seat)
    .map((fighter) => (fighter.defeated ? '✕' : String(fighter.health)))
    .join(' + ')
  return `♥ ${health} · ${counted(seen.hand_count, 'card')} · deck ${seen.deck_count}`
}

/** One who plays two heroes, or beside a teammate, sees both hands. */
export const handOf = (given: GameView, seat: number): string[] | null => (given as UnmatchedView).seats[seat]?.hand ?? null
