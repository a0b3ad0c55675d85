"""Options, questions and events in words."""

from __future__ import annotations

from typing import Any, Final

from slayground.kernel.effects import Alternatives, Choose, Offer
from slayground.kernel.events import Event
from slayground.kernel.options import CASE, DONE, NO, ORDER, YES, Decision, first, second, third, verb_of
from slayground.kernel.words import NUMBERS, counted, listing
from slayground.unmatched.abilities import InOrder
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.maneuver import IntoSpace, Maneuver, MoveUpTo
from slayground.unmatched.table import OFF, Table
from slayground.unmatched.verbs import (
    ATTACK,
    BOOST,
    CARD,
    DEFEND,
    DISCARD,
    FIGHTER,
    MANEUVER,
    MOVE,
    PLAYER,
    SCHEME,
    SHADOW,
    SIDEKICK,
    SPACE,
    SUPPLY,
)

DECLINE: Final = {
    "boost": "no boost",
    "move": "end move",
    "defend": "no defense",
    "boost card": "no boost",
    "effect move": "stay",
    "into space": "stay",
    "shadow": "no shadow",
}
"""What DONE is called in each kind of decision."""


def text(position: Table, option: int) -> str:
    """The option's stable text."""
    verb = verb_of(option)
    a = first(option)
    if verb == DONE:
        kind = position.decision.kind if position.decision is not None else ""
        return DECLINE.get(kind, "decline")
    if verb == YES:
        return "yes"
    if verb == NO:
        return "no"
    if verb == CASE:
        return f"case {a + 1}"
    if verb == ORDER:
        return f"resolve {a + 1}"
    if verb == MANEUVER:
        return "maneuver"
    if verb == SCHEME:
        return f"scheme {quoted(a)}{by(position, second(option))}"
    if verb == ATTACK:
        return f"attack {position.key_of(second(option))} with {quoted(third(option))}{by(position, a)}"
    if verb == BOOST:
        return f"boost {quoted(a)}"
    if verb == DEFEND:
        return f"defend {quoted(a)}"
    if verb == DISCARD:
        return f"discard {quoted(a)}"
    if verb == MOVE:
        return f"move {position.key_of(a)} to {space_name(position, second(option))}"
    if verb == SIDEKICK:
        decision = position.decision
        assert decision is not None
        return f"sidekick {position.seats[decision.seat].hero.sidekicks[a].key}"
    if verb == FIGHTER:
        return f"choose {position.key_of(a)}"
    if verb == SPACE:
        return f"choose {space_name(position, a)}"
    if verb == CARD:
        return f"choose {quoted(a)}"
    if verb == PLAYER:
        return f"choose opponent {position.key_of(position.seats[a].fighters[0])}"
    assert verb == SHADOW, verb
    to = space_name(position, second(option))
    return f"shadow to {to}" if a == SUPPLY else f"shadow from {space_name(position, a)} to {to}"


def longer_text(position: Table, option: int) -> str:
    """The text that names the hero as well, who is left out as understood."""
    verb = verb_of(option)
    if verb not in (ATTACK, SCHEME):
        return text(position, option)
    fighter = first(option) if verb == ATTACK else second(option)
    said = text(position, option)
    return f"{said} by {position.key_of(fighter)}" if position.fighters[fighter].card.hero else said


def quoted(kind: int) -> str:
    return f'"{CARDS[kind].name}"'


def by(position: Table, fighter: int) -> str:
    """Who does it, when it is not the hero."""
    return "" if position.fighters[fighter].card.hero else f" by {position.key_of(fighter)}"


def space_name(position: Table, space: int) -> str:
    return position.board.space_names[space]


def label(position: Table, option: int) -> str:
    """The option as a client shows it: like its text, but with names and in full words."""
    verb = verb_of(option)
    a = first(option)
    frame = position.stack
    if verb == DONE:
        return sentence_case(text(position, option))
    if verb == CASE and isinstance(frame, Alternatives):
        return sentence_case(frame.choice.cases[a].say())
    if verb == ORDER and isinstance(frame, InOrder):
        return sentence_case(frame.abilities[a].say())
    if verb == SCHEME:
        return f"{position.name_of(second(option))} schemes with {CARDS[a].name}"
    if verb == ATTACK:
        attacker, target = position.name_of(a), position.name_of(second(option))
        return f"{attacker} attacks {target} with {CARDS[third(option)].name}"
    if verb == BOOST:
        return f"Boost with {CARDS[a].name} (+{CARDS[a].boost})"
    if verb == DEFEND:
        return f"Defend with {CARDS[a].name} ({CARDS[a].value})"
    if verb == DISCARD:
        return f"Discard {CARDS[a].name}"
    if verb == CARD:
        return CARDS[a].name
    if verb == MOVE:
        return f"{position.name_of(a)} to {space_name(position, second(option))}"
    if verb == FIGHTER:
        return position.name_of(a)
    if verb == PLAYER:
        return player_name(position, a)
    if verb == SIDEKICK:
        decision = position.decision
        assert decision is not None
        return position.seats[decision.seat].hero.sidekicks[a].name
    if verb == SPACE:
        return space_name(position, a)
    return sentence_case(text(position, option))


def option_facts(position: Table, option: int) -> dict[str, Any]:
    """The option for a client: its words, and the things on the table it is about, by name."""
    verb = verb_of(option)
    a = first(option)
    facts: dict[str, Any] = {"text": text(position, option), "label": label(position, option), "do": DOES[verb]}
    if verb == ATTACK:
        facts["fighter"] = position.key_of(a)
        facts["target"] = position.key_of(second(option))
        facts["card"] = CARDS[third(option)].name
    elif verb == SCHEME:
        facts["card"] = CARDS[a].name
        facts["fighter"] = position.key_of(second(option))
    elif verb in (BOOST, DEFEND, DISCARD, CARD):
        facts["card"] = CARDS[a].name
    elif verb == MOVE:
        facts["fighter"] = position.key_of(a)
        facts["space"] = space_name(position, second(option))
    elif verb == FIGHTER:
        facts["target"] = position.key_of(a)
    elif verb == SPACE:
        facts["space"] = space_name(position, a)
    elif verb == PLAYER:
        facts["seat"] = a
    elif verb == SHADOW:
        facts["from"] = None if a == SUPPLY else space_name(position, a)
        facts["space"] = space_name(position, second(option))
    return facts


DOES: Final = {
    DONE: "done", YES: "yes", NO: "no", CASE: "case", ORDER: "order", MANEUVER: "maneuver", SCHEME: "scheme",
    ATTACK: "attack", BOOST: "boost", MOVE: "move", DEFEND: "defend", DISCARD: "discard", SIDEKICK: "sidekick",
    FIGHTER: "fighter", SPACE: "space", CARD: "card", PLAYER: "player", SHADOW: "shadow",
}  # fmt: skip


def sentence_case(words: str) -> str:
    return words[:1].upper() + words[1:]


def player_name(position: Table, seat: int) -> str:
    """A player goes by the name of the hero."""
    return position.name_of(position.seats[seat].fighters[0])


# Questions


def prompt(position: Table) -> str:
    """What is asked, of whom, in one sentence."""
    decision = position.decision
    if decision is None:
        return "The game is over."
    who = player_name(position, decision.seat)
    return f"{who}: {question(position, decision)}"


def question(position: Table, decision: Decision) -> str:
    kind = decision.kind
    frame = position.stack
    if kind == "action":
        left = "one action" if position.actions_left == 1 else f"{NUMBERS[position.actions_left]} actions"
        return f"maneuver, scheme or attack ({left} left)."
    if kind == "defend":
        combat = position.combat
        assert combat is not None
        attacker, target = position.name_of(combat.attacker), position.name_of(combat.defender)
        return f"{attacker} attacks {target}. Defend with a card, or not at all?"
    if kind == "move" and isinstance(frame, Maneuver):
        return f"move your fighters up to {counted(frame.move, 'space')} each, one after the other."
    if kind == "effect move" and isinstance(frame, MoveUpTo):
        moved = position.name_of(frame.fighter)
        return f"move {moved} up to {counted(frame.steps, 'space')}{because(position)}."
    if kind == "into space" and isinstance(frame, IntoSpace):
        verb = "move" if frame.walking else "place"
        return f"{verb} {position.name_of(frame.fighter)} in which space{because(position)}?"
    if kind == "may" and isinstance(frame, Offer):
        return f"will you {frame.effect.say()}{because(position)}?"
    if kind == "case" and isinstance(frame, Alternatives):
        return f"{frame.choice.say()}{because(position)}?"
    if kind == "choose card" and isinstance(frame, Choose):
        return f"choose {counted(frame.n - len(frame.chosen), 'card')}{because(position)}."
    if kind in QUESTIONS:
        return QUESTIONS[kind]
    return f"{ASKED[kind]}{because(position)}."


QUESTIONS: Final = {
    "boost": "boost your movement by discarding a card, or not?",
    "boost card": "discard a card to boost the one you played, or not?",
    "hand limit": "discard down to seven cards.",
    "sidekick": "who is at Buffy's side in this game?",
    "place sidekick": "place your sidekick in your hero's zone.",
    "shadow": "place a shadow token, or not?",
    "spread shadows": "which space gets a shadow token?",
    "return": "where does the fighter return?",
    "order": "which of your abilities is resolved next?",
}


ASKED: Final = {
    "choose fighter": "choose a fighter",
    "choose player": "choose an opponent",
    "choose space": "choose a space",
    "next fighter": "which fighter is next",
}


def because(position: Table) -> str:
    """The card whose effect asks, if there is one."""
    if position.scheme_card != OFF:
        return f" ({CARDS[position.scheme_card].name})"
    combat = position.combat
    decision = position.decision
    if combat is None or decision is None or not combat.revealed:
        return ""
    attacking = position.fighters[combat.attacker].seat == decision.seat
    kind = combat.attack_card if attacking else combat.defense_card
    return "" if kind == OFF else f" ({CARDS[kind].name})"


# Events


def tell(position: Table, event: Event, seat: int | None) -> str:
    """A sentence for the log."""
    facts = event.seen_by(seat)
    who = player_name(position, event.seat) if event.seat >= 0 else ""
    return told(facts, who, position)


def told(facts: dict[str, Any], who: str, position: Table) -> str:
    kind = facts["kind"]
    fighter = facts.get("fighter", "")
    card = facts.get("card")
    if kind == "turn":
        return f"Turn {facts['turn']}: {who}."
    if kind == "draw":
        return f"{who} draws {card if card else 'a card'}."
    if kind == "exhausted":
        return f"{who}'s deck is empty: the fighters are exhausted."
    if kind == "boost" and facts["blind"]:
        blind = f"{who} blind boosts with {card}: +{facts['boost']}."
        return blind if card else f"{who} has no card left for the blind boost."
    if kind == "boost":
        return f"{who} discards {card} to boost: +{facts['boost']}."
    if kind == "move":
        path = facts["path"]
        return f"{fighter} moves {counted(len(path) - 1, 'space')} {way(position, path[0], path[-1])}."
    if kind == "place":
        return f"{fighter} is placed {place(position, facts['to'])}."
    if kind == "damage":
        return f"{fighter} takes {facts['amount']} damage ({facts['health']} health left)."
    if kind == "recover":
        return f"{fighter} recovers {facts['amount']} health ({facts['health']} now)."
    if kind == "revive":
        return f"{fighter} returns with {facts['health']} health."
    if kind == "discard":
        return f"{who} discards {card}{' from the deck' if facts['from'] == 'deck' else ''}."
    if kind == "look":
        seen = f": {', '.join(facts['cards'])}" if "cards" in facts else ""
        if facts["at"] == "hand":
            return f"{who} looks at {player_name(position, facts['whose'])}'s hand{seen}."
        return f"{who} looks at the top card of the deck{seen}."
    if kind == "tuck":
        return f"{who} puts it {'under the deck' if facts['bottom'] else 'back on top'}."
    if kind == "scheme":
        return f"{fighter} schemes: {card}."
    if kind == "attack":
        return f"{facts['attacker']} attacks {facts['target']}{f' with {card}' if card else ''}."
    if kind == "reveal":
        defense = f"{facts['defense']} ({facts['defense_value']})" if facts["defense"] else "no defense"
        return f"{facts['attack']} ({facts['attack_value']}) against {defense}."
    if kind == "result":
        return f"{facts['attack']} against {facts['defense']}: {facts['winner']} won the combat."
    if kind == "shadow":
        if facts["from"]:
            return f"{who} moves a shadow token {way(position, facts['from'], facts['to'])}."
        return f"{who} places a shadow token {place(position, facts['to'])}."
    if kind == "win":
        seats = [seat for seat in range(len(position.seats)) if position.team_of(seat) == facts["team"]]
        names = [player_name(position, seat) for seat in seats]
        return f"{listing(names)} {'wins' if len(names) == 1 else 'win'} the game!"
    if kind in SENTENCES:
        return SENTENCES[kind].format(**{**facts, "who": who, "fighter": fighter})
    return ""


SURFACES: Final = frozenset({"courtyard lawn", "dance floor", "stage", "stone paths"})
"""Zones that one stands on rather than in."""


def way(position: Table, start: str, end: str) -> str:
    """Where somebody moves: a space has no name that stands on the battlefield, but its zones have."""
    board = position.board
    stays = board.zones_of[board.space(start)] == board.zones_of[board.space(end)]
    return place(position, end) if stays else "to " + place(position, end).removeprefix("in ").removeprefix("on ")


def place(position: Table, space: str) -> str:
    board = position.board
    zones = [board.zone_depicts[zone] for zone in board.zones_of[board.space(space)]]
    if len(zones) > 1:
        return f"where {listing([f'the {zone}' for zone in zones])} meet"
    return f"{'on' if zones[0] in SURFACES else 'in'} the {zones[0]}"


SENTENCES: Final = {
    "maneuver": "{who} maneuvers.",
    "defeat": "{fighter} is defeated.",
    "return": "{who} takes {card} back from the discard pile.",
    "cancel": "{card} is canceled: it has no effect.",
    "value": "{card} now has value {value}.",
    "form": "{who} is {form} now.",
    "sidekick": "{fighter} is at {who}'s side.",
    "deal": "Everybody shuffles and draws {cards} cards.",
    "no winner": "The game is stopped; nobody wins.",
    "concede": "{who} gives up.",
}
