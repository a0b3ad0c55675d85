/** What the table shows: the view, changed bit by bit by the events played since. */
import type { GameEvent } from '../contract'
import { type CardName, type CcgView, type PhaseView, type PieceView, type SeatView, type Talent, TALENTS } from './view'

/** An event with all facts that any kind has. */
export interface CcgEvent extends GameEvent {
  card?: string
  code?: string
  space?: string
  from?: string
  to?: string
  cards?: string[]
  count?: number
  total?: number
  change?: number
  holder?: number
  turn?: number
  time?: 'day' | 'night'
  step?: string
  level?: number
  user?: string
  talent?: Talent
  value?: number
  challenge?: string
  group?: string[]
  rival?: number
  attacker?: string | number
  defender?: string | number
  fighters?: string[]
  result?: PhaseView['result']
  winner?: string | null
  defeated?: boolean
  goals?: Partial<Record<Talent, [number, number]>>
  goal?: number
  how?: string
  text?: string
}

const copySeat = (seat: SeatView): SeatView => ({
  ...seat,
  discard: [...seat.discard],
  crypt: [...seat.crypt],
  ...(seat.hand && { hand: [...seat.hand] }),
  ...(seat.locations && { locations: [...seat.locations] }),
})

/** A view of its own, which events may change. */
export const copy = (view: CcgView): CcgView => ({
  ...view,
  park: { ...view.park },
  spaces: view.spaces.map((space) => ({ ...space })),
  seats: view.seats.map(copySeat),
  cards: view.cards.map((piece) => ({ ...piece })),
  phase: view.phase && { ...view.phase, stacks: [...view.phase.stacks], totals: { ...view.phase.totals } },
})

/** What goes by a name: as things stand, as they will stand, or the only one called so on its card. */
export function named(shown: CcgView, after: CcgView, name: string | undefined): string | undefined {
  if (!name) return undefined
  const by = (cards: PieceView[]): string | undefined => cards.find((piece) => piece.called === name)?.key
  const key = by(shown.cards) ?? by(after.cards)
  if (key !== undefined) return key
  const alike = shown.cards.filter((piece) => piece.name === name)
  return alike.length === 1 ? alike[0]?.key : undefined
}

export const spaceCalled = (view: CcgView, key: string | undefined): number => view.spaces.findIndex((space) => space.key === key)

/** The card that comes into play with this event, as it will stand. */
export const coming = (shown: CcgView, event: CcgEvent, after: CcgView): PieceView | undefined =>
  after.cards.find((one) => one.code === event.code && one.owner === event.seat && !shown.cards.some((other) => other.key === one.key)) ??
  after.cards.find((one) => one.code === event.code && !shown.cards.some((other) => other.key === one.key))

function take(cards: CardName[] | undefined, code: string | undefined): CardName | undefined {
  const at = cards?.findIndex((one) => one.code === code) ?? -1
  return at < 0 ? undefined : cards?.splice(at, 1)[0]
}

function leaveHand(seat: SeatView | undefined, code: string | undefined): void {
  if (!seat) return
  seat.hand_count = Math.max(0, seat.hand_count - 1)
  take(seat.hand, code)
}

/** Let an event happen on what is shown. What only the whole view tells comes with it, after the last event. */
export function apply(shown: CcgView, event: CcgEvent, after: CcgView): void {
  const seat = shown.seats[event.seat]
  const piece = shown.cards.find((one) => one.key === named(shown, after, event.card))
  const told: CardName | undefined = event.code === undefined ? undefined : { code: event.code, name: event.card ?? '' }
  switch (event.kind) {
    case 'turn':
      shown.turn = event.turn ?? shown.turn
      shown.turn_seat = event.seat
      shown.time = event.time ?? shown.time
      shown.phase = null
      break
    case 'step':
      shown.step = event.step ?? shown.step
      shown.phase = null
      break
    case 'time':
      shown.time = event.time ?? shown.time
      break
    case 'move':
      if (piece) piece.space = spaceCalled(shown, event.to)
      break
    case 'fatigue':
    case 'refresh':
      if (piece) piece.fatigued = event.kind === 'fatigue'
      break
    case 'refresh all':
      for (const name of event.cards ?? []) {
        const one = shown.cards.find((each) => each.key === named(shown, after, name))
        if (one) one.fatigued = false
      }
      break
    case 'place':
    case 'challenge':
    case 'location':
    case 'episode':
    case 'part two':
      come(shown, event, after)
      break
    case 'attach':
      leaveHand(seat, event.code)
      hang(shown, coming(shown, event, after), named(shown, after, event.to))
      break
    case 'swap': {
      const giver = named(shown, after, event.from)
      const item = shown.cards.find((one) => one.code === event.code && one.carrier === giver)
      if (item) {
        drop(shown, item.key)
        hang(shown, item, named(shown, after, event.to))
      }
      break
    }
    case 'come off': {
      const item = shown.cards.find((one) => one.code === event.code && one.carrier === (named(shown, after, event.from) ?? one.carrier))
      if (item) drop(shown, item.key)
      if (told) seat?.discard.push(told)
      break
    }
    case 'ascend':
      ascend(shown, event, after)
      break
    case 'leave': {
      const gone = piece ?? shown.cards.find((one) => one.code === event.code)
      if (gone) drop(shown, gone.key)
      const pile = event.to === 'Crypt' ? 'crypt' : event.to === 'discard pile' ? 'discard' : null
      const owner = shown.seats[gone?.owner ?? event.seat]
      if (pile && told) owner?.[pile].push({ code: told.code, name: gone?.name ?? told.name })
      else if (owner) owner.hand_count++
      break
    }
    case 'play':
      leaveHand(seat, event.code)
      break
    case 'discard':
      if (event.from === 'hand') leaveHand(seat, event.code)
      else if (seat) seat.deck_count = Math.max(0, seat.deck_count - 1)
      if (told) seat?.discard.push(told)
      break
    case 'draw':
      if (seat) {
        seat.deck_count = Math.max(0, seat.deck_count - (event.count ?? 0))
        seat.hand_count += event.count ?? 0
      }
      break
    case 'recycle':
      if (seat) {
        seat.deck_count = event.count ?? seat.deck_count
        seat.discard = []
      }
      break
    case 'destiny':
      if (seat) seat.destiny = event.total ?? seat.destiny
      break
    case 'park':
      shown.park = { count: event.count ?? 0, holder: event.holder === undefined || event.holder < 0 ? null : event.holder }
      break
    case 'win':
    case 'no winner':
      shown.over = true
      break
    default:
      conflict(shown, event, after)
  }
}

function come(shown: CcgView, event: CcgEvent, after: CcgView): void {
  const seat = shown.seats[event.seat]
  if (event.kind === 'challenge' && seat) seat.challenge_count = Math.max(0, seat.challenge_count - 1)
  else if (event.kind === 'location') take(seat?.locations, event.code)
  // Who begins in play was never in the hand.
  else if (event.kind !== 'part two' && shown.turn > 0) leaveHand(seat, event.code)
  const come = coming(shown, event, after)
  if (!come) return
  const at = spaceCalled(shown, event.space)
  const space = shown.spaces[at]
  shown.cards.push({ ...come, fatigued: false, space: at < 0 ? come.space : at, attached: [] })
  if (event.kind === 'location' && space) space.location = come.key
}

function hang(shown: CcgView, item: PieceView | undefined, carrier: string | undefined): void {
  const on = shown.cards.find((one) => one.key === carrier)
  if (!item || !on) return
  shown.cards.push({ ...item, carrier: on.key })
  on.attached = [...(on.attached ?? []), item.key]
}

/** Out of play, with what hangs on it. */
function drop(shown: CcgView, key: string): void {
  shown.cards = shown.cards.filter((one) => one.key !== key && one.carrier !== key)
  for (const one of shown.cards) if (one.attached?.includes(key)) one.attached = one.attached.filter((each) => each !== key)
  for (const one of shown.spaces) if (one.location === key) one.location = null
}

function ascend(shown: CcgView, event: CcgEvent, after: CcgView): void {
  leaveHand(shown.seats[event.seat], event.code)
  const next = after.cards.find((one) => one.code === event.code && one.seat === event.seat && one.type === 'character')
  const now = shown.cards.find((one) => one.key === next?.key)
  if (!next || !now) return
  const { code, name, called, level, talents, printed, traits, below } = next
  Object.assign(now, { code, name, called, level, talents, printed, traits, below })
}

// Fights and challenges

function conflict(shown: CcgView, event: CcgEvent, after: CcgView): void {
  const { phase } = shown
  const key = named(shown, after, event.card)
  switch (event.kind) {
    case 'fight':
      shown.phase = fight(shown, event, after)
      break
    case 'face':
      shown.phase = facing(shown, event, after)
      break
    case 'double':
      if (phase?.kind === 'fight' && key) phase.defender = key
      break
    case 'join':
      if (phase?.kind === 'challenge' && key) phase.group = [...(phase.group ?? []), key]
      break
    case 'talent':
      if (phase && event.talent) phase.talent = event.talent
      break
    case 'stack': {
      leaveHand(shown.seats[event.seat], event.code)
      const { talent, value = 0, code = '', card = '' } = event
      if (!phase || !talent) break
      phase.stage = phase.stage.replace(/\/.*/, '/Battle')
      phase.stacks = [...phase.stacks, { seat: event.seat, code, name: card, talent, value }]
      const [a, b] = phase.totals?.[talent] ?? [0, 0]
      if (phase.totals?.[talent]) phase.totals = { ...phase.totals, [talent]: event.seat === phase.seat ? [a + value, b] : [a, b + value] }
      break
    }
    case 'goal':
      if (phase?.totals && event.talent) phase.totals = { ...phase.totals, [event.talent]: [phase.totals[event.talent]?.[0] ?? 0, event.goal ?? 0] }
      break
    case 'totals':
      if (phase && event.talent) {
        phase.stage = 'Fight/Resolve'
        phase.talent = event.talent
        phase.totals = { ...phase.totals, [event.talent]: [Number(event.attacker), Number(event.defender)] }
      }
      break
    case 'fight over':
      if (phase) phase.result = event.result ?? phase.result
      break
    case 'challenge over':
      if (phase) {
        phase.stage = 'Challenge/Resolve'
        phase.totals = { ...event.goals }
        phase.result = event.defeated ? 'won' : 'lost'
      }
      break
  }
}

function fight(shown: CcgView, event: CcgEvent, after: CcgView): PhaseView {
  const attacker = named(shown, after, String(event.attacker))
  const defender = named(shown, after, String(event.defender))
  const of = (key: string | undefined): PieceView | undefined => shown.cards.find((one) => one.key === key)
  const totals: PhaseView['totals'] = {}
  for (const talent of TALENTS) totals[talent] = [of(attacker)?.talents?.[talent] ?? 0, of(defender)?.talents?.[talent] ?? 0]
  return { ...opened(shown, event), kind: 'fight', stage: 'Fight/Choose', attacker: attacker ?? null, defender: defender ?? null, talent: 'BK', winner: null, totals }
}

function facing(shown: CcgView, event: CcgEvent, after: CcgView): PhaseView {
  const challenge = shown.cards.find((one) => one.code === event.code && one.type === 'challenge')
  const group = (event.group ?? []).flatMap((name) => named(shown, after, name) ?? [])
  const totals: PhaseView['totals'] = {}
  for (const talent of TALENTS) {
    const goal = challenge?.goals?.[talent]
    const sum = shown.cards.filter((one) => group.includes(one.key)).reduce((all, one) => all + (one.talents?.[talent] ?? 0), 0)
    if (goal !== undefined) totals[talent] = [sum, goal]
  }
  return { ...opened(shown, event), kind: 'challenge', stage: 'Challenge/Choose', challenge: challenge?.key ?? null, group, ignored: [], totals }
}

const opened = (shown: CcgView, event: CcgEvent) => ({
  seat: event.seat,
  rival: event.rival ?? event.seat,
  space: spaceCalled(shown, event.space),
  result: 'open' as const,
  stacks: [],
  no_stacking: false,
  watch: null,
})
