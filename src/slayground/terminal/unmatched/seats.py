"""The players' side of the table: health, what they hold, whose turn it is."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from slayground.terminal.drawing import Part
from slayground.terminal.palette import BAD, FAINT, GROUND, INK, LINE, SEATS, SIGNS, blend, hexed
from slayground.terminal.tabletop import View
from slayground.terminal.unmatched.words import fighter_name, fighters_of, initials


class Seats(Part):
    """One block for each seat; as small as it must be where four play in a small window."""

    DEFAULT_CSS = "Seats { height: auto; }"

    def render(self) -> Text:
        if self.scene is None:
            return Text()
        view = self.scene.stage.view
        tight = self.app.size.height < 30 and len(view["seats"]) > 2
        blocks = [seat_text(view, seat, self.size.width, tight) for seat in range(len(view["seats"]))]
        roomy = self.app.size.height >= 36
        return Text("\n\n" if roomy else "\n").join(blocks)

    def on_resize(self) -> None:
        self.refresh(layout=True)


def seat_text(view: View, seat: int, width: int, tight: bool) -> Text:
    """A seat's fighters with their health, then what the player holds."""
    lines = []
    fighters = fighters_of(view, seat)
    if tight:
        lines.append(Text(" ").join(fighter_text(view, fighter, 0) for fighter in fighters))
    else:
        lines += [fighter_text(view, fighter, width) for fighter in fighters]
    lines.append(counts_text(view, seat, width))
    return Text("\n").join(lines)


def fighter_text(view: View, fighter: dict[str, Any], width: int) -> Text:
    """A fighter's token and name with a bar of health; without room for the bar, the number alone."""
    seat = fighter["seat"]
    colour = hexed(SEATS[seat])
    gone = fighter["defeated"]
    token = f"{SIGNS[seat]}{initials(fighter, view)}"
    text = Text()
    text.append(token, f"bold {hexed(GROUND)} on {colour}" if not gone else f"{hexed(FAINT)} strike")
    if width <= 0:
        text.append(f" {fighter['health']:<2}", "bold" if not gone else hexed(FAINT))
        return text
    name = fighter_name(fighter, view)
    reach = " ranged" if fighter["ranged"] and width >= 40 else ""
    text.append(f" {name}", f"bold {hexed(INK)}" if fighter["hero"] else hexed(INK))
    text.append(reach, hexed(FAINT))
    numbers = f" {fighter['health']}/{fighter['max_health']}" if width >= 34 else f" {fighter['health']}"
    if gone:
        numbers = " defeated"
    start = max(14, len(text.plain) + 1) if width < 34 else max(23, len(text.plain) + 1)
    text.append(" " * (start - len(text.plain)))
    room = width - start - 6
    if not gone and room > 2:
        text.append_text(health_bar(fighter, min(room, 15), colour))
    text.append(numbers, f"bold {hexed(BAD)}" if gone or fighter["health"] <= 3 else "bold")
    return text


def health_bar(fighter: dict[str, Any], room: int, colour: str) -> Text:
    full = fighter["health"] * room / fighter["max_health"]
    whole = int(full)
    half = full - whole >= 0.5
    bar = Text("█" * whole + ("▌" if half else ""), colour)
    bar.append("░" * (room - whole - half), hexed(blend(GROUND, LINE, 0.9)))
    return bar


def counts_text(view: View, number: int, width: int) -> Text:
    seat = view["seats"][number]
    you = number == view["seat"]
    turn = number == view["turn_seat"] and not view["over"]
    text = Text()
    long = width >= 34
    text.append("▶" if turn else " ", f"bold {hexed(SEATS[number])}")
    text.append(" " if long or not you else "")
    if you:
        text.append("you ", f"bold {hexed(SEATS[number])}")
    discard = "discard" if long else "disc"
    counts = {"hand": seat["hand_count"], "deck": seat["deck_count"], discard: len(seat["discard"])}
    for word, count in counts.items():
        text.append(f"{word} ", hexed(FAINT))
        text.append(f"{count}{'  ' if long else ' '}", hexed(INK))
    supply = seat["shadows"].count(None)
    if seat["shadows"] and long:
        text.append("shadows ", hexed(FAINT))
        text.append(str(supply), hexed(INK))
    text.truncate(width)
    return text
