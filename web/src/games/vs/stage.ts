/** What the table shows: the view, changed bit by bit by the events played since. */
import type { CardName, CombatView, PieceView, Printed, SeatView, VsEvent, VsView } from './view'

export interface Shown {
  seats: SeatView[]
  cards: PieceView[]
  combat: CombatView | null
  turn_seats: number[]
  phase: string
  turn: number
  over: boolean
}

const copyPiece = (piece: PieceView): PieceView => ({ ...piece })
const copySeat = (seat: SeatView): SeatView => ({
  ...seat,
  resources: seat.resources.map((one) => ({ ...one })),
  ko_pile: [...seat.ko_pile],
  removed: [...seat.removed],
  ...(seat.hand && { hand: [...seat.hand] }),
  ...(seat.level_up && { level_up: { ...seat.level_up } }),
})

export function show(view: VsView): Shown {
  return {
    seats: view.seats.map(copySeat),
    cards: view.cards.map(copyPiece),
    combat: view.combat === null ? null : { ...view.combat },
    turn_seats: view.turn_seats,
    phase: view.phase,
    turn: view.turn,
    over: view.over,
  }
}

/** Who goes by a name: as things stand, as they will stand, or whoever's name ends so. */
export function named(shown: Shown, after: VsView, name: string | undefined): string | undefined {
  if (!name) return undefined
  const by = (cards: PieceView[]) => cards.find((piece) => piece.called === name)?.key
  const key = by(shown.cards) ?? by(after.cards)
  if (key !== undefined) return key
  const close = shown.cards.filter((piece) => name.endsWith(piece.name) || name.includes(`${piece.name} `))
  return close.length === 1 ? close[0]?.key : undefined
}

/** The cards in play that an event is about: those who do it, and whom it is done to. */
export function involved(shown: Shown, event: VsEvent, after: VsView): { by: string[]; at: string | undefined } {
  const of = (name: string | undefined) => named(shown, after, name)
  const keys = (names: (string | undefined)[]) => names.flatMap((name) => of(name) ?? [])
  switch (event.kind) {
    case 'attack':
      return { by: keys(event.attackers ?? []), at: of(event.target) }
    case 'strike':
      return { by: keys([event.card]), at: of(event.target) }
    case 'together':
      return { by: shown.combat?.attackers ?? [], at: of(event.target) }
    case 'use':
      return { by: keys([event.by ?? event.card]), at: undefined }
    case 'trigger':
      return { by: keys([event.source]), at: undefined }
    case 'change':
      return { by: keys([event.source]), at: of(event.cards?.[0]) }
    default:
      return { by: [], at: of(event.card) }
  }
}

function take<Card extends CardName>(cards: Card[] | undefined, event: { name?: string | undefined; code?: string | undefined }): Card | undefined {
  const at = cards?.findIndex((one) => (event.code !== undefined ? one.code === event.code : one.name === event.name)) ?? -1
  return at < 0 ? undefined : cards?.splice(at, 1)[0]
}

function leaveHand(seat: SeatView | undefined, name: string | undefined, code?: string): CardName | undefined {
  if (!seat) return undefined
  seat.hand_count = Math.max(0, seat.hand_count - 1)
  take(seat.known_hand, { name, code })
  return take(seat.hand, { name, code })
}

/** Let an event happen on what is shown. What only the whole view tells comes with it, after the last event. */
export function apply(shown: Shown, event: VsEvent, after: VsView, printed: Printed): void {
  const seat = shown.seats[event.seat]
  const key = named(shown, after, event.card)
  const piece = shown.cards.find((one) => one.key === key)
  const told = event.card === undefined ? undefined : (printed.card(event.code) ?? printed.named(event.card))
  const ko = (whose: number | undefined, card: { code: string; name: string } | undefined): void => {
    if (card) shown.seats[whose ?? event.seat]?.ko_pile.push({ code: card.code, name: card.name })
  }
  switch (event.kind) {
    case 'turn':
      shown.turn = event.turn ?? shown.turn
      shown.turn_seats = after.turn_seats.includes(event.seat) ? after.turn_seats : [event.seat]
      shown.phase = 'draw'
      shown.combat = null
      break
    case 'attack':
      attack(shown, event, after)
      break
    case 'combat ends':
      shown.combat = null
      for (const one of shown.cards) {
        one.attacking = false
        one.defending = false
      }
      break
    case 'stun':
      if (piece) {
        piece.face = 'stunned'
        piece.ready = false
      }
      break
    case 'wound':
      if (piece && event.spared) piece.vitality = Math.max(0, piece.vitality - 1)
      else if (piece) piece.wounds = event.wounds ?? piece.wounds
      break
    case 'heal':
      if (piece) piece.wounds = event.wounds ?? piece.wounds
      break
    case 'recover':
    case 'turn up':
      if (piece) piece.face = 'face up'
      break
    case 'hide':
      if (piece) {
        piece.face = 'hidden'
        piece.ready = true
      }
      break
    case 'ready':
    case 'exhaust': {
      if (piece) piece.ready = event.kind === 'ready'
      const resource = piece ? undefined : seat?.resources.find((one) => one.name === event.card && !one.exhausted)
      if (resource) resource.exhausted = true
      break
    }
    case 'move':
      if (piece && event.row) piece.row = event.row
      break
    case 'side':
      if (piece && event.row && seat) {
        piece.row = event.row
        piece.seat = event.seat
        piece.side = seat.side
      }
      break
    case 'counters':
    case 'takes counter':
      if (piece) count(piece, event)
      break
    case 'appear':
    case 'place': {
      const come = after.cards.find((one) => one.code === event.code && one.seat === event.seat && !shown.cards.some((other) => other.key === one.key))
      if (come) shown.cards.push({ ...come, face: 'face up', wounds: 0 })
      break
    }
    case 'level': {
      const main = shown.cards.find((one) => one.key === seat?.main)
      const next = after.cards.find((one) => one.key === seat?.main)
      if (main && next) Object.assign(main, { code: next.code, level: next.level, powers: next.powers, printed: next.printed, atk: next.atk, def: next.def })
      break
    }
    case 'ko':
    case 'removed':
    case 'returned':
    case 'under':
    case 'on top':
    case 'set aside':
      leavePlay(shown, event, piece, ko, told)
      break
    case 'recruit':
    case 'twist':
      if (!event.from) leaveHand(seat, event.card, event.code)
      break
    case 'resource': {
      const card = leaveHand(seat, event.card, event.code) ?? told
      if (event.up && seat && card) {
        const facts = printed.card(card.code)
        seat.resources.push({ code: card.code, name: card.name, exhausted: false, symbols: facts?.symbols ?? [], teams: facts?.teams ?? [] })
      } else if (seat) seat.down_count++
      break
    }
    case 'pay':
      if (event.how === 'turn' && seat) {
        take(seat.resources, { code: event.code })
        seat.down_count++
      } else ko(event.seat, leaveHand(seat, event.card, event.code) ?? told)
      break
    case 'power up':
      ko(event.seat, leaveHand(seat, event.with) ?? printed.named(event.with))
      break
    case 'discard':
      ko(event.seat, leaveHand(seat, event.card) ?? told)
      break
    case 'turned down':
      if (seat && take(seat.resources, { name: event.card })) seat.down_count++
      break
    case 'draw':
    case 'hand':
      if (seat) {
        const n = event.count ?? 1
        seat.deck_count = Math.max(0, seat.deck_count - n)
        seat.hand_count += n
      }
      break
    case 'xp':
      if (seat?.level_up) seat.level_up.xp = event.xp ?? seat.level_up.xp
      break
    case 'out':
      if (seat) seat.out = true
      break
    case 'win':
    case 'no winner':
      shown.over = true
      break
  }
}

function attack(shown: Shown, event: VsEvent, after: VsView): void {
  const { by, at } = involved(shown, event, after)
  if (!at) return
  const still = after.combat?.target === at && after.combat.attackers.every((key) => by.includes(key))
  shown.combat = still && after.combat
    ? { ...after.combat }
    : { seat: event.seat, attackers: by, defender: at, target: at, team: by.length > 1, ranged: false, struck: false, order: [], acting: null }
  for (const piece of shown.cards) {
    piece.attacking = by.includes(piece.key)
    piece.defending = piece.key === at
    if (piece.attacking) piece.ready = after.cards.find((one) => one.key === piece.key)?.ready ?? false
  }
}

function count(piece: PieceView, event: VsEvent): void {
  const n = event.kind === 'counters' ? (event.n ?? 1) : -1
  const field = { '+1/+1': 'plus', '-1/-1': 'minus', vitality: 'vitality', wound: 'wounds' }[event.counter ?? ''] as
    | 'plus'
    | 'minus'
    | 'vitality'
    | 'wounds'
    | undefined
  if (!field) return
  piece[field] = Math.max(0, piece[field] + n)
  const change = field === 'plus' ? n : field === 'minus' ? -n : 0
  if (piece.atk !== null) piece.atk = Math.max(0, piece.atk + change)
  if (piece.def !== null) piece.def = Math.max(0, piece.def + change)
}

function leavePlay(
  shown: Shown,
  event: VsEvent,
  piece: PieceView | undefined,
  ko: (whose: number | undefined, card: CardName | undefined) => void,
  told: CardName | undefined,
): void {
  if (piece) shown.cards = shown.cards.filter((one) => one !== piece)
  if (event.kind === 'ko' && piece?.type !== 'main character') ko(event.owner, piece ?? told)
  if (event.kind === 'returned') {
    const owner = shown.seats[event.owner ?? event.seat]
    if (owner) owner.hand_count++
  }
}
