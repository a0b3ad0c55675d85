"""What this game says: options, questions, and what has happened."""

from __future__ import annotations

from typing import Any, Final

from slayground.ccg.anatomy import BY_CODE, CARDS, TALENT_KEYS
from slayground.ccg.conflict import StageWatch
from slayground.ccg.names import card_name, piece_name, player_name, space_name
from slayground.ccg.table import Table, context
from slayground.ccg.turn import Watches
from slayground.ccg.verbs import (
    ACTION_CARD,
    ASCEND,
    ATTACH,
    ATTACK,
    BOTTOM,
    CARD,
    CHALLENGE_TO,
    DAY,
    DEFENDED_BY,
    DISCARD_CARD,
    DOUBLE,
    EVENT_CARD,
    FACE,
    GROUP_READY,
    JOIN,
    LAY,
    MOVE,
    NIGHT,
    ON_TOP,
    PART_ONE,
    PIECE,
    PLACE,
    PLAYER,
    REFILL,
    REFRESH_ALL,
    RESURRECT,
    SPACE,
    STACK,
    START_AT,
    SWAP,
    TALENT,
    TO_BOTTOM,
    USE,
)
from slayground.kernel.events import Event
from slayground.kernel.nodes import Env
from slayground.kernel.options import CASE, DONE, NO, YES, Decision, first, second, third, verb_of
from slayground.kernel.words import counted, listing, sentence

# Options


def text(table: Table, option: int) -> str:
    """The stable text of an option."""
    return phrase(table, option, False)


def longer_text(table: Table, option: int) -> str:
    return phrase(table, option, True)


def at(table: Table, slot: int) -> str:
    return piece_name(table, table.at(slot))


def space(table: Table, number: int, long: bool) -> str:
    if not long:
        return table.streets.key(number)
    location = table.location_at(number)
    return table.streets.key(number) if location is None else location.card.name


def phrase(table: Table, option: int, long: bool) -> str:
    verb = verb_of(option)
    a = first(option)
    b = second(option)
    if verb == DONE:
        return done_text(table)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == CASE:
        return f"case {a + 1}"
    if verb in WITH_SPACE:
        return WITH_SPACE[verb].format(space=space(table, a, long))
    if verb in WITH_CARD:
        return WITH_CARD[verb].format(card=card_name(a), space=space(table, b, long) if verb in AT_SPACE else "")
    if verb in WITH_PIECE:
        return WITH_PIECE[verb].format(piece=at(table, a))
    if verb == MOVE:
        return f"move {at(table, a)} to {space(table, b, long)}"
    if verb == ASCEND:
        return f"ascend {at(table, b)} to {card_name(a)}"
    if verb == ATTACH:
        instead = third(option)
        said = f"attach {card_name(a)} to {at(table, b)}"
        return f"{said} instead of {at(table, instead - 1)}" if instead else said
    if verb == SWAP:
        return f"give {at(table, a)} to {at(table, b)}"
    if verb == ATTACK:
        return f"attack {at(table, b)} with {at(table, a)}"
    if verb == FACE:
        return f"face {at(table, a)} with {at(table, b)}"
    if verb == STACK:
        return f"stack {card_name(a)} for {TALENT_KEYS[b]}"
    if verb == ACTION_CARD:
        return f"play {card_name(a)} with {at(table, b - 1)}" if b else f"play {card_name(a)}"
    if verb == USE:
        uses = table.at(a).card.uses
        return f"use {at(table, a)}" if len(uses) == 1 else f"use {at(table, a)} number {b + 1}"
    if verb in (PLAYER, DEFENDED_BY):
        name = player_name(table, a)
        return name if verb == PLAYER else f"defended by {name}"
    assert verb == TALENT, verb
    return f"{('', 'raise ', 'lower ')[b]}{TALENT_KEYS[a]}"


PLAIN: Final = {
    YES: "yes", NO: "no", DAY: "day", NIGHT: "night", REFILL: "refill", REFRESH_ALL: "refresh", GROUP_READY: "begin",
}  # fmt: skip
WITH_SPACE: Final = {START_AT: "start at {space}", SPACE: "{space}"}
WITH_CARD: Final = {
    LAY: "lay {card} at {space}",
    CHALLENGE_TO: "place {card} at {space}",
    PLACE: "place {card} at {space}",
    RESURRECT: "resurrect {card} at {space}",
    BOTTOM: "put {card} on the bottom",
    EVENT_CARD: "play {card}",
    DISCARD_CARD: "discard {card}",
    PART_ONE: "place {card}",
    CARD: "choose {card}",
    ON_TOP: "{card} on top",
    TO_BOTTOM: "{card} to the bottom",
}
AT_SPACE: Final = (LAY, CHALLENGE_TO, PLACE, RESURRECT)
WITH_PIECE: Final = {JOIN: "join with {piece}", DOUBLE: "double with {piece}", PIECE: "choose {piece}"}

DONE_TEXTS: Final = {
    "lay location": "lay none",
    "fight again": "no fight",
    "search deck": "find nothing",
    "discard cards": "keep the rest",
    "take stacked": "take no more",
}


def done_text(table: Table) -> str:
    decision = table.decision
    kind = "" if decision is None else decision.kind
    if kind.endswith((" step", " stage")):
        return "pass"
    return DONE_TEXTS.get(kind, "decline")


def label(table: Table, option: int) -> str:
    """The option as a client shows it: the text, with the names of spaces."""
    said = phrase(table, option, True)
    return said[0].upper() + said[1:]


# Questions

PROMPTS: Final = {
    "place main": "Where does {main} begin?",
    "day or night": "Does the game begin by day or by night?",
    "lay location": "Lay a location card, or none.",
    "prologue step": "Prologue: place your challenge, play events, or pass.",
    "draw step": "Draw: discard what you do not want, then fill your hand up.",
    "refresh step": "Refresh: turn your fatigued cards upright.",
    "movement step": "Movement: move a character, or pass.",
    "resource step": "Resource: place and ascend characters, attach skills and items, or pass.",
    "conflict step": "Conflict: start a fight, face a challenge, or pass.",
    "end step": "End: play End cards, or pass.",
    "choose stage": "Choose stage: play cards, or pass.",
    "battle stage": "Battle stage: stack cards and play actions, or pass.",
    "resolve stage": "Resolve stage: last cards before it is decided.",
    "discard stage": "Discard stage: down to five cards.",
    "group": "Who else faces the challenge?",
    "defended by": "Who defends your own challenge?",
    "fight again": "Start another fight?",
    "keep item": "Discard the skill to keep the item?",
    "give up item": "Which item is given up?",
    "bring back": "Return the level 1 card to hand instead?",
    "choose space": "Which space?",
    "choose rival": "Which rival?",
    "choose goal": "Which goal?",
    "ignore goal": "Which goal is ignored?",
    "raise or lower": "Raise or lower what?",
    "arrange": "Put the cards back, those for the bottom and those for the top; the last one lies uppermost.",
    "search deck": "Which card do you take from your Resource Deck?",
    "stack which": "Which card do you stack?",
    "take stacked": "Which stacked card?",
    "attach skill": "Who attaches which skill?",
    "discard cards": "Which cards do you discard?",
    "exchange location": "Which location takes whose place?",
    "keep which item": "Which item do you keep?",
    "may": "Do it?",
    "case": "Which of these?",
}


DONE_PROMPTS: Final = {
    "prologue step": "Prologue: play events and other Prologue cards, or pass.",
    "draw step": "Draw: play Draw cards, or pass.",
    "refresh step": "Refresh: play Refresh cards, or pass.",
    "discard stage": "Discard stage: play cards, or pass.",
}
"""What is asked once that which must be done is done."""


def dealt_with(table: Table, decision: Decision) -> bool:
    return decision.kind in DONE_PROMPTS and verb_of(decision.options[0]) == DONE


def prompt(table: Table) -> str:
    decision = table.decision
    if decision is None:
        return ""
    said = DONE_PROMPTS.get(decision.kind) if dealt_with(table, decision) else PROMPTS.get(decision.kind)
    if said is None:
        what = decision.kind.removeprefix("choose ").removeprefix("next ")
        said = f"Choose a {what}."
    said = said.replace("{main}", CARDS[table.setup.mains[decision.seat]].name)
    because = reason(table)
    return f"{because}: {said}" if because else said


def reason(table: Table) -> str:
    """The card whose effect asks."""
    frame = table.stack
    if isinstance(frame, (Watches, StageWatch)):
        return ""
    env = getattr(frame, "env", None)
    return context(env).name if isinstance(env, Env) else ""


# What has happened


def tell(table: Table, event: Event, seat: int | None) -> str:
    """The event as a sentence for this seat's log."""
    teller = TELLERS.get(event.kind)
    if teller is None:
        return ""
    facts = event.seen_by(seat)
    facts["who"] = player_name(table, event.seat)
    if event.kind in OF_PILES:
        facts["card"] = card_name(BY_CODE[facts["code"]].number)
    if isinstance(teller, str):
        return sentence(teller.format(**facts))
    return sentence(str(teller(table, facts)))


def cards_told(facts: dict[str, Any]) -> str:
    """Cards in no space, told as options tell them."""
    return names_told([card_name(BY_CODE[code].number) for code in facts["codes"]])


def names_told(names: list[str]) -> str:
    """Between names with a comma in them there are semicolons."""
    if len(names) > 2 and any("," in name for name in names):
        return f"{'; '.join(names[:-1])}; and {names[-1]}"
    return listing(names)


def tell_draw(table: Table, facts: dict[str, Any]) -> str:
    if facts.get("codes"):
        return f"{facts['who']} draws {cards_told(facts)}"
    return f"{facts['who']} draws {counted(facts['count'], 'card')}"


def tell_look(table: Table, facts: dict[str, Any]) -> str:
    whose = player_name(table, facts["whose"])
    where = f"the {facts['at']} of {whose}"
    if "cards" in facts:
        return f"{facts['who']} sees {cards_told(facts)} in {where}"
    return f"{facts['who']} looks at {counted(facts['count'], 'card')} in {where}"


def tell_place(table: Table, facts: dict[str, Any]) -> str:
    return f"{facts['who']} places {facts['card']} at {place(table, facts['space'])}"


def tell_challenge(table: Table, facts: dict[str, Any]) -> str:
    return tell_place(table, facts) + tell_next(facts)


def tell_bottom(table: Table, facts: dict[str, Any]) -> str:
    said = f"{facts['card']} has no legal space: {facts['who']} puts it on the bottom of the Challenge Deck"
    return said + tell_next(facts)


def tell_next(facts: dict[str, Any]) -> str:
    return f". The next challenge is {facts['next']}" if "next" in facts else ""


def place(table: Table, key: str) -> str:
    for number in range(table.streets.size):
        if table.streets.key(number) == key:
            return space_name(table, number)
    return key


def tell_move(table: Table, facts: dict[str, Any]) -> str:
    return f"{facts['card']} goes from {place(table, facts['from'])} to {place(table, facts['to'])}"


def tell_play(table: Table, facts: dict[str, Any]) -> str:
    user = f" with {facts['user']}" if "user" in facts else ""
    return f"{facts['who']} plays {facts['card']}{user}"


def tell_face(table: Table, facts: dict[str, Any]) -> str:
    rival = player_name(table, facts["rival"])
    verb = "face" if len(facts["group"]) > 1 else "faces"
    where = place(table, facts["space"])
    return f"{names_told(facts['group'])} {verb} {facts['challenge']} at {where}, defended by {rival}"


def tell_fight(table: Table, facts: dict[str, Any]) -> str:
    return f"{facts['attacker']} attacks {facts['defender']} at {place(table, facts['space'])}"


def tell_totals(table: Table, facts: dict[str, Any]) -> str:
    """Who is no longer there fights with what is stacked alone."""
    names = facts["fighters"]
    mine, theirs, talent = facts["attacker"], facts["defender"], facts["talent"]
    if len(names) == 2:
        return f"{names[0]} has {mine} {talent}, {names[1]} {theirs}"
    return f"the totals are {mine} {talent} against {theirs}"


def tell_location(table: Table, facts: dict[str, Any]) -> str:
    return f"{facts['who']} lays {facts['card']} at {facts['space']}"


def tell_challenge_over(table: Table, facts: dict[str, Any]) -> str:
    parts = [f"{key} {have} of {need}" for key, (have, need) in facts["goals"].items()]
    if facts.get("deserted"):
        parts = ["nobody faces it any more"]
    elif facts.get("lacks"):
        parts.append(f"nobody facing it {'is' if facts['lacks'] == 'Buffy' else 'has'} {facts['lacks']}")
    said = f"{facts['challenge']} is {'defeated' if facts['defeated'] else 'not defeated'}"
    return f"{said}: {', '.join(parts)}" if parts else said


def tell_fight_over(table: Table, facts: dict[str, Any]) -> str:
    winner = facts["winner"]
    left = facts.get("left", False)
    if facts["result"] == "tied":
        return "both fighters have left, and both have lost" if left else "a tie: both fighters are defeated"
    if winner is None:
        return "the fight is over"
    return f"{winner} is left alone and wins the fight" if left else f"{winner} wins the fight"


def tell_destiny(table: Table, facts: dict[str, Any]) -> str:
    change = facts["change"]
    verb = "earns" if change > 0 else "loses"
    why = POINTS_FOR[facts["by"], change > 0] if facts.get("settles") else ""
    return f"{facts['who']} {verb} {counted(abs(change), 'Destiny Point')}{why} and has {facts['total']}"


POINTS_FOR: Final = {
    ("fight", True): " for the fight",
    ("fight", False): " for the defeat of a Main Character",
    ("challenge", True): " for the challenge",
    ("challenge", False): " for failing the challenge",
}


def tell_park(table: Table, facts: dict[str, Any]) -> str:
    if facts["count"] == 0:
        return "nobody controls the Park: the count goes back to 0"
    return f"{player_name(table, facts['holder'])} controls the Park: the count is {facts['count']} of 6"


def tell_change(table: Table, facts: dict[str, Any]) -> str:
    return f"{names_told(facts['cards'])} {facts['text']}"


def tell_refresh_all(table: Table, facts: dict[str, Any]) -> str:
    return f"{facts['who']} refreshes {names_told(facts['cards'])}"


def tell_turn_up(table: Table, facts: dict[str, Any]) -> str:
    return f"{facts['who']} turns up {cards_told(facts)}"


def tell_double(table: Table, facts: dict[str, Any]) -> str:
    said = f"{facts['card']} steps in as Stunt-Double"
    return f"{said} for {facts['for']}" if "for" in facts else said


def tell_waive(table: Table, facts: dict[str, Any]) -> str:
    return f"{facts.get('by', 'an effect')} spares {facts['card']} the fatigue"


def tell_win(table: Table, facts: dict[str, Any]) -> str:
    how = {"destiny": "by reaching ten Destiny Points", "park": "by controlling the Park for six turns"}
    return f"{facts['who']} wins {how.get(facts['how'], 'the game')}"


OF_PILES: Final = ("place", "discard", "recover", "find", "play", "stack", "bury")
"""What happens to cards that are in no space: characters are told with their level, as in options."""

TELLERS: Final[dict[str, Any]] = {
    "reveal": "{who} reveals {main} as Main Character; the first challenge is {challenge}",
    "begins": "{who} takes the first turn",
    "time": "it is {time}",
    "location": tell_location,
    "turn": "turn {turn} of {who} begins: it is {time}",
    "challenge": tell_challenge,
    "bottom": tell_bottom,
    "place": tell_place,
    "leave": "{card} leaves play and goes to the {to}",
    "discard": "{who} discards {card}",
    "recycle": "{who} shuffles the discard pile into the Resource Deck",
    "draw": tell_draw,
    "turn up": tell_turn_up,
    "bury": "{card} goes from the discard pile to the Crypt",
    "spare": "{card} stays in play",
    "look": tell_look,
    "refresh all": tell_refresh_all,
    "move": tell_move,
    "episode": "{who} places {card}",
    "part two": "the Target is met: {card} comes into play",
    "cancelled": "{card} is cancelled",
    "ascend": "{card} ascends to level {level}",
    "attach": "{who} attaches {card} to {to}",
    "come off": "{card} comes off {from}",
    "swap": "{from} hands {card} to {to}",
    "fatigue": "{card} is fatigued",
    "refresh": "{card} is refreshed",
    "waive": tell_waive,
    "play": tell_play,
    "use": "{who} uses the effect of {card}",
    "trigger": "the effect of {card} happens",
    "fight": tell_fight,
    "double": tell_double,
    "stack": "{who} stacks {card} for {value} {talent}",
    "talent": "the resolving talent is {talent}",
    "totals": tell_totals,
    "fight over": tell_fight_over,
    "withdraw": "{card} leaves the {phase}",
    "join": "{card} joins the group",
    "face": tell_face,
    "goal": "the {talent} goal of {challenge} is now {goal}",
    "ignore": "the {talent} goal is ignored",
    "challenge over": tell_challenge_over,
    "destiny": tell_destiny,
    "park": tell_park,
    "change": tell_change,
    "recover": "{who} takes {card} back into hand",
    "find": "{who} finds {card}",
    "concede": "{who} gives up",
    "win": tell_win,
    "no winner": "the game ends without a winner",
}
