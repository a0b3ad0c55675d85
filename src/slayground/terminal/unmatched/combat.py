"""The combat as it is worked out: two cards, what is added, what is canceled, and the result."""

from __future__ import annotations

from rich.text import Text

from slayground.terminal.drawing import Part, Scene
from slayground.terminal.palette import AMBER, BAD, FAINT, INK, SEATS, SIGNS, hexed
from slayground.terminal.unmatched.stage import Duel, Side, UnmatchedStage


class CombatPart(Part):
    DEFAULT_CSS = "CombatPart { height: auto; display: none; } CombatPart.fighting { display: block; }"

    def show(self, scene: Scene) -> None:
        super().show(scene)
        duel = self._duel()
        self.set_class(duel is not None, "fighting")
        if duel is not None and duel.damage is not None:
            self.refresh(layout=True)

    def _duel(self) -> Duel | None:
        stage = self.scene.stage if self.scene is not None else None
        return stage.duel if isinstance(stage, UnmatchedStage) else None

    def render(self) -> Text:
        duel = self._duel()
        return Text() if duel is None else duel_text(duel, self.size.width)


def duel_text(duel: Duel, width: int) -> Text:
    lines = [title(duel), *side_lines(duel.attack, duel, width), *side_lines(duel.defense, duel, width)]
    if duel.damage is not None:
        lines.append(result(duel, width))
    return Text("\n").join(lines)


def title(duel: Duel) -> Text:
    text = Text()
    text.append("Last combat: " if duel.past else "", hexed(FAINT))
    text.append(duel.attack.fighter, f"bold {hexed(SEATS[duel.attack.seat])}")
    text.append(" attacks ", hexed(INK))
    text.append(duel.defense.fighter, f"bold {hexed(SEATS[duel.defense.seat])}")
    return text


def side_lines(side: Side, duel: Duel, width: int) -> list[Text]:
    """The card with its sum at the right: 4 + 3 = 7."""
    text = Text()
    text.append(f"{SIGNS[side.seat]} ", hexed(SEATS[side.seat]))
    attacking = side is duel.attack
    if side.card:
        name = side.card
    elif not duel.revealed:
        name = "a card, face down" if attacking else "choosing a defense…"
    else:
        name = "no defense"
    total = sum_of(side) if duel.revealed else ""
    room = width - 3 - len(total)
    note = " canceled" if side.canceled else ""
    if len(name) + len(note) > room:
        name = f"{name[: max(1, room - len(note) - 1)]}…"
    text.append(name, f"{hexed(INK)} {'strike' if side.canceled else ''}".strip() if side.card else hexed(FAINT))
    text.append(note, hexed(BAD))
    text.append(" " * max(1, width - len(text.plain) - len(total)))
    text.append(total, f"bold {hexed(AMBER)}")
    return [text]


def sum_of(side: Side) -> str:
    if side.bonus:
        sign = "+" if side.bonus > 0 else "−"
        return f"{side.value or 0} {sign} {abs(side.bonus)} = {side.total}"
    return str(side.total)


def result(duel: Duel, width: int) -> Text:
    text = Text("  ")
    if duel.damage:
        text.append(f"{duel.damage} damage", f"bold {hexed(BAD)}")
    else:
        text.append("no damage", hexed(FAINT))
    text.append(f", {duel.winner} wins{' the combat' if width >= 40 else ''}", hexed(INK))
    return text
