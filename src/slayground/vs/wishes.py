"""What a player says they want to do, understood: a verb, and the cards, characters and powers named with it."""

from __future__ import annotations

from typing import Final

from slayground.kernel.errors import AnswerError
from slayground.kernel.position import plain
from slayground.vs.anatomy import CARDS, POWER_NAMES, SYMBOL_NAMES
from slayground.vs.names import card_name, full_name, piece_name, player_name, player_names, possessive
from slayground.vs.table import HAND, KEY_PILE, KO_PILE, OFF, RESOURCES_DOWN, SPELLBOOK, Piece, Table

EXAMPLES: Final = (
    "say it like an option, for example: attack Spike with Buffy; use Flay with Dark Willow; play Big Bad; "
    "recruit Tara to front; equip Smart Disc to Tracker; power up Buffy with Buffy; resource Cemetery; "
    "move Buffy; end turn"
)
DECLINING: Final = ("pass", "done", "skip", "decline", "no", "no more attackers", "find nothing", "go on")
ENDING: Final = ("end turn", "end recruit", "end formation", "no resource", "end phase")
PLACES: Final = {
    "from hand": HAND,
    "from resources": RESOURCES_DOWN,
    "from spellbook": SPELLBOOK,
    "from ko pile": KO_PILE,
    "from key pile": KEY_PILE,
}
PROPOSING: Final = "propose the end"


class Wish:
    """What somebody wants to do; OFF, None or nothing for whatever was not said."""

    def __init__(self, verb: str) -> None:
        self.verb: Final = verb
        self.card: int = OFF
        """A card by its number."""
        self.piece: Piece | None = None
        """Who attacks, moves, carries, is powered up, uses."""
        self.target: Piece | None = None
        """Who is attacked; the card whose power is used."""
        self.absent: bool = False
        """A character was named that is not in play."""
        self.power: int = OFF
        self.place: int = HAND
        self.row: str = ""
        self.player: int = OFF
        self.x: int = 0
        self.symbol: int = 0
        self.face_down: bool = False


class Named:
    """What a name can stand for: a card in play, and a card anywhere."""

    def __init__(self, piece: Piece | None, card: int) -> None:
        self.piece: Final = piece
        self.card: Final = card


# Names


def find(table: Table, name: str, seat: int, mine: bool) -> Named | None:
    """What goes by a name. Of several namesakes in play, one of the asker's side or of another's is meant."""
    name = plain(name)
    kinds = [card.number for card in CARDS if name in (plain(card.name), plain(card_name(card.number)))]
    close: Piece | None = None
    for piece in table.in_play():
        if name in (plain(piece_name(table, piece)), plain(full_name(table, piece))):
            return Named(piece, piece.card.number)
        if name in [plain(each) for each in piece.card.names]:
            if close is None or table.same_side(piece.seat, seat) == mine:
                close = piece
    if close is not None:
        return Named(close, close.card.number)
    if not kinds:
        return None
    hand = table.seats[seat].hand
    held = [kind for kind in kinds if kind in hand]
    others = [kind for kind in kinds if not CARDS[kind].is_main]
    return Named(None, (held or others or kinds)[0])


def find_card(table: Table, name: str, seat: int) -> int:
    """The card that goes by a name, in a hand or another pile; OFF when there is none."""
    wanted = plain(name)
    kinds = [
        card.number
        for card in CARDS
        if not card.is_main and wanted in (plain(card.name), plain(card_name(card.number)))
    ]
    held = [kind for kind in kinds if kind in table.seats[seat].hand]
    return (held or kinds or [OFF])[0]


def find_power(name: str) -> int:
    wanted = plain(name)
    for number in range(len(POWER_NAMES)):
        if POWER_NAMES[number] and plain(POWER_NAMES[number]) == wanted:
            return number
    return OFF


def splits(text: str, link: str) -> list[tuple[str, str]]:
    """Every way to part a text at a word: names may hold such words themselves."""
    parts = text.split(f" {link} ")
    return [(f" {link} ".join(parts[:i]), f" {link} ".join(parts[i:])) for i in range(1, len(parts))]


def unknown(name: str) -> AnswerError:
    return AnswerError(f"“{name}” is no card, character or power here; {EXAMPLES}")


# Sentences


def understand(table: Table, said: str, seat: int) -> Wish:
    """The wish in the table's own things; AnswerError when it makes no sense."""
    for verb in ("team attack", "attack"):
        if said.startswith(f"{verb} "):
            return attacking(table, verb, said[len(verb) + 1 :], seat)
    for verb in ("join", "move"):
        if said.startswith(f"{verb} "):
            return about_one(table, verb, said[len(verb) + 1 :], seat)
    if said.startswith("recruit "):
        return recruiting(table, said[8:], seat)
    if said.startswith("equip "):
        return two(table, "equip", said[6:], "to", seat)
    if said.startswith("power up "):
        return powering_up(table, said[9:], seat)
    if said.startswith("resource "):
        return laying_down(table, said[9:], seat)
    if said.startswith("use "):
        return using(table, said[4:], seat)
    if said.startswith("play "):
        return playing(table, said[5:], seat)
    for verb in ("turn down", "discard"):
        if said.startswith(f"{verb} "):
            return paying(table, verb, said[len(verb) + 1 :], seat)
    if said.startswith("choose "):
        return choosing(table, said[7:], seat)
    if said in SIMPLE or said in DECLINING or said in ENDING or said == PROPOSING or said.startswith(NUMBERED):
        return Wish(said)
    if said.endswith(" begins"):
        return Wish("begins")
    raise AnswerError(f"“{said}” is nothing one can do; {EXAMPLES}")


NUMBERED: Final = ("case ", "resolve ", "become ", "name ")
SIMPLE: Final = ("yes", "keep", "mulligan", "front row", "back row", "front", "back", "draw")


def attacking(table: Table, verb: str, rest: str, seat: int) -> Wish:
    wish = Wish(verb)
    for target, attacker in [*splits(rest, "with"), (rest, "")]:
        found = find(table, target, seat, False)
        by = find(table, attacker, seat, True) if attacker else None
        if found is None or (attacker and by is None):
            continue
        wish.target = found.piece
        wish.card = found.card
        wish.absent = found.piece is None
        if by is not None:
            wish.piece = by.piece
            wish.absent = wish.absent or by.piece is None
        return wish
    raise unknown(rest)


def about_one(table: Table, verb: str, rest: str, seat: int) -> Wish:
    found = find(table, rest, seat, True)
    if found is None:
        raise unknown(rest)
    wish = Wish(verb)
    wish.piece = found.piece
    wish.card = found.card
    wish.absent = found.piece is None
    return wish


def recruiting(table: Table, rest: str, seat: int) -> Wish:
    wish = Wish("recruit")
    wish.player = seat
    for row in ("front", "back"):
        for number in range(len(table.seats)):
            whose = f" to {plain(possessive(player_name(table, number)))} {row}"
            if rest.endswith(whose):
                rest, wish.row, wish.player = rest[: -len(whose)], row, number
        if rest.endswith(f" to {row}"):
            rest, wish.row = rest[: -len(row) - 4], row
    head, _, number_said = rest.rpartition(" for ")
    if head and number_said.isdigit():
        rest, wish.x = head, int(number_said)
    wish.card = card_from(table, rest, seat, wish)
    return wish


def card_from(table: Table, rest: str, seat: int, wish: Wish) -> int:
    """A card, with the place it comes from."""
    kind = find_card(table, rest, seat)
    for words, place in PLACES.items():
        if kind == OFF and rest.endswith(f" {words}"):
            wish.place = place
            kind = find_card(table, rest[: -len(words) - 1], seat)
    if kind == OFF:
        raise unknown(rest)
    return kind


def two(table: Table, verb: str, rest: str, link: str, seat: int) -> Wish:
    """A card and a character."""
    wish = Wish(verb)
    for card, name in splits(rest, link):
        kind = find_card(table, card, seat)
        found = find(table, name, seat, True)
        if kind != OFF and found is not None:
            wish.card = kind
            wish.piece = found.piece
            wish.absent = found.piece is None
            return wish
    wish.card = find_card(table, rest, seat)
    if wish.card == OFF:
        raise unknown(rest)
    return wish


def powering_up(table: Table, rest: str, seat: int) -> Wish:
    for name, card in [*splits(rest, "with"), (rest, rest)]:
        found = find(table, name, seat, True)
        if found is not None:
            wish = Wish("power up")
            wish.card = find_card(table, card, seat)
            wish.piece = found.piece
            wish.absent = found.piece is None
            return wish
    raise unknown(rest)


def laying_down(table: Table, rest: str, seat: int) -> Wish:
    wish = Wish("resource")
    if rest.endswith(" face down"):
        rest = rest[: -len(" face down")]
        wish.face_down = True
    wish.card = card_from(table, rest, seat, wish)
    return wish


def using(table: Table, rest: str, seat: int) -> Wish:
    """A power, the card it is on if that is another, and who uses it."""
    wish = Wish("use")
    for power, user in [*splits(rest, "with"), (rest, "")]:
        for name, source in [(power, ""), *splits(power, "of")]:
            number = find_power(name)
            if number == OFF:
                continue
            for words, place in PLACES.items():
                if source.endswith(f" {words}"):
                    source = source[: -len(words) - 1]
                    wish.place = place
            found = find(table, source, seat, True) if source else None
            by = find(table, user, seat, True) if user else None
            if (source and found is None) or (user and by is None):
                continue
            wish.power = number
            if found is not None:
                wish.target = found.piece
                wish.card = find_card(table, source, seat) if wish.place != HAND or found.piece is None else found.card
            if by is not None:
                wish.piece = by.piece
                wish.absent = by.piece is None
                if found is None and by.piece is None:
                    wish.card = by.card
            return wish
    raise unknown(rest)


def playing(table: Table, rest: str, seat: int) -> Wish:
    wish = Wish("play")
    wish.card = card_from(table, rest, seat, wish)
    return wish


def paying(table: Table, verb: str, rest: str, seat: int) -> Wish:
    wish = Wish(verb)
    for card, symbol in splits(rest, "for"):
        bits = [bit for bit, name in SYMBOL_NAMES.items() if name == symbol]
        if bits:
            wish.symbol = bits[0]
            rest = card
    wish.card = card_from(table, rest, seat, wish)
    return wish


def choosing(table: Table, rest: str, seat: int) -> Wish:
    wish = Wish("choose")
    if rest.startswith("player "):
        names = [plain(name) for name in player_names(table)]
        if rest[7:] not in names:
            raise AnswerError(f"there is no player {rest[7:]}; the players are {', '.join(player_names(table))}")
        wish.player = names.index(rest[7:])
        return wish
    if rest.isdigit():
        wish.x = int(rest)
        return wish
    if rest in ("wound", "+1/+1 counter", "-1/-1 counter", "vitality counter"):
        return wish
    found = find(table, rest, seat, False)
    name = rest
    while found is None and " from " in name:
        name = name.rpartition(" from ")[0]
        found = find(table, name, seat, False)
        if found is not None:
            found = Named(None, found.card)
    if found is None:
        raise unknown(rest)
    wish.piece = found.piece
    wish.card = found.card
    return wish
