/**
 * The table as it is shown while events are played: a view, changed event by event.
 *
 * Events carry names and not all that a view knows, so the view that follows has the last word; until then this is what is
 * drawn. `apply` is plain bookkeeping; what moves while it is done is the business of Table.svelte.
 */
import type { CombatView, FighterView, Printed, SeatView, UnmatchedEvent, UnmatchedView } from './view'

export interface Bonus {
  card: string | null
  n: number
  blind: boolean
}

/** One of the two sides of a combat. */
export interface Side {
  fighter: string
  seat: number
  deck: string
  /** The card laid down; null when hidden from the viewer, or none. */
  card: string | null
  /** Whether a card lies there at all; undefined while the defender thinks. */
  laid: boolean | undefined
  value: number | null
  /** What the value was before an effect replaced it. */
  replaced: number | null
  bonuses: Bonus[]
  canceled: boolean
}

export interface Fight {
  attack: Side
  defense: Side
  revealed: boolean
  damage: number | null
  winner: string | null
}

export interface Shown {
  turn: number
  turn_seat: number | null
  actions_left: number
  over: boolean
  fighters: FighterView[]
  seats: SeatView[]
  fight: Fight | null
  scheme: { card: string; seat: number } | null
}

const copy = (seat: SeatView): SeatView => ({
  ...seat,
  discard: [...seat.discard],
  shadows: [...seat.shadows],
  ...(seat.hand && { hand: [...seat.hand] }),
  ...(seat.known_hand && { known_hand: [...seat.known_hand] }),
})

export function show(view: UnmatchedView, printed: Printed): Shown {
  return {
    turn: view.turn,
    turn_seat: view.turn_seat,
    actions_left: view.actions_left,
    over: view.over,
    fighters: view.fighters.map((fighter) => ({ ...fighter })),
    seats: view.seats.map(copy),
    fight: view.combat ? fightOf(view, view.combat, printed) : null,
    scheme: view.scheme === null ? null : { card: view.scheme, seat: view.turn_seat ?? 0 },
  }
}

function side(view: { fighters: FighterView[]; seats: SeatView[] }, key: string): Side {
  const fighter = view.fighters.find((each) => each.key === key)
  const seat = fighter?.seat ?? 0
  return {
    fighter: key,
    seat,
    deck: view.seats[seat]?.hero ?? '',
    card: null,
    laid: undefined,
    value: null,
    replaced: null,
    bonuses: [],
    canceled: false,
  }
}

/** A combat met in its middle: what its cards did so far is seen only in the sums. */
function fightOf(view: UnmatchedView, combat: CombatView, printed: Printed): Fight {
  const attack = side(view, combat.attacker)
  const defense = side(view, combat.defender)
  attack.card = combat.attack_card
  attack.laid = true
  if (combat.revealed) {
    attack.value = (combat.attack_value ?? 0) - (combat.attack_bonus ?? 0)
    attack.canceled = combat.attack_canceled ?? false
    defense.card = combat.defense_card
    defense.laid = combat.defense_card !== null
    defense.value = defense.laid ? (combat.defense_value ?? 0) - (combat.defense_bonus ?? 0) : null
    defense.canceled = combat.defense_canceled ?? false
    for (const [one, bonus] of [
      [attack, combat.attack_bonus],
      [defense, combat.defense_bonus],
    ] as const) {
      if (bonus) one.bonuses.push({ card: null, n: bonus, blind: false })
      const plain = one.card === null ? null : printed.card(one.card, one.deck)?.value
      if (plain !== null && plain !== undefined && one.value !== null && plain !== one.value) one.replaced = plain
    }
  }
  const damage = combat.damage ?? null
  return { attack, defense, revealed: combat.revealed, damage, winner: damage === null ? null : damage > 0 ? combat.attacker : combat.defender }
}

export const total = (one: Side): number => Math.max(0, (one.value ?? 0) + one.bonuses.reduce((sum, bonus) => sum + bonus.n, 0))

const take = (pile: string[] | undefined, card: string | null | undefined): boolean => {
  const at = pile && card ? pile.indexOf(card) : -1
  if (at >= 0) pile?.splice(at, 1)
  return at >= 0
}

/** Change what is shown by one event. `after` is the view that stands in the end: for who is called what. */
export function apply(shown: Shown, event: UnmatchedEvent, after: UnmatchedView, printed: Printed): void {
  const seat = event.seat >= 0 ? shown.seats[event.seat] : undefined
  const named = (name: string | undefined): FighterView | undefined => shown.fighters.find((each) => each.name === name)
  const fighter = named(event.fighter)
  const { fight } = shown
  const own = fight && (fight.attack.seat === event.seat ? fight.attack : fight.defense)
  const other = fight && (own === fight.attack ? fight.defense : fight.attack)
  const card = event.card ?? null

  const leaveHand = (owner: SeatView | undefined, left: string | null): void => {
    if (!owner) return
    owner.hand_count--
    take(owner.hand, left)
    take(owner.known_hand, left)
  }

  switch (event.kind) {
    case 'turn':
      finish(shown)
      shown.turn = event.turn ?? shown.turn + 1
      shown.turn_seat = event.seat
      shown.actions_left = 2
      for (const each of shown.fighters) each.turn_space = each.space
      break
    case 'maneuver':
      finish(shown)
      shown.actions_left--
      break
    case 'scheme':
      finish(shown)
      shown.actions_left--
      leaveHand(seat, card)
      if (card) shown.scheme = { card, seat: event.seat }
      break
    case 'attack': {
      finish(shown)
      shown.actions_left--
      const attacker = named(event.attacker)
      const target = named(event.target)
      if (!attacker || !target) break
      if (seat) {
        // What is known of the hand is known of hand and card together until it is turned up.
        seat.hand_count--
        take(seat.hand, card)
      }
      shown.fight = {
        attack: { ...side(shown, attacker.key), card, laid: true },
        defense: side(shown, target.key),
        revealed: false,
        damage: null,
        winner: null,
      }
      break
    }
    case 'reveal':
      if (!fight) break
      fight.revealed = true
      fight.attack.card = String(event.attack)
      fight.attack.value = event.attack_value ?? 0
      take(shown.seats[fight.attack.seat]?.known_hand, fight.attack.card)
      fight.defense.laid = event.defense !== null && event.defense !== undefined
      if (fight.defense.laid) {
        fight.defense.card = String(event.defense)
        fight.defense.value = event.defense_value ?? 0
        leaveHand(shown.seats[fight.defense.seat], fight.defense.card)
      }
      break
    case 'cancel':
      if (other) other.canceled = true
      break
    case 'value':
      if (own) {
        own.replaced = own.value
        own.value = event.value ?? own.value
      }
      break
    case 'boost':
      if (seat && card) {
        if (event.blind) seat.deck_count--
        else leaveHand(seat, card)
        seat.discard.push(card)
      }
      if (own && fight?.revealed) own.bonuses.push({ card, n: event.boost ?? 0, blind: event.blind ?? false })
      break
    case 'result':
      if (!fight) break
      fight.damage = event.damage ?? 0
      fight.winner = named(event.winner)?.key ?? null
      break
    case 'move':
      if (fighter) fighter.space = event.path?.at(-1) ?? fighter.space
      break
    case 'place':
      if (fighter) fighter.space = event.to ?? fighter.space
      break
    case 'damage':
    case 'recover':
      if (fighter) fighter.health = event.health ?? fighter.health
      break
    case 'defeat':
      if (fighter) {
        fighter.space = null
        fighter.defeated = true
        fighter.health = 0
      }
      break
    case 'revive':
      if (fighter) {
        fighter.defeated = false
        fighter.health = event.health ?? fighter.health
      }
      break
    case 'shadow':
      if (seat) {
        const token = seat.shadows.indexOf(event.from ?? null)
        if (token >= 0) seat.shadows[token] = event.to ?? null
      }
      break
    case 'form':
      if (seat) seat.form = event.form ?? seat.form
      break
    case 'draw':
      if (seat) {
        seat.deck_count = event.left ?? seat.deck_count - 1
        seat.hand_count++
        if (card && seat.hand) seat.hand = printed.sorted([...seat.hand, card], seat.hero)
      }
      break
    case 'discard':
      if (seat && card) {
        if (event.from === 'deck') seat.deck_count--
        else leaveHand(seat, card)
        seat.discard.push(card)
      }
      break
    case 'return':
      if (seat && card) {
        take(seat.discard, card)
        seat.hand_count++
        if (seat.hand) seat.hand = printed.sorted([...seat.hand, card], seat.hero)
        else if (seat.known_hand) seat.known_hand = [...seat.known_hand, card].sort()
      }
      break
    case 'look':
      if (event.at === 'hand' && Array.isArray(event.cards)) {
        const whose = shown.seats[event.whose ?? -1]
        if (whose?.known_hand) whose.known_hand = [...event.cards].sort()
      }
      break
    case 'sidekick':
    case 'deal':
      // Nobody stands yet: who plays along and how many cards there are is what the view says.
      shown.fighters = after.fighters.map((each) => ({ ...each, space: null, turn_space: null }))
      if (event.kind === 'deal') shown.seats = after.seats.map(copy)
      break
    case 'win':
    case 'no winner':
      shown.over = true
      break
  }
}

/** What was played goes to its owners' discard piles. */
export function finish(shown: Shown): void {
  const { fight, scheme } = shown
  if (fight?.revealed) {
    for (const one of [fight.attack, fight.defense]) {
      if (one.laid && one.card) shown.seats[one.seat]?.discard.push(one.card)
    }
  }
  shown.fight = null
  if (scheme) shown.seats[scheme.seat]?.discard.push(scheme.card)
  shown.scheme = null
}
