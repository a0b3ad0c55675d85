"""Options, questions and events in words."""

from __future__ import annotations

import re
from typing import Any, Final

from slayground.kernel.choosing import Choose
from slayground.kernel.events import Event
from slayground.kernel.flow import Alternatives
from slayground.kernel.nodes import Env, Offer, number
from slayground.kernel.options import CASE, DONE, NO, ORDER, YES, Decision, first, second, third, verb_of
from slayground.kernel.words import article, counted, listing, sentence
from slayground.vs.anatomy import CARDS, POWER_NAMES, SYMBOL_NAMES, Cost
from slayground.vs.attack import ChooseTeam
from slayground.vs.checks import ReturnToOwners
from slayground.vs.effects import Arrives, ChooseWearer
from slayground.vs.harm import ReplaceCounters
from slayground.vs.names import card_name, cards_named, full_name, piece_name, player_name, possessive
from slayground.vs.outlook import outlook_now
from slayground.vs.play import EnterPlay
from slayground.vs.powers import OfferReaction, Pay, UsePower
from slayground.vs.selectors import ChooseEach, ChooseSome
from slayground.vs.table import (
    COUNTER_NAMES,
    FRONT,
    HAND,
    KO_PILE,
    RESOURCES_DOWN,
    Piece,
    Table,
    Waiting,
    context,
)
from slayground.vs.triggers import InOrder
from slayground.vs.turn import FORMATION, RECRUIT_STEP, RESOURCE, Turn, Window, price
from slayground.vs.verbs import (
    ACT,
    ATTACK,
    CARD,
    COUNTER,
    DISCARD_TO_PAY,
    EQUIP,
    FIRST_PLAYER,
    JOIN,
    KEEP,
    LEVEL,
    MAIN_CARD,
    MOVE,
    MULLIGAN,
    NUMBER,
    PIECE,
    PLACE_MAIN,
    PLAYER,
    POWER_UP,
    PROPOSE_END,
    RECRUIT,
    RESOURCE_DOWN,
    RESOURCE_UP,
    ROW,
    TEAM_ATTACK,
    TURN_DOWN,
    TWIST,
    USE,
)

# The text of an option

DECLINE: Final = {
    "build": "pass",
    "any turn build": "pass",
    "any turn main": "pass",
    "combat": "pass",
    "main": "end turn",
    "resource": "no resource",
    "recruit": "end recruit",
    "formation": "end formation",
    "join": "no more attackers",
    "search": "find nothing",
    "show": "show nothing",
}
"""What DONE is called in each kind of decision."""

FROM: Final = (
    "from hand", "from deck", "from KO pile", "from resources", "from exhausted resources", "from face-down resources",
    "from removed cards", "from Key pile", "from Spellbook", "from resolving cards",
)  # fmt: skip

HAND_CARD: Final = 0xFFF
PILE_CARD: Final = 0x800


def text(table: Table, option: int) -> str:
    """The option's stable text."""
    return say(table, option, False)


def longer_text(table: Table, option: int) -> str:
    """The text that names with everything the player whose it is."""
    return say(table, option, True)


def say(table: Table, option: int, full: bool) -> str:
    verb = verb_of(option)
    a = first(option)
    if verb == DONE:
        return DECLINE.get(asked(table), "done")
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == CASE:
        return f"case {a + 1}"
    if verb == ORDER:
        return f"resolve {trigger_name(table, a)}"
    if verb == FIRST_PLAYER:
        return f"{player_name(table, a)} begins"
    if verb in (PLACE_MAIN, ROW):
        row = "front" if a == FRONT else "back"
        return row if full else f"{row} row"
    if verb == RESOURCE_UP:
        return f"resource {card_name(a)}"
    if verb == RESOURCE_DOWN:
        return f"resource {card_name(a)} face down"
    if verb == RECRUIT:
        return recruit_text(table, option)
    if verb == EQUIP:
        return f"equip {card_name(a)} to {at_slot(table, second(option), full)}"
    if verb == USE:
        return use_text(table, option, full)
    if verb == ACT:
        return act_text(table, option, full)
    if verb == TWIST:
        place = third(option)
        where = "" if place == HAND else " from resources" if place == RESOURCES_DOWN else f" {FROM[place]}"
        return f"play {card_name(a)}{where}"
    if verb == POWER_UP:
        return f"power up {at_slot(table, second(option), full)} with {card_name(a)}"
    if verb in (ATTACK, TEAM_ATTACK):
        how = "attack" if verb == ATTACK else "team attack"
        return f"{how} {at_slot(table, second(option), full)} with {at_slot(table, a, full)}"
    if verb in (JOIN, MOVE, PIECE):
        return f"{PIECE_VERBS[verb]} {at_slot(table, a, full)}"
    if verb in (TURN_DOWN, DISCARD_TO_PAY):
        how = "turn down" if verb == TURN_DOWN else "discard"
        return f"{how} {card_name(a)} for {SYMBOL_NAMES[second(option)]}"
    if verb == CARD:
        return card_text(table, option, full)
    if verb == PLAYER:
        return f"choose player {player_name(table, a)}"
    if verb == NUMBER:
        return f"choose {a}"
    if verb == COUNTER:
        return f"choose {COUNTER_NAMES[a]} counter" if a < 3 else "choose wound"
    if verb == LEVEL:
        return f"become {card_name(a)}"
    assert verb == MAIN_CARD, verb
    return f"name {CARDS[a].name}"


PLAIN: Final = {YES: "yes", NO: "no", MULLIGAN: "mulligan", KEEP: "keep", PROPOSE_END: "propose the end"}
PIECE_VERBS: Final = {JOIN: "join", MOVE: "move", PIECE: "choose"}


def asked(table: Table) -> str:
    return table.decision.kind if table.decision is not None else ""


def at_slot(table: Table, slot: int, full: bool) -> str:
    return named(table, table.at(slot), full)


def named(table: Table, piece: Piece, full: bool) -> str:
    return full_name(table, piece) if full else piece_name(table, piece)


def recruit_text(table: Table, option: int) -> str:
    place = third(option) & 15
    x = third(option) >> 4
    seat = second(option) >> 2
    row = "front" if second(option) & 3 == FRONT else "back"
    where = "" if place == HAND else f" {FROM[place]}"
    price = f" for {x}" if x else ""
    decision = table.decision
    mine = decision is None or decision.seat == seat
    whose = "" if mine else f"{possessive(player_name(table, seat))} "
    return f"recruit {card_name(first(option))}{where}{price} to {whose}{row}"


def use_text(table: Table, option: int, full: bool) -> str:
    """Who uses the power, and whose it is when that is another card."""
    power = POWER_NAMES[second(option)]
    a = first(option)
    c = third(option)
    if c == HAND_CARD:
        return f"use {power} of {card_name(a)} {FROM[HAND]}"
    if c & PILE_CARD:
        return f"use {power} of {card_name(a)} {FROM[KO_PILE]} with {at_slot(table, c & ~PILE_CARD, full)}"
    piece = table.at(a)
    if c:
        return f"use {power} of {named(table, piece, full)} with {at_slot(table, c - 1, full)}"
    wearer = table.piece(piece.wearer)
    if wearer is not None:
        return f"use {power} of {named(table, piece, full)} with {named(table, wearer, full)}"
    return f"use {power} with {named(table, piece, full)}"


def act_text(table: Table, option: int, full: bool) -> str:
    piece = table.at(first(option))
    power = POWER_NAMES[second(option)]
    decision = table.decision
    mine = decision is None or table.same_side(decision.seat, piece.seat)
    return f"use {power} {'with' if mine else 'of'} {named(table, piece, full)}"


def card_text(table: Table, option: int, full: bool) -> str:
    """A card in a pile; where it lies is said when the same card lies elsewhere too, or is in play."""
    name = card_name(first(option))
    decision = table.decision
    others = [] if decision is None else [other for other in decision.options if other != option]
    if full or name in [name_of_choice(table, other) for other in others]:
        return f"choose {name} {where_it_lies(table, option)}"
    return f"choose {name}"


def name_of_choice(table: Table, option: int) -> str:
    """The card or piece that an option chooses."""
    verb = verb_of(option)
    if verb == CARD:
        return card_name(first(option))
    return piece_name(table, table.at(first(option))) if verb == PIECE else ""


def where_it_lies(table: Table, option: int) -> str:
    place = second(option)
    seat = third(option)
    decision = table.decision
    if decision is None or seat == decision.seat:
        return FROM[place]
    return FROM[place].replace("from ", f"from {possessive(player_name(table, seat))} ", 1)


def waiting_now(table: Table) -> tuple[Waiting, ...]:
    """The triggers of which one is chosen to be next."""
    frame = table.stack
    return frame.waiting if isinstance(frame, InOrder) else table.pending


def trigger_name(table: Table, number: int) -> str:
    """A trigger by its power and card; numbered when it could be taken for another."""
    waiting = waiting_now(table)
    names = [name_of_trigger(table, each) for each in waiting]
    name = names[number]
    if names.count(name) == 1:
        return name
    return f"{name} {names[: number + 1].count(name)}"


def name_of_trigger(table: Table, waiting: Waiting) -> str:
    piece = table.piece(waiting.env.source)
    if piece is not None:
        whose = piece_name(table, piece)
    else:
        card = table.card_at(waiting.env.source)
        whose = "" if card is None else card.name
    if not waiting.name:
        return whose or "what waits"
    return f"{waiting.name} of {whose}" if whose and whose != waiting.name else waiting.name


# The option as a client shows it


def label(table: Table, option: int) -> str:
    """Like the option's text, but in full words."""
    verb = verb_of(option)
    a = first(option)
    frame = table.stack
    if verb == CASE and isinstance(frame, Alternatives):
        return sentence_case(about_it(table, frame.choice.cases[a].say(), frame.env))
    if verb == ORDER:
        waiting = waiting_now(table)[a]
        return f"{sentence_case(trigger_name(table, a))}: {waiting.ability.say()}"
    if verb == FIRST_PLAYER:
        return f"{player_name(table, a)} takes the first turn"
    if verb in (PLACE_MAIN, ROW):
        return "To the front row" if a == FRONT else "To the back row"
    if verb == RESOURCE_UP:
        return f"Play {card_name(a)} face up as a resource"
    if verb == RESOURCE_DOWN:
        return f"Play {card_name(a)} face down as a resource"
    if verb == RECRUIT:
        cost = third(option) >> 4 or price(table, seat_asked(table), CARDS[a])
        said = text(table, option)
        return f"{sentence_case(said)} row ({cost} points)" if cost != 1 else f"{sentence_case(said)} row (1 point)"
    if verb == MOVE:
        piece = table.at(a)
        return f"Move {piece_name(table, piece)} to the {'back' if piece.row == FRONT else 'front'} row"
    if verb == DONE:
        return DONE_LABELS.get(asked(table), "Done")
    if verb == MULLIGAN:
        return "Shuffle this hand into the deck and draw seven new cards"
    if verb == KEEP:
        return "Keep this hand"
    if verb == PROPOSE_END:
        return "Propose to end the game by the wounds on main characters"
    return sentence_case(text(table, option))


DONE_LABELS: Final = {
    "build": "Go on",
    "any turn build": "Pass",
    "any turn main": "Pass",
    "combat": "Pass",
    "main": "End the turn",
    "resource": "Play no resource",
    "recruit": "Recruit no more",
    "formation": "Leave the rows as they are",
    "join": "Attack with these",
    "search": "Take nothing",
    "show": "Show nothing",
}


def sentence_case(words: str) -> str:
    return words[:1].upper() + words[1:]


def seat_asked(table: Table) -> int:
    return table.decision.seat if table.decision is not None else max(0, table.turn_seat)


# Questions


def prompt(table: Table) -> str:
    """What is asked, of whom, in one sentence."""
    decision = table.decision
    if decision is None:
        return "The game is over."
    return f"{player_name(table, decision.seat)}: {question(table, decision)}"


def question(table: Table, decision: Decision) -> str:
    kind = decision.kind
    frame = table.stack
    if kind == "recruit":
        points = counted(table.seats[decision.seat].points, "recruit point")
        return f"recruit characters and play equipment ({points} left)."
    if kind == "combat":
        return f"{combat_so_far(table)} Act or pass."
    if kind == "pay" and isinstance(frame, Pay):
        what = Cost(frame.groups[:1]).say()
        return f"how do you pay {what}{because(table)}?"
    if kind == "join" and isinstance(frame, ChooseTeam):
        names = [table.name_at(thing) for thing in frame.attackers]
        verb = "attacks" if len(names) == 1 else "attack"
        return f"{listing(names)} {verb} {table.name_at(frame.target)}. Who joins?"
    if kind == "strike back":
        return f"whom does {defender_name(table)} strike back at?"
    if kind == "build" and isinstance(frame, Window):
        return f"use powers of the Build Phase{before_what(frame)}, or go on."
    if kind == "may" and isinstance(frame, Offer):
        return f"will you {about_it(table, frame.effect.say(), frame.env)}{because(table)}?"
    if kind == "case" and isinstance(frame, Alternatives):
        return f"{about_it(table, frame.choice.say(), frame.env)}{because(table)}?"
    if kind == "reaction" and isinstance(frame, OfferReaction):
        waiting = frame.waiting
        said = in_person(table, waiting.ability.say(), waiting.env)
        return f"use {quoted(waiting.name)} of {table.name_at(waiting.env.source)}? {said}"
    if isinstance(frame, ReplaceCounters):
        batch = frame.batch
        what = counted(batch.numbers[frame.which], f"{COUNTER_NAMES[batch.kinds[frame.which]]} counter")
        effect = frame.replacement.replace.effect.say()
        how_many = ", for how many of them" if kind == "how many instead" else ""
        whose = table.name_at(batch.things[frame.which])
        return f"{whose} would get {what}: {effect} instead{how_many}{because(table)}?"
    if isinstance(frame, ChooseEach):
        return f"choose {article(frame.who.wheres[frame.at].say())}{because(table)}."
    if isinstance(frame, (Choose, ChooseSome)):
        deed = frame.deed.say()
        said = about_it(table, deed, frame.env) if deed.startswith("it ") else in_person(table, deed, frame.env)
        return choice(table, said, len(frame.chosen), many(table, frame))
    if isinstance(frame, ChooseWearer):
        return f"who carries {table.name_at(frame.env.source)} now?"
    if kind == "row":
        return f"to which row does {who_comes(table)} come?"
    if kind in QUESTIONS:
        return QUESTIONS[kind]
    return f"{ASKED.get(kind, kind)}{because(table)}?"


def many(table: Table, frame: Choose | ChooseSome) -> int:
    """How many are chosen at most, one after the other."""
    return frame.n if isinstance(frame, Choose) else number(table, frame.env, frame.who.most)


def choice(table: Table, deed: str, chosen: int, most: int) -> str:
    so_far = f"{chosen} chosen so far" if most > 1 else ""
    if deed.lower().startswith("choose"):
        parts = [sentence(deed), f"{so_far}." if so_far else "", because(table).strip()]
        return " ".join([part for part in parts if part])
    return f"{sentence(deed)} Choose{', ' if so_far else ''}{so_far}{because(table)}."


def about_it(table: Table, said: str, env: Env) -> str:
    """A power's text with the name of whom it is about, where that is settled."""
    said = in_person(table, said, env)
    about = table.name_at(env.it)
    # A card that is yet to be chosen or found is another one.
    if not about or "choose" in said or "search" in said:
        return said
    return IT.sub(about, said, count=1)


def who_comes(table: Table) -> str:
    """Who is about to come to a row."""
    frame = table.stack
    if isinstance(frame, EnterPlay):
        return card_name(frame.kind)
    if isinstance(frame, Arrives):
        return table.name_at(frame.thing)
    if isinstance(frame, ReturnToOwners):
        return table.name_at(frame.things[len(frame.rows)])
    return "your main character"


def in_person(table: Table, said: str, env: Env) -> str:
    """A power's text with the name of the card it is on."""
    name = table.name_at(env.source)
    return THIS_CARD.sub(name, said) if name else said


IT: Final = re.compile(r"\bit\b")
YOU: Final = re.compile(r"\byou\b")
THIS_CARD: Final = re.compile(
    r"\bthis(?: card)?\b(?! (?:turn|combat|game|attack|way|power|instead|team|time)\b| \(Amplify\))"
)


def before_what(frame: Window) -> str:
    """Which of the windows of the Build Phase it is."""
    turn = frame.below
    if not isinstance(turn, Turn):
        return ""
    return BEFORE.get(turn.step, " before the Main Phase")


BEFORE: Final = {
    RESOURCE: " before the Resource Step",
    RECRUIT_STEP: " before the Recruit Step",
    FORMATION: " before the Formation Step",
}


QUESTIONS: Final = {
    "any turn build": "use what may be used in another's turn, or pass.",
    "any turn main": "use what may be used in another's turn, or pass.",
    "main": "attack, use powers, play plot twists or power up; or end the turn.",
    "resource": "play a card as a resource, or none.",
    "formation": "move characters to the other row, or leave them.",
    "place": "does your main character begin in the front row or the back row?",
    "first player": "who takes the first turn?",
    "mulligan": "keep these seven cards, or draw new ones?",
    "level": "which level does your main character become?",
    "order": "which of these is resolved next?",
    "agree": "all decks are empty. End the game now, so that the fewest wounds on main characters win?",
}

ASKED: Final = {
    "search": "which card do you take from your deck",
    "show": "which card do you show, if any",
    "counter": "which counter is moved",
    "copy": "which plot twist is done next",
    "put under": "which card goes to the bottom of your deck next",
    "put on top": "which card goes back on top of your deck next",
    "choose character": "choose a character",
    "choose player": "choose a player",
    "choose card": "choose a card",
    "next character": "which character is next",
    "namesake": "which of the two is KO'd",
}


def because(table: Table) -> str:
    """The power or card whose effect asks, if there is one."""
    frame = table.stack
    if isinstance(frame, Pay):
        then = frame.then
        if isinstance(then, UsePower):
            return f" for {quoted(then.power.name)}"
        return because_of(getattr(then, "env", None))
    return because_of(getattr(frame, "env", None))


def because_of(env: Any) -> str:
    if not isinstance(env, Env):
        return ""
    name = context(env).power
    return f" ({name})" if name else ""


def combat_so_far(table: Table) -> str:
    """Who attacks whom, with what they strike with and against."""
    combat = table.combat
    if combat is None:
        return "there is no combat."
    attackers = [piece for thing in combat.attackers if (piece := table.piece(thing)) is not None]
    defender = table.piece(combat.defender)
    if defender is None or not attackers:
        return "the combat is over."
    names = listing([piece_name(table, piece) for piece in attackers])
    ahead = outlook_now(table)
    total = 0 if ahead is None else ahead.total
    counters = 0 if ahead is None else ahead.counters
    more = f" and {counted(counters, '-1/-1 counter')}" if counters else ""
    verb = "attacks" if len(attackers) == 1 else "attack"
    return f"{names} {verb} {piece_name(table, defender)}, {total} ATK{more} against {defender.defense} DEF."


def defender_name(table: Table) -> str:
    combat = table.combat
    defender = None if combat is None else table.piece(combat.defender)
    return "the defender" if defender is None else piece_name(table, defender)


# Events


def tell(table: Table, event: Event, seat: int | None) -> str:
    """A sentence for the log."""
    facts = event.seen_by(seat)
    who = player_name(table, event.seat) if event.seat >= 0 else ""
    said = told(table, facts, who)
    # A name may end a sentence by itself: "Any Time.", Come On! Do It Now!
    return said[:-1] if said.endswith(("!.", "?.", "..", '.".', '!".', ".”.", "!”.", "?”.")) else said


def told(table: Table, facts: dict[str, Any], who: str) -> str:
    kind = facts["kind"]
    if kind in SENTENCES:
        return SENTENCES[kind].format(**{**facts, "who": who})
    card = facts.get("card", "")
    if kind == "attack":
        names = facts["attackers"]
        return f"{listing(names)} {'attacks' if len(names) == 1 else 'attack'} {facts['target']}."
    if kind in ("draw", "hand"):
        return told_of_drawing(facts, who)
    if kind == "resource":
        if facts["up"]:
            return f"{who} plays {card} as a resource."
        return f"{who} plays {card or 'a card'} face down as a resource."
    if kind == "price":
        return f"{who} pays {counted(facts['paid'], 'recruit point')} for {card} instead of {facts['cost']}."
    if kind == "recruit":
        return told_of_recruiting(facts, who)
    if kind == "appear":
        if "wearer" in facts:
            return f"{facts['wearer']} carries {card} now."
        return f"{card} comes into play in {possessive(who)} {facts['row']} row."
    if kind == "use":
        used = f"uses {quoted(facts['power'])}" if facts["power"] != card else f"uses {card}"
        return f"{facts['by']} {used} of {card}." if "by" in facts else f"{card} {used}."
    if kind == "trigger":
        return told_of_trigger(facts)
    if kind == "strike":
        deed = "strikes back at" if facts["back"] else "strikes"
        return f"{card} {deed} {facts['target']}: {facts['atk']} ATK against {facts['def']} DEF."
    if kind == "pay":
        how = f"turns {card} face down" if facts["how"] == "turn" else f"discards {card}"
        return f"{who} {how} for {facts['symbol']}."
    if kind == "stun":
        return f"{card} is stunned." if facts["wound"] else f"{card} is dazed: stunned without a wound."
    if kind == "wound":
        if facts["spared"]:
            return f"{card} is wounded: it loses a vitality counter instead."
        return f"{card} is wounded ({facts['wounds']} of {facts['health']})."
    if kind == "heal":
        return f"{card} is healed ({counted(facts['wounds'], 'wound')} left)."
    if kind == "counters":
        return f"{card} gets {counted_counters(facts['n'], facts['counter'])}."
    if kind == "takes counter":
        return f"{counted_counters(1, facts['counter']).capitalize()} is taken off {card}."
    if kind == "change":
        return told_of_change(facts, who)
    if kind in ("ko", "returned", "under", "on top"):
        return f"{card} {LEAVING[kind].format(owner=possessive(player_name(table, facts['owner'])))}."
    if kind in ("reveal", "look"):
        return told_of_looking(table, facts, who)
    if kind == "put":
        return told_of_putting(facts, who)
    if kind == "fetch":
        where = "into the hand" if facts["to"] == "hand" else "into play"
        return f"{who} finds {card} in the deck and puts it {where}."
    if kind == "coin":
        return f"{who} {'wins' if facts['won'] else 'loses'} the coin flip."
    if kind == "out":
        if table.setup.two_headed:
            return f"{possessive(who)} main character is gone; the team plays on."
        return f"{who} is out of the game."
    if kind == "win":
        names = [player_name(table, seat) for seat in facts["seats"]]
        return f"{listing(names)} {'wins' if len(names) == 1 else 'win'} the game!"
    if kind == "no winner":
        names = [player_name(table, seat) for seat in facts["seats"]]
        return f"The game ends in a tie between {listing(names)}." if names else "The game is stopped; nobody wins."
    return ""


SENTENCES: Final = {
    "begins": "{who} takes the first turn.",
    "place": "{card} begins in the {row} row.",
    "keep": "{who} keeps the hand.",
    "mulligan": "{who} shuffles the hand into the deck and draws again.",
    "turn": "Turn {turn}: {who}.",
    "pass": "{who} passes.",
    "together": "Together they strike {target} with {atk} ATK against {def} DEF.",
    "combat ends": "The combat is over.",
    "recover": "{card} recovers.",
    "ready": "{card} readies.",
    "exhaust": "{card} is exhausted.",
    "hide": "{card} hides: it is turned face down and ready.",
    "turn up": "{card} turns face up again.",
    "move": "{card} moves to the {row} row.",
    "side": "{card} comes to {who}'s side, to the {row} row.",
    "removed": "{card} is removed from the game.",
    "leaves combat": "{card} leaves the combat.",
    "transform": "{card} turns into {into}.",
    "level": "{card} reaches level {level}.",
    "xp": "{who} gains {n} XP ({xp} now).",
    "no xp": "{who} gains no XP.",
    "discard": "{who} discards {card}.",
    "twist": "{who} plays the plot twist {card}.",
    "cancelled": "{card} is cancelled: it does nothing.",
    "power up": "{card} is powered up: a card named {with} is discarded.",
    "turned down": "{card} is turned face down.",
    "set aside": "{card} is set aside for now, with its counters.",
    "back": "{card} comes back.",
    "shuffle": "{who} shuffles the deck.",
    "concede": "{who} gives up.",
    "proposes": "{who} proposes to end the game by the wounds on main characters.",
    "agrees": "{who} agrees.",
    "plays on": "{who} wants to play on.",
    "endless": "This could go on for ever: whoever can stop it does so now.",
}

LEAVING: Final = {
    "ko": "is KO'd",
    "returned": "returns to {owner} hand",
    "under": "goes under {owner} deck",
    "on top": "goes on top of {owner} deck",
}

TOLD: Final = (
    *SENTENCES, *LEAVING, "attack", "draw", "hand", "resource", "price", "recruit", "appear", "use", "trigger",
    "strike", "pay", "stun", "wound", "heal", "counters", "takes counter", "change", "reveal", "look", "put", "fetch",
    "coin", "out", "win", "no winner",
)  # fmt: skip
"""Every kind of event that has a sentence."""


def counted_counters(n: int, counter: str) -> str:
    noun = "wound" if counter == "wound" else f"{counter} counter"
    return f"a {noun}" if n == 1 else counted(n, noun)


def told_of_drawing(facts: dict[str, Any], who: str) -> str:
    cards = facts.get("cards")
    if cards:
        return f"{who} draws {listing(cards)}."
    return f"{who} draws {'a card' if facts['count'] == 1 else counted(facts['count'], 'card')}."


def told_of_trigger(facts: dict[str, Any]) -> str:
    power = quoted(facts["power"])
    if facts["source"]:
        return f"{possessive(facts['source'])} {power} triggers."
    return f"{power} triggers, though its card has left play." if facts["gone"] else f"{power} triggers."


def quoted(power: str) -> str:
    """A power's name; some are printed with quotation marks of their own."""
    return power if power.startswith('"') else f"“{power}”"


def told_of_recruiting(facts: dict[str, Any], who: str) -> str:
    card = facts["card"]
    verb = "recruits" if any(known.is_supporting for known in cards_named(card, False)) else "plays"
    price_paid = f" for {counted(facts['x'], 'recruit point')}" if facts["x"] else ""
    origin = f" from the {facts['from']}" if facts["from"] else ""
    return f"{who} {verb} {card}{origin}{price_paid}."


def told_of_change(facts: dict[str, Any], who: str) -> str:
    """A change in the words of the power that made it, told of its player and its card."""
    said = " ".join([*([listing(facts["cards"])] if facts["cards"] else []), facts["said"], facts["until"]]).strip()
    if facts["source"]:
        said = THIS_CARD.sub(facts["source"], said)
    if len(facts["cards"]) > 1:
        said = said.replace(" its ", " their ")
    elif facts["cards"]:
        said = said.replace(" are in a Relationship", " is in a Relationship")
    if facts["about"] and said.startswith(("when it ", "whenever it ")):
        # Elsewhere “it” is what the event happens to.
        said = IT.sub(facts["about"], said, count=1)
    said = said.replace("you pay", f"{who} pays").replace("your ", f"{possessive(who)} ")
    return f"{sentence_case(YOU.sub(who, said))}."


def told_of_looking(table: Table, facts: dict[str, Any], who: str) -> str:
    owner = player_name(table, facts["whose"])
    cards = facts.get("cards")
    if facts["kind"] == "reveal":
        shown = listing(cards) if cards else "no card"
        where = "" if facts["place"] == "play" or not cards else f" from the {facts['place']}"
        return f"{owner} shows {shown}{where}."
    seen = f": {listing(cards)}" if cards else ""
    if facts["count"] == 0:
        return f"{who} looks at {possessive(owner)} {facts['place']}: no card."
    return f"{who} looks at {counted(facts['count'], 'card')} of {possessive(owner)} {facts['place']}{seen}."


def told_of_putting(facts: dict[str, Any], who: str) -> str:
    card = facts.get("card", "a card")
    to = facts["to"]
    if to == "deck":
        return f"{who} puts {card} {'under' if facts['bottom'] else 'on top of'} the deck."
    if to == "face-down resources":
        return f"{who} puts {card} face down among the resources."
    if to == "removed cards":
        return f"{card} is removed from the game."
    if to == "KO pile":
        return f"{card} goes to {possessive(who)} KO pile."
    return f"{who} puts {card} into the {to}."
