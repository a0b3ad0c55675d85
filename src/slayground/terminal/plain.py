"""Playing in lines of text: for dumb terminals, pipes and screen readers."""

from __future__ import annotations

import shutil
import sys
import textwrap
from pathlib import Path

from slayground.kernel.errors import SlaygroundError
from slayground.kernel.options import Decision
from slayground.kernel.position import plain
from slayground.rules import cite
from slayground.terminal.choices import named
from slayground.terminal.players import spoken
from slayground.terminal.session import Session
from slayground.terminal.tabletop import tabletop

HELP = """\
Answer with the number of an option, or with any words of it that fit no other. You may also say:
  why TEXT    why something cannot be done: why {example}
  card NAME   read a card
  table       the table again
  log         what has happened so far
  undo        back to your last decision
  save FILE   keep the match in this file, too
  quit        leave; the match is kept, and `slayground play` resumes it"""
BLANK = 60
"""Lines that push one player's hand off the screen before the other looks."""


def play(session: Session) -> int:
    """Play until the game is over, or the input is. Both are fine."""
    game = PlainGame(session)
    try:
        game.play()
    except EOFError:
        session.keep()
        print("The match is kept: slayground play resumes it.")
    return 0


class Quit(EOFError):
    """Somebody wants to stop, like the end of the input."""


class PlainGame:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.words = tabletop(session.match.game.key)
        self.viewer = session.first_viewer
        self.heard: dict[int | None, int] = {}
        """After how many answers each viewer was last told what happened."""

    def play(self) -> None:
        self.introduce()
        while True:
            self.tell()
            decision = self.session.decision
            if decision is None:
                title, how = self.words.outcome(self.session.match)
                say(f"{title}! {how}")
                return
            if not self.session.is_person(decision.seat):
                self.session.answer(self.session.think(decision.seat))
            elif self.session.passes_by_itself(decision):
                say(f"{self.session.position.prompt()} Only one answer: {self.label(decision, 0)}.")
                self.session.answer(0)
            else:
                self.pass_keyboard(decision.seat)
                self.ask(decision)

    def introduce(self) -> None:
        view = self.session.position.view(None)
        players = [
            f"{self.words.seat_name(view, seat)} ({spoken(who)})" for seat, who in enumerate(self.session.who)
        ]
        say(f"{', '.join(players)}; seed {self.session.match.seed}. Type help for help.")

    def tell(self) -> None:
        """The sentences that are new since the last time."""
        answers = len(self.session.match.answers)
        since = min(self.heard.get(self.viewer, -1), answers)
        for line in self.session.match.story(self.viewer, since + 1):
            say(line)
        self.heard[self.viewer] = answers

    def pass_keyboard(self, seat: int) -> None:
        if len(self.session.persons) > 1 and not self.session.same_person(self.viewer, seat):
            name = self.words.seat_name(self.session.position.view(None), seat)
            if sys.stdin.isatty():
                print("\n" * BLANK)
                listen(f"Pass the keyboard to {name} (seat {seat + 1}) and press Enter. ")
            else:
                say(f"{name} (seat {seat + 1}) decides.")
        if self.viewer != seat:
            self.viewer = seat
            self.tell()

    def label(self, decision: Decision, number: int) -> str:
        return self.session.position.label(decision.options[number])

    def show_table(self) -> None:
        print()
        for line in self.words.describe(self.session.position.view(self.viewer)):
            say(line)

    def ask(self, decision: Decision) -> None:
        if self.session.trouble:
            say(f"Not saved: {self.session.trouble}.")
            self.session.trouble = ""
        self.show_table()
        print()
        self.show_options(decision)
        while not self.answered(listen("> "), decision):
            pass

    def show_options(self, decision: Decision) -> None:
        say(self.session.position.prompt())
        for number in range(len(decision.options)):
            say(f"{number + 1}. {self.label(decision, number)}")

    def answered(self, said: str, decision: Decision) -> bool:
        """Whether what was said moved the game."""
        command, _, rest = said.strip().partition(" ")
        if said.strip().isdigit():
            return self.answer_number(int(said), decision)
        if command == "why" and rest:
            say(self.why(rest))
        elif command == "card" and rest:
            self.read_card(rest)
        elif command == "save" and rest:
            self.save(rest)
        elif said.strip() == "undo":
            return self.undo(decision.seat)
        elif said.strip() in ("quit", "exit"):
            raise Quit
        elif said.strip() in ("help", "?"):
            print(HELP.format(example=self.words.examples[0]))
        elif said.strip() == "table":
            self.show_table()
            self.show_options(decision)
        elif said.strip() == "log":
            for line in self.session.match.story(self.viewer):
                say(line)
        elif said.strip():
            return self.answer_words(said)
        return False

    def answer_number(self, number: int, decision: Decision) -> bool:
        if not 1 <= number <= len(decision.options):
            say(f"{number} is no option; the options are numbered 1 to {len(decision.options)}.")
            return False
        self.session.answer(number - 1)
        return True

    def answer_words(self, said: str) -> bool:
        found = named(self.words.choices(self.session.position), said)
        if len(found) == 1:
            say(f"{found[0].label}.")
            self.session.answer(found[0].number)
            return True
        if found:
            say(f"“{said.strip()}” may be {', '.join(f'{c.number + 1} ({c.label})' for c in found)}: say more.")
        else:
            say(f"That is no option. {self.why(said)}")
        return False

    def why(self, wish: str) -> str:
        try:
            refusal = self.session.position.why_not(wish, self.viewer)
        except SlaygroundError as error:
            return f"{str(error)[0].upper()}{str(error)[1:]}."
        return "That is possible now." if refusal is None else cite(refusal.rule)

    def read_card(self, name: str) -> None:
        wanted = plain(name)
        known = self.words.card_names()
        found = [card for card in known if plain(card) == wanted] or [c for c in known if wanted in plain(c)]
        for card in found[:5]:
            for line in self.words.card_lines(card):
                say(line)
        if not found:
            say(f"No card is called “{name}”.")

    def save(self, name: str) -> None:
        before = self.session.save_to
        self.session.save_to = Path(name).expanduser()
        try:
            self.session.keep()
            say(f"Saved to {name}; it is kept up to date there.")
        except SlaygroundError as error:
            self.session.save_to = before
            say(f"{error}.")

    def undo(self, seat: int) -> bool:
        count = self.session.undo_count(seat)
        if count == 0:
            say("There is nothing to take back.")
            return False
        view = self.session.position.view(None)
        for other in self.session.persons:
            if not self.session.same_person(seat, other):
                asked, asker = self.words.seat_name(view, other), self.words.seat_name(view, seat)
                said = listen(f"{asked}: may {asker} take back the last decision? (yes or no) ")
                if not said.lower().startswith("y"):
                    return False
        self.session.undo(count)
        self.heard[self.viewer] = len(self.session.match.answers)
        say("Taken back.")
        return True


def say(line: str) -> None:
    """One line, broken where the terminal would; a pipe gets it whole."""
    if sys.stdout.isatty():
        line = textwrap.fill(line, shutil.get_terminal_size().columns, subsequent_indent="  ")
    print(line)


def listen(question: str) -> str:
    print(question, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise EOFError
    return line
