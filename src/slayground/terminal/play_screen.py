"""Playing: the screen shows what happens, asks who must decide, and lets bots think meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from slayground.kernel.errors import SlaygroundError
from slayground.kernel.options import Decision
from slayground.rules import cite
from slayground.terminal.choices import Choice, named
from slayground.terminal.dialogs import FileName, GameOver, PassKeyboard, Question, WholeLog, WhyNot
from slayground.terminal.drawing import Part, Scene
from slayground.terminal.log import Log
from slayground.terminal.menu import ChoiceList
from slayground.terminal.palette import AMBER, FAINT, SEATS, hexed
from slayground.terminal.players import spoken
from slayground.terminal.replay_screen import ReplayScreen
from slayground.terminal.session import Session
from slayground.terminal.table_screen import TableScreen
from slayground.terminal.thinking import in_thread

PACES = (0.0, 0.2, 0.4, 0.7, 1.2, 2.5)
"""Seconds that an ordinary event is looked at."""
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
REFLEX = 0.3
"""Seconds after a key that skips ahead in which another one does not answer a new question."""


class PlayScreen(TableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "help"),
        Binding("slash", "type", "type"),
        Binding("c", "cards", "cards"),
        Binding("d", "discards", "discard piles"),
        Binding("l", "log", "log"),
        Binding("w", "why", "why not"),
        Binding("u", "undo", "undo"),
        Binding("s", "save", "save"),
        Binding("f", "forced", "forced"),
        Binding("N", "new", "new game"),
        Binding("plus,equals_sign", "pace(-1)", "faster"),
        Binding("minus", "pace(1)", "slower"),
        Binding("q,ctrl+q", "quit_game", "quit"),
    ]

    def __init__(self, session: Session, pace: int = 3) -> None:
        super().__init__(session.match, session.first_viewer)
        self.session = session
        self.pace = pace
        self.shown = len(session.position.log or [])
        """How many events of the log have been shown."""
        self.last_look: dict[int, int] = {}
        """For each person, how many events there were when they last looked."""
        self.asking = False
        self.told = Text()
        self.stale = False
        self.show_forced = False
        self.skip = asyncio.Event()
        self.skipped_at = 0.0

    def compose_asking(self) -> Iterable[Widget]:
        yield ChoiceList()

    def compose_foot(self) -> Iterable[Widget]:
        yield Input(id="typed", placeholder=f"any words of an answer, such as: {self.words.examples[0]}")

    @property
    def choice_list(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def on_mount(self) -> None:
        self.show_afresh()
        self.go_on()

    def on_screen_resume(self) -> None:
        self.redraw()

    # What happens

    def go_on(self) -> None:
        self.asking = False
        self.skip.clear()
        self.run_worker(self.play_on(), group="game", exclusive=True)

    async def play_on(self) -> None:
        """Show what has happened; then bots answer, until a person must or the game is over."""
        while True:
            await self.show_events()
            decision = self.session.decision
            if decision is None:
                await self.finish()
                return
            if not self.session.is_person(decision.seat):
                number = await self.let_think(decision)
            elif self.session.passes_by_itself(decision) and not self.show_forced:
                number = await self.pass_by(decision)
            else:
                await self.pass_keyboard(decision.seat)
                self.ask()
                return
            self.session.answer(number)
            self.tell_trouble()

    def tell_trouble(self) -> None:
        if self.session.trouble:
            self.notify(f"Not saved: {self.session.trouble}", severity="error", timeout=10, markup=False)
            self.session.trouble = ""

    async def let_think(self, decision: Decision) -> int:
        name = self.words.seat_name(self.stage.view, decision.seat)
        who = spoken(self.session.who[decision.seat])
        self.tell(Text.assemble((name, f"bold {hexed(SEATS[decision.seat])}"), f" ({who}) is thinking …"))
        self.redraw()
        return await in_thread(lambda: self.session.think(decision.seat))

    async def pass_by(self, decision: Decision) -> int:
        """Nothing can be chosen: a note, and on."""
        option = self.session.position.label(decision.options[0])
        self.tell(Text.assemble(f"{self.session.position.prompt()}\n", (f"Only one answer: {option}", hexed(FAINT))))
        self.redraw()
        await self.beat(1.5)
        return 0

    async def pass_keyboard(self, seat: int) -> None:
        """Between two people the screen is blank, so that hands stay hidden."""
        if self.viewer == seat:
            return
        if len(self.session.persons) > 1 and not self.session.same_person(self.viewer, seat):
            name = self.words.seat_name(self.stage.view, seat)
            await self.app.push_screen_wait(PassKeyboard(name, seat))
        self.look_as(seat)

    def look_as(self, seat: int | None) -> None:
        now = len(self.session.position.log or [])
        if self.viewer is not None:
            self.last_look[self.session.holders[self.viewer]] = now
        self.viewer = seat
        seen = self.last_look.get(self.session.holders[seat]) if seat is not None else None
        self.show_afresh(seen)

    async def show_events(self) -> None:
        """Show new events one by one, at a pace that can be followed."""
        position = self.session.position
        log = position.log or []
        self.names = self.find_names()
        while self.shown < len(log):
            event = log[self.shown]
            self.shown += 1
            if event.kind == "turn":
                self.skip.clear()
            facts = event.seen_by(self.viewer)
            self.stage.play(facts)
            lines = self.sentences([event])
            if lines:
                self.query_one(Log).write(lines)
                self.tell(lines[-1])
                self.redraw()
                await self.beat(self.stage.weight(facts))
        self.stage.settle(position.view(self.viewer))
        self.redraw()

    async def beat(self, weight: float) -> None:
        """Time to look, unless a key skips ahead."""
        seconds = PACES[self.pace] * weight
        if seconds > 0 and not self.skip.is_set():
            try:
                await asyncio.wait_for(self.skip.wait(), seconds)
            except TimeoutError:
                return

    def show_afresh(self, seen: int | None = None) -> None:
        """The table as it is now, without showing how it came to be so."""
        self.match = self.session.match
        self.names = self.find_names()
        position = self.session.position
        self.stage = self.drawing.stage(self.session.match.branch(0).position.view(self.viewer))
        for event in position.log or []:
            self.stage.play(event.seen_by(self.viewer))
        self.stage.settle(position.view(self.viewer))
        self.shown = len(position.log or [])
        self.query_one(Log).write(self.log_since(seen), afresh=True)
        self.redraw()

    async def finish(self) -> None:
        """The game is over: show how, and ask what next."""
        if len(self.session.persons) > 1:
            self.look_as(None)
        title, how = self.words.outcome(self.match)
        self.tell(Text(f"{title}. {how}"))
        if self.viewer is not None:
            score = self.session.position.scores()[self.viewer]
            title = "You win!" if score == 1 else "You lose." if score == 0 else title
        chosen = "replay"
        while chosen in ("replay", "log"):
            chosen = await self.app.push_screen_wait(GameOver(title, how, self.match.seed)) or "look"
            if chosen == "replay":
                await self.app.push_screen_wait(ReplayScreen(self.match, self.viewer))
            elif chosen == "log":
                await self.app.push_screen_wait(WholeLog(self.query_one(Log).lines))
        if chosen == "undo":
            await self.undo()
        elif chosen != "look":
            self.dismiss(chosen)

    # Asking and answering

    def ask(self) -> None:
        position = self.session.position
        self.asking = True
        self.choice_list.ask(self.words.choices(position))
        self.redraw()

    def tell(self, text: Text) -> None:
        if text != self.told:
            self.told = text
            self.query_one("#prompt", Static).update(text)
        if not self.asking and self.choice_list.entries:
            self.choice_list.ask(())

    def redraw(self) -> None:
        """Draw everything anew, once for however many changes there are until then."""
        if not self.stale:
            self.stale = True
            self.call_next(self.draw_now)

    def draw_now(self) -> None:
        self.stale = False
        scene = Scene(self.stage)
        if self.asking:
            self.tell(self.question())
            entry = self.choice_list.entry
            scene = Scene(self.stage, self.choice_list.open, entry.choices if entry else ())
        self.draw(scene)
        self.query_one("#hints", Static).update(self.hints(), layout=False)

    def question(self) -> Text:
        """What is asked, and under which heading of the answers we are."""
        text = Text(self.session.position.prompt())
        if self.choice_list.narrowed is None and self.choice_list.menu.opened:
            text.append(f"\n◂ {self.choice_list.menu.opened[-1]}", hexed(AMBER))
        return text

    def hints(self) -> str:
        if self.session.position.over:
            return "Enter what next   l log   c cards   u undo   N new game   q quit"
        if not self.asking:
            return "any key skips ahead   + − pace   u undo   l log   ? help   q quit"
        if self.choice_list.on_board:
            return "←↑↓→ Enter or key   / type   w why not   c cards   u undo   ? help   q quit"
        return "↑↓ Enter or key   / type   w why not   c cards   u undo   ? help   q quit"

    def answer(self, choice: Choice) -> None:
        if not self.asking:
            return
        self.stop_typing()
        self.asking = False
        self.session.answer(choice.number)
        self.tell_trouble()
        self.tell(Text(choice.label, hexed(FAINT)))
        self.go_on()

    def take(self, index: int | None) -> None:
        """Answer with a line of the menu, or unfold it."""
        chosen = self.choice_list
        if index is None or not self.asking or index >= len(chosen.entries):
            return
        entry = chosen.entries[index]
        if entry.choice is not None:
            self.answer(entry.choice)
        else:
            chosen.unfold(entry.label)
            self.redraw()

    def on_key(self, event: events.Key) -> None:
        if self.has_class("typing"):
            if event.key == "escape":
                self.stop_typing()
            return
        if not self.asking:
            if self.session.position.over and event.key in ("enter", "escape"):
                self.go_on()
            elif event.key not in self.active_bindings:
                # Any key that does nothing else skips ahead, to the next turn at most.
                self.skip.set()
                self.skipped_at = monotonic()
            return
        if monotonic() - self.skipped_at < REFLEX:
            return
        index = self.choice_list.entry_with_key(event.character or "")
        if index is not None:
            self.take(index)
        elif event.key == "enter":
            self.take(self.choice_list.highlighted)
        elif event.key in ("escape", "backspace"):
            self.choice_list.fold()
            self.redraw()
        elif event.key in ARROWS:
            self.point(event.key)
        elif event.key in ("tab", "shift+tab"):
            self.choice_list.step(1 if event.key == "tab" else -1)
        else:
            return
        event.stop()
        event.prevent_default()

    def point(self, key: str) -> None:
        """Arrow keys go up and down the menu, or over the board where the choices lie on it."""
        chosen = self.choice_list
        if chosen.on_board:
            entry = chosen.entry
            found = self.drawing.step(Scene(self.stage, chosen.open, entry.choices if entry else ()), ARROWS[key])
            if found is not None:
                chosen.point_at(found)
                return
        if key in ("up", "down"):
            chosen.step(-1 if key == "up" else 1)
        elif chosen.on_board:
            return
        elif key == "left":
            chosen.fold()
            self.redraw()
        else:
            entry = chosen.entry
            if entry is not None and entry.choice is None:
                self.take(chosen.highlighted)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.redraw()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.take(event.option_index)

    def on_part_picked(self, message: Part.Picked) -> None:
        """A place or a card was clicked: take it, show what it may mean, or say why it cannot be taken."""
        if not self.asking:
            self.skip.set()
            return
        entry = self.choice_list.entry
        pointed = [c for c in (entry.choices if entry else ()) if meant(c, message)]
        fitting = pointed or [c for c in self.choice_list.open if meant(c, message)]
        if len(fitting) == 1:
            self.answer(fitting[0])
        elif fitting:
            self.choice_list.narrow(fitting)
            self.redraw()
        else:
            self.refuse(message)

    def refuse(self, message: Part.Picked) -> None:
        wish = self.words.wish(self.session.position, message.place, message.card)
        if wish:
            self.notify(self.why(wish), title=f"Why not {wish}?", timeout=9, markup=False)
        elif message.card:
            self.action_cards(message.card)

    # Typing

    def action_type(self) -> None:
        if self.asking:
            self.add_class("typing")
            typed = self.query_one("#typed", Input)
            typed.value = ""
            typed.focus()

    def stop_typing(self) -> None:
        if self.has_class("typing"):
            self.remove_class("typing")
            self.set_focus(None)
            self.choice_list.narrow(None)
            self.redraw()

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.has_class("typing"):
            found = named(self.choice_list.menu.choices, event.value)
            self.choice_list.narrow(found if event.value.strip() else None)
            self.redraw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        found = named(self.choice_list.menu.choices, event.value)
        if len(found) == 1:
            self.answer(found[0])
        elif found:
            self.notify(f"{len(found)} answers fit: type more of the one you mean.", timeout=4)
        elif event.value.strip():
            self.notify(self.why(event.value), title=f"Why not {event.value}?", timeout=9, markup=False)

    # Everything else

    def why(self, wish: str) -> str:
        """The rule against a wish, in a sentence with its page."""
        position = self.session.position
        try:
            refusal = position.why_not(wish, self.viewer)
        except SlaygroundError as error:
            return str(error)
        if refusal is None:
            return "That is possible now: it is among the answers."
        return cite(refusal.rule)

    def action_why(self) -> None:
        # While another decides, what might be wished for would tell of another's hand.
        wishes = self.words.wishes(self.session.position) if self.asking else []
        if self.viewer is not None:
            self.app.push_screen(WhyNot(wishes, self.why, f"{', '.join(self.words.examples)}, end turn …"))

    async def action_undo(self) -> None:
        self.run_worker(self.undo(), group="game", exclusive=True)

    async def undo(self) -> None:
        """Back to the last real decision of who looks at the screen; other people at the table are asked."""
        decision = self.session.decision
        seat = self.viewer if self.viewer is not None else decision.seat if decision is not None else 0
        count = self.session.undo_count(seat)
        allowed = count > 0
        if not allowed:
            self.notify("There is nothing to take back.", timeout=3)
        for other in self.session.persons if allowed else ():
            if allowed and not self.session.same_person(seat, other):
                name = self.words.seat_name(self.stage.view, other)
                asker = self.words.seat_name(self.stage.view, seat)
                question = Question(f"{name}: may {asker} take back the last decision?")
                agreed: bool | None = await self.app.push_screen_wait(question)
                allowed = agreed is True
        if allowed:
            self.session.undo(count)
            self.asking = False
            self.show_afresh()
        if not self.asking:
            await self.play_on()

    def action_save(self) -> None:
        def save(name: str | None) -> None:
            if not name:
                return
            self.session.save_to = Path(name).expanduser()
            try:
                self.session.keep()
                self.notify(f"Saved to {name}; it is kept up to date there.", timeout=4)
            except SlaygroundError as error:
                self.session.save_to = None
                self.notify(str(error), severity="error", timeout=6, markup=False)

        suggested = self.session.save_to or Path(f"{self.match.game.key}-{self.match.seed}.json")
        self.app.push_screen(FileName("Save the match to", str(suggested)), save)

    def action_pace(self, by: int) -> None:
        self.pace = min(len(PACES) - 1, max(0, self.pace + by))
        names = ("at once", "very fast", "fast", "calmly", "slowly", "very slowly")
        self.notify(f"Events are shown {names[self.pace]}.", timeout=2)

    def action_forced(self) -> None:
        self.show_forced = not self.show_forced
        only = "asked" if self.show_forced else "passed by"
        self.notify(f"Decisions with only one answer are {only}.", timeout=3)

    def action_new(self) -> None:
        self.dismiss("new")

    def action_quit_game(self) -> None:
        self.dismiss("quit")


def meant(choice: Choice, message: Part.Picked) -> bool:
    if message.card:
        return choice.card == message.card
    return choice.place == message.place
