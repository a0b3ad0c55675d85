// What is to hand: the cards in the hand and what may be played from elsewhere, or a pile that is to be chosen from.

import { cardKey } from './intent'
import type { Held, Printed, SeatView, VsDecision, VsOption, VsView } from './view'

/** So many cards can be fanned out. */
const MOST = 26
const PILES: Record<string, string> = { ko_pile: 'KO pile', deck: 'deck', down: 'face-down resources', removed: 'removed cards', key_pile: 'Key pile', spellbook: 'Spellbook' }
const ASK_FOR_CARDS = new Set(['main', 'combat', 'build', 'recruit', 'resource', 'pay', 'search', 'choose card'])
const VERBS: Record<string, string> = { card: 'Choose', play: 'Play it', 'resource down': 'Face down', 'resource up': 'Face up', 'power up': 'Power up', discard: 'Discard', use: 'Use it' }

/** Options with cards that are neither in the hand nor on the table. */
function elsewhere(decision: VsDecision | null): VsOption[] {
  return (decision?.options ?? []).filter((option) => option.card !== undefined && option.place !== 'hand' && option.place !== 'resources')
}

/** Cards that lie elsewhere and of which one is to be chosen, if that is what is asked. */
export function pileAsked(view: VsView, decision: VsDecision | null, handSeat: number | null): { title: string; options: VsOption[] } | null {
  const options = elsewhere(decision)
  const first = options[0]
  if (!first || options.length > MOST || options.some((option) => option.do === 'play' || option.do === 'recruit')) return null
  const whose = first.seat === handSeat ? 'Your' : `${view.seats[first.seat ?? -1]?.name ?? ''}’s`
  const one = options.every((option) => option.place === first.place && option.seat === first.seat) ? PILES[first.place ?? ''] : undefined
  return { title: one ? `${whose} ${one}` : 'Choose a card', options }
}

export function cardsOf(options: VsOption[], printed: Printed): Held[] {
  return options.flatMap((option) => {
    const card = printed.card(option.card)
    return card ? [{ card, key: cardKey(card.code, option.place ?? '', option.seat ?? '') }] : []
  })
}

/** The hand of a seat, and beside it what may be played from elsewhere. */
export function toHand(seat: SeatView | undefined, number: number | null, decision: VsDecision | null, printed: Printed): Held[] {
  const hand: Held[] = (seat?.hand ?? []).flatMap((one) => {
    const card = printed.card(one.code)
    return card ? [{ card, key: cardKey(one.code, 'hand', number ?? ''), price: one.price }] : []
  })
  const besides = new Map(cardsOf(elsewhere(decision), printed).map((one) => [one.key, one]))
  return [...hand, ...[...besides.values()].slice(0, MOST)]
}

/** Whether cards are what a question is about. */
export function asksForCards(decision: VsDecision | null): boolean {
  return decision !== null && (ASK_FOR_CARDS.has(decision.kind) || decision.options.some((option) => option.card !== undefined))
}

/** What is done with a card in one word or two. */
export function verbOf(option: VsOption | undefined): string | null {
  return option ? (VERBS[option.do] ?? 'Do it') : null
}
