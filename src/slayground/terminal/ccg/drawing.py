"""The Buffy CCG drawn on the terminal: the ring of spaces from top to bottom, one's own last, and the Park."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from slayground.ccg.anatomy import TALENT_KEYS, Card
from slayground.ccg.decks import starter, stats
from slayground.terminal.ccg import words
from slayground.terminal.drawing import Drawing, Part, Scene
from slayground.terminal.palette import AMBER, BAD, FAINT, GOOD, INK, SEATS, SIGNS, Rgb, blend, hexed
from slayground.terminal.tabletop import Plan, View

GAP = "   "
INDENT = 4
TIMES = {"day": "☀ day", "night": "☾ night"}


class CcgDrawing(Drawing):
    def board(self) -> Part:
        return Ring()

    def seats(self) -> Part:
        return Standing()

    def combat(self) -> Part:
        return PhasePart()

    def hand(self) -> Part:
        return Hand()

    def names(self, view: View) -> dict[str, Rgb]:
        return {card["called"]: SEATS[card["seat"]] for card in view["cards"]}

    def card(self, name: str) -> RenderableType:
        return Text("\n\n").join(card_text(card) for card in words.cards_named(name))

    def preview(self, plan: Plan, name: str, width: int, height: int) -> RenderableType:
        seat = int(name.removeprefix("seat ")) if name.startswith("seat ") else 0
        return deck_text(plan.setup["seats"][seat], seat)

    def about(self, plan: Plan) -> RenderableType:
        return Text("\n\n").join(deck_text(key, seat) for seat, key in enumerate(plan.setup["seats"]))


def card_text(card: Card) -> Text:
    title, facts, *said, source = words.lines_of(card)
    text = Text()
    text.append(title, f"bold {hexed(AMBER)}")
    text.append(f"\n{facts}\n", hexed(FAINT))
    for line in said:
        text.append(f"\n{line}", hexed(INK))
    text.append(f"\n\n{source}", hexed(FAINT))
    return text


def deck_text(key: str, seat: int) -> Text:
    """A deck in a few lines."""
    deck = starter(key)
    figures = stats(deck)
    text = Text()
    text.append(f"{SIGNS[seat]} {deck.title}", f"bold {hexed(SEATS[seat])}")
    text.append(f"\n{deck.main.name} leads; essence {deck.essence.name}\n", hexed(INK))
    types = ", ".join(f"{number} {kind}{'' if number == 1 else 's'}" for kind, number in figures["types"].items())
    text.append(types, hexed(FAINT))
    return text


class Ring(Part):
    """Every space with its location, and who and what is there; it scrolls where it is longer than the screen."""

    DEFAULT_CSS = "Ring { overflow-y: auto; scrollbar-size-vertical: 1; } Ring Static { height: auto; width: 1fr; }"

    def compose(self) -> ComposeResult:
        yield Static()

    def show(self, scene: Scene) -> None:
        super().show(scene)
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        if self.scene is None:
            return
        lines = ring_lines(self.scene, self.size.width, self.size.height)
        self.query_one(Static).update(Text("\n").join(lines))
        if len(self.scene.pointed) == 1:
            lit = [number for number, line in enumerate(lines) if any("on #" in str(each.style) for each in line.spans)]
            if lit:
                self.scroll_to(y=max(0, lit[0] - self.size.height // 2), animate=False)


def ring_lines(scene: Scene, width: int, height: int) -> list[Text]:
    """The ring in as many lines as there are, closer together where they are too many."""
    lines = drawn_ring(scene, width, False)
    return lines if len(lines) <= height else drawn_ring(scene, width, True)


def drawn_ring(scene: Scene, width: int, close: bool) -> list[Text]:
    """The other players' spaces in the order of the ring, the Park, and one's own spaces."""
    view = scene.stage.view
    count = len(view["seats"])
    viewer = count - 1 if view["seat"] is None else view["seat"]
    lines: list[Text] = []
    for number in range(count):
        seat = (viewer + 1 + number) % count
        own = [space for space in view["spaces"] if space["owner"] == seat]
        if seat == viewer:
            lines += space_lines(scene, view["spaces"][-1:], "├", width, close)
        lines.append(header(view, seat))
        for place, spaces in enumerate(together(view, own) if close else [[space] for space in own]):
            first, last = number == 0 and place == 0, number == count - 1 and spaces[-1] is own[-1]
            lines += space_lines(scene, spaces, "╭" if first else "╰" if last else "│", width, close)
    return lines


def together(view: View, spaces: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The spaces line by line, those next to each other where nobody is on one line."""
    found: list[list[dict[str, Any]]] = []
    for space in spaces:
        empty = not words.at_space(view, space["space"])
        if empty and found and not words.at_space(view, found[-1][-1]["space"]):
            found[-1].append(space)
        else:
            found.append([space])
    return found


def header(view: View, number: int) -> Text:
    seat = view["seats"][number]
    text = Text()
    turn = number == view["turn_seat"] and not view["over"]
    text.append(f"{'▶' if turn else ' '}{SIGNS[number]} {seat['name']}", f"bold {hexed(SEATS[number])}")
    text.append(f"  Destiny {seat['destiny']}/{words.TO_WIN}", hexed(INK))
    counts = f"  hand {seat['hand_count']}  deck {seat['deck_count']}  discard {len(seat['discard'])}"
    text.append(f"{counts}  challenges {seat['challenge_count']}", hexed(FAINT))
    if seat["out"]:
        text.append("  out", f"bold {hexed(BAD)}")
    return text


def space_lines(scene: Scene, spaces: list[dict[str, Any]], edge: str, width: int, close: bool) -> list[Text]:
    """A space: its name, then who and what is there, broken between cards; or several with nobody there."""
    view = scene.stage.view
    colour = INK if spaces[0]["owner"] is None else SEATS[spaces[0]["owner"]]
    names = ", ".join(words.space_title(view, space, types=not close) for space in spaces)
    line = Text.assemble((f"{edge} ", hexed(FAINT)), (names, hexed(colour)))
    inner = " " if edge == "╰" else "│"
    lines: list[Text] = []
    for card in words.at_space(view, spaces[0]["space"]):
        shown = chip(view, card, is_pointed(scene, card))
        if line.cell_len + 2 + shown.cell_len > width:
            lines.append(line)
            line = Text(f"{inner}{' ' * (INDENT - 1)}", hexed(FAINT))
        else:
            line.append("  ")
        line.append_text(shown)
    return [*lines, line]


def is_pointed(scene: Scene, card: dict[str, Any]) -> bool:
    return len(scene.pointed) == 1 and card["called"] in scene.pointed[0].text


def chip(view: View, card: dict[str, Any], pointed: bool) -> Text:
    """A character or challenge: its name and its numbers, marked where they are not the printed ones."""
    seat = SEATS[card["seat"]]
    lit = f" on {hexed(blend((0, 0, 0), AMBER, 0.45))}" if pointed else ""
    text = Text()
    if card["type"] == "challenge":
        text.append(f"◇{SIGNS[card['seat']]}{card['called']}", hexed(seat) + lit)
        for key, goal in card["goals"].items():
            text.append(f" {key} ", hexed(FAINT))
            text.append(str(goal), hexed(changed(card["printed"][key], goal)))
        needs = "".join(f" {trait}" for trait in card["trait"])
        text.append(f"{needs} {card['destiny']} DP", hexed(FAINT))
        return text
    shade = blend((0, 0, 0), seat, 0.55) if card["fatigued"] else seat
    text.append(f"{SIGNS[card['seat']]}{'★' if card['main'] else ''}{words.called(card)} ", f"bold {hexed(shade)}{lit}")
    for place, key in enumerate(TALENT_KEYS):
        text.append("/" if place else "", hexed(FAINT))
        text.append(str(card["talents"][key]), hexed(changed(card["talents"][key], card["printed"][key])))
    text.append(" fatigued" if card["fatigued"] else "", hexed(FAINT))
    text.append("".join(f" +{name}" for name in words.worn(view, card)), hexed(FAINT))
    return text


def changed(now: int, printed: int) -> Rgb:
    return GOOD if now > printed else BAD if now < printed else INK


class Standing(Part):
    """Day or night, the Park, Destiny, episodes, and what holds for a time."""

    DEFAULT_CSS = "Standing { height: auto; }"

    def render(self) -> Text:
        if self.scene is None:
            return Text()
        view = self.scene.stage.view
        park = view["park"]
        held = "" if park["holder"] is None else f"{SIGNS[park['holder']]} {park['count']}/{words.PARK_TO_WIN}"
        lines = [Text.assemble((TIMES[view["time"]], hexed(AMBER)), (f"   Park {held or 'nobody'}", hexed(INK)))]
        for number in range(len(view["seats"])):
            others = words.without_place(view, number)
            if others:
                lines.append(Text(f"{SIGNS[number]} {', '.join(others)}", hexed(SEATS[number])))
        lines += [Text(said, hexed(FAINT)) for said in words.lasting(view)[-4:]]
        return Text("\n").join(lines)

    def on_resize(self) -> None:
        self.refresh(layout=True)

    def show(self, scene: Scene) -> None:
        super().show(scene)
        self.refresh(layout=True)


class PhasePart(Part):
    """The fight or challenge under way; nothing while there is none."""

    DEFAULT_CSS = "PhasePart { height: auto; }"

    def render(self) -> Text:
        if self.scene is None:
            return Text()
        return Text("\n".join(words.phase_lines(self.scene.stage.view)), f"bold {hexed(AMBER)}")

    def show(self, scene: Scene) -> None:
        super().show(scene)
        self.display = scene.stage.view["phase"] is not None
        self.refresh(layout=True)


class Hand(Part):
    """The hand of who looks, its cards side by side."""

    def render(self) -> Text:
        if self.scene is None:
            return Text()
        view = self.scene.stage.view
        seat = view["seat"]
        held = view["seats"][seat].get("hand", []) if seat is not None else []
        usable = {choice.card for choice in self.scene.open if choice.card}
        pointed = {choice.card for choice in self.scene.pointed if choice.card}
        text = Text()
        length = 0
        said: list[str] = []
        for card in held:
            name = words.title_of(card)
            if name in said:
                continue
            copies = sum(words.title_of(other) == name for other in held)
            shown = f"{'▸' if name in usable else ' '}{words.hand_brief(card)}{f' ×{copies}' if copies > 1 else ''}"
            fits = length + len(GAP) + len(shown) <= self.size.width
            text.append("" if not said else GAP if fits else "\n")
            length = length + len(GAP) + len(shown) if said and fits else len(shown)
            style = f"bold {hexed(AMBER)}" if name in pointed else hexed(INK if name in usable else FAINT)
            text.append(shown, style)
            said.append(name)
        return text

    def on_resize(self) -> None:
        self.refresh()
