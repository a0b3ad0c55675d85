"""A match at this keyboard: who plays it, what has been shown, taking back, and saving after every answer."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from slayground.bots import Bot, Seen
from slayground.games import find_game
from slayground.kernel.errors import MatchError, SetupError
from slayground.kernel.match import Match
from slayground.kernel.options import Decision
from slayground.kernel.position import Position
from slayground.terminal import saves
from slayground.terminal.players import BEST_BOT, PERSON, check, make_bot
from slayground.terminal.tabletop import Plan


class Session:
    def __init__(self, match: Match, save_to: Path | None = None) -> None:
        self.match = match
        self.save_to = save_to
        self.kept_at: Path | None = saves.place_for(match)
        self.holders = holders(match.position)
        match.who = seat_by_seat(match.who, self.holders)
        self.who = match.who
        self.bots: dict[int, Bot] = {
            seat: make_bot(who, match.seed + 1 + seat) for seat, who in enumerate(self.who) if who != PERSON
        }
        self.trouble = ""
        """What went wrong with saving and has not been said yet."""
        self.asked = asked_in(match)
        """Of every answer given: which seat gave it, and whether it had a choice."""

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def decision(self) -> Decision | None:
        return self.match.position.decision

    def is_person(self, seat: int) -> bool:
        return self.who[seat] == PERSON

    @property
    def persons(self) -> list[int]:
        """The seats that people play; of seats that one player holds, the first."""
        return [seat for seat in dict.fromkeys(self.holders) if self.is_person(seat)]

    def same_person(self, seat: int | None, other: int) -> bool:
        return seat is not None and self.holders[seat] == self.holders[other]

    @property
    def first_viewer(self) -> int | None:
        """Through whose eyes the screen looks first; with several people nobody's, until the keyboard is passed."""
        return self.persons[0] if len(self.persons) == 1 else None

    def passes_by_itself(self, decision: Decision) -> bool:
        """Nothing to choose. Between people at one keyboard even the waiting would tell something hidden."""
        return decision.forced and not (decision.secret and len(self.persons) > 1)

    def think(self, seat: int) -> int:
        """A bot's answer. The position is cloned, so that a match taken back meanwhile does no harm."""
        return self.bots[seat].choose(Seen(self.position.clone(), seat))

    def answer(self, number: int) -> None:
        decision = self.decision
        self.match.answer(number)
        assert decision is not None
        self.asked.append((decision.seat, not decision.forced))
        self.keep_quietly()

    def undo_count(self, seat: int) -> int:
        """How many answers to take back to come to this seat's last real decision; 0 when there is none."""
        for back, (asked, choice) in enumerate(reversed(self.asked), 1):
            if choice and self.same_person(asked, seat):
                return back
        return 0

    def undo(self, count: int) -> None:
        self.match.undo(count)
        del self.asked[len(self.asked) - count :]
        self.keep_quietly()

    def keep_quietly(self) -> None:
        """A disk that is full is no reason to stop a game, but one to say so."""
        try:
            self.keep()
        except MatchError as error:
            self.trouble = str(error)
            self.save_to = None

    def keep(self) -> None:
        """Save what has been played so far. A finished match is not there to be resumed."""
        if self.save_to is not None:
            saves.save(self.match, self.save_to)
        if self.kept_at is None:
            return
        try:
            if self.position.over:
                self.kept_at.unlink(missing_ok=True)
            else:
                saves.save(self.match, self.kept_at)
        except (MatchError, OSError):
            # Without a state directory there is nothing to resume; that is all.
            self.kept_at = None


def begin(plan: Plan, save_to: Path | None = None) -> Session:
    """A new match of what was planned."""
    seed = secrets.randbelow(1_000_000) if plan.seed is None else plan.seed
    return Session(Match(find_game(plan.game), plan.setup, seed, list(plan.who)), save_to)


def seat_by_seat(who: Sequence[str], held: list[int]) -> list[str]:
    """Who plays each seat, from who plays the seats or the players; a person and bots when nothing is said."""
    players = list(dict.fromkeys(held))
    if not who:
        who = [PERSON, *[BEST_BOT] * (len(players) - 1)]
    if len(who) == len(players):
        who = [who[players.index(holder)] for holder in held]
    if len(who) != len(held):
        raise SetupError(f"it is said of {len(who)} who plays them, but there are {len(held)} seats")
    whole = [check(each) for each in who]
    for seat, holder in enumerate(held):
        if whole[seat] != whole[holder]:
            raise SetupError(f"seats {holder + 1} and {seat + 1} are one player's: {whole[holder]} or {whole[seat]}?")
    return whole


def holders(position: Position) -> list[int]:
    """For each seat, the first seat of the player who holds it."""
    players = [seat.get("player", number) for number, seat in enumerate(position.view(None)["seats"])]
    return [players.index(player) for player in players]


def asked_in(match: Match) -> list[tuple[int, bool]]:
    """Play a match again to see who was asked."""
    again = match.branch(0)
    asked: list[tuple[int, bool]] = []
    for answer in match.answers:
        decision = again.position.decision
        asked.append((again.said(answer)[0], answer < 0 or decision is None or not decision.forced))
        again.repeat(answer)
    return asked
