"""Vs. System drawn on the terminal: rows as rows, the other sides above, one's own below."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from slayground.terminal.drawing import Drawing, Part, Scene
from slayground.terminal.palette import AMBER, BAD, FAINT, GOOD, INK, SEATS, SIGNS, Rgb, blend, hexed
from slayground.terminal.tabletop import Plan, View
from slayground.terminal.vs import words
from slayground.vs.anatomy import Card
from slayground.vs.decks import starter, stats

GAP = "   "
ROW_INDENT = 7


class VsDrawing(Drawing):
    def board(self) -> Part:
        return Rows()

    def seats(self) -> Part:
        return Seats()

    def combat(self) -> Part:
        return CombatPart()

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
    title, facts, *powers, source = words.lines_of(card)
    text = Text()
    text.append(title, f"bold {hexed(AMBER)}")
    text.append(f"\n{facts}\n", hexed(FAINT))
    for line in powers:
        power, colon, said = line.partition(": ")
        text.append("\n")
        text.append(power + colon, f"bold {hexed(INK)}" if colon else hexed(INK))
        text.append(said, hexed(INK))
    text.append(f"\n\n{source}", hexed(FAINT))
    return text


def deck_text(key: str, seat: int) -> Text:
    """A deck in a few lines."""
    deck = starter(key)
    figures = stats(deck)
    text = Text()
    text.append(f"{SIGNS[seat]} {deck.title}", f"bold {hexed(SEATS[seat])}")
    types = ", ".join(f"{number} {kind}{'' if number == 1 else 's'}" for kind, number in figures["types"].items())
    text.append(f"\n{types.replace('equipments', 'equipment')}\n", hexed(FAINT))
    curve = "  ".join(f"{cost}:{number}" for cost, number in figures["curve"].items())
    text.append(f"costs {curve}", hexed(INK))
    return text


class Rows(Part):
    """Every side's rows; the rows in front face each other."""

    def render(self) -> Text:
        if self.scene is None:
            return Text()
        view = self.scene.stage.view
        lines: list[Text] = []
        groups = words.sides(view)
        own = [group for group in groups if view["seat"] in group] or groups[-1:]
        for seats in [*(group for group in groups if group not in own), *own]:
            mine = seats in own
            lines += [header(view, seat) for seat in seats if not mine]
            for row in ("front", "back") if mine else ("back", "front"):
                lines.append(row_text(view, seats, row, self.scene, self.size.width))
            lines += [header(view, seat) for seat in seats if mine]
            if not mine:
                lines.append(Text("─" * max(1, self.size.width), hexed(blend((0, 0, 0), FAINT, 0.5))))
        return Text("\n").join(lines)

    def on_resize(self) -> None:
        self.refresh()


def header(view: View, number: int) -> Text:
    seat = view["seats"][number]
    text = Text()
    turn = number in view["turn_seats"] and not view["over"]
    text.append(f"{'▶' if turn else ' '}{SIGNS[number]} {seat['name']}", f"bold {hexed(SEATS[number])}")
    text.append(f"  resources {words.resources(seat)}", hexed(INK))
    counts = f"  hand {seat['hand_count']}  deck {seat['deck_count']}  KO {len(seat['ko_pile'])}"
    level = seat["level_up"]
    text.append(counts + (f"  XP {level['xp']}/{level['need']}" if level else ""), hexed(FAINT))
    if seat["out"]:
        text.append("  out", f"bold {hexed(BAD)}")
    return text


def row_text(view: View, seats: list[int], row: str, scene: Scene, width: int) -> Text:
    """A row, broken between cards. Where two players share it, each card has its player's sign."""
    text = Text(f"{row:>6} ", hexed(FAINT))
    cards = words.row_of(view, seats, row)
    pointed = " ".join(choice.text for choice in scene.pointed) if len(scene.pointed) == 1 else ""
    length = 0
    for card in cards:
        shown = Text(SIGNS[card["seat"]] if len(seats) > 1 else "", hexed(SEATS[card["seat"]]))
        shown.append_text(chip(view, card, bool(pointed) and card["called"] in pointed))
        if length and ROW_INDENT + length + shown.cell_len + 3 > width:
            text.append("\n" + " " * ROW_INDENT)
            length = 0
        elif length:
            text.append(" │ ", hexed(FAINT))
            length += 3
        text.append_text(shown)
        length += shown.cell_len
    if not cards:
        text.append("–", hexed(FAINT))
    return text


def chip(view: View, card: dict[str, Any], pointed: bool) -> Text:
    """A card in play: its name, its numbers (marked where they are not the printed ones), and how it lies."""
    down = card["face"] != "face up"
    colour = SEATS[card["seat"]]
    name = f"({card['called']})" if down else card["called"]
    text = Text()
    style = f"bold {hexed(blend((0, 0, 0), colour, 0.55) if down or not card['ready'] else colour)}"
    text.append(name, style + (f" on {hexed(blend((0, 0, 0), AMBER, 0.45))}" if pointed else ""))
    if card["printed"] is not None:
        atk, defense, _ = card["printed"]
        text.append(f" {card['atk']}", hexed(changed(card["atk"], atk)))
        text.append("/", hexed(FAINT))
        text.append(f"{card['def']}", hexed(changed(card["def"], defense)))
        left = card["health"] - card["wounds"]
        text.append(f" ♥{left}", hexed(BAD if card["wounds"] else INK))
    marks = words.marks(card)
    if marks:
        text.append(f" {marks}", hexed(AMBER))
    worn = words.worn(view, card)
    if worn:
        text.append(worn, hexed(FAINT))
    return text


def changed(now: int, printed: int) -> Rgb:
    return GOOD if now > printed else BAD if now < printed else INK


class Seats(Part):
    """Recruit points, and what holds for a time."""

    DEFAULT_CSS = "Seats { height: auto; }"

    def render(self) -> Text:
        if self.scene is None:
            return Text()
        view = self.scene.stage.view
        lines: list[Text] = []
        for number in view["turn_seats"]:
            points = view["seats"][number]["points"]
            if points:
                lines.append(Text(f"recruit points {points}", hexed(AMBER)))
        lines += [Text(str(change["said"]), hexed(FAINT)) for change in view["changes"][-4:] if "said" in change]
        return Text("\n").join(lines)

    def on_resize(self) -> None:
        self.refresh(layout=True)


class CombatPart(Part):
    """The combat in a line or two; nothing while there is none."""

    DEFAULT_CSS = "CombatPart { height: auto; }"

    def render(self) -> Text:
        if self.scene is None:
            return Text()
        return Text("\n".join(words.combat_lines(self.scene.stage.view)), f"bold {hexed(AMBER)}")

    def show(self, scene: Scene) -> None:
        super().show(scene)
        self.display = scene.stage.view["combat"] is not None
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
        said: list[str] = []
        length = 0
        for card in held:
            brief = words.hand_brief(card)
            if brief in said:
                continue
            lit = card["name"] in usable
            style = f"bold {hexed(AMBER)}" if card["name"] in pointed else hexed(INK if lit else FAINT)
            copies = sum(words.hand_brief(other) == brief for other in held)
            shown = f"{'▸' if lit else ' '}{brief}{f' ×{copies}' if copies > 1 else ''}"
            fits = length + len(GAP) + len(shown) <= self.size.width
            text.append("" if not said else GAP if fits else "\n")
            length = length + len(GAP) + len(shown) if said and fits else len(shown)
            text.append(shown, style)
            said.append(brief)
        return text

    def on_resize(self) -> None:
        self.refresh()
