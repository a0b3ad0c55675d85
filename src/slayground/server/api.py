"""The interface over HTTP. Answers are made as plain values that fit the schema; a test holds them against it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.routing import APIRoute

import slayground
from slayground.games import GAMES
from slayground.rules import BOOKS, UnknownRule, find, rule, rules
from slayground.server import decks, making, schema
from slayground.server.problems import STATUS, Trouble
from slayground.server.replays import Replay, match_file
from slayground.server.rooms import Room
from slayground.server.rulebook import rule_facts
from slayground.server.static import File, kept

if TYPE_CHECKING:
    from slayground.server.app import Server

FOUND = 100
"""How many rules a search gives at most."""
SEARCH_LENGTH = 100

Seat = Annotated[int, Path(ge=0, le=9)]
Step = Annotated[int, Path(ge=0, le=1_000_000)]


class StrictRequest(Request):
    """A request whose JSON has no duplicate meanings: no NaN, no half characters, no bottomless nesting."""

    async def json(self) -> Any:
        return orjson.loads(await self.body())


class StrictRoute(APIRoute):
    def get_route_handler(self) -> Any:
        handle = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return strictly


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The problems that a route may answer with, for its description."""
    return {
        status: {"model": schema.Problem}
        for status in sorted({STATUS[code] for code in (*codes, "malformed", "bad_setup", "too_many", "unavailable")})
    }


def answered(value: Any, status: int = 200) -> Response:
    return Response(orjson.dumps(value), status, media_type="application/json")


class Interface:
    """The routes of a server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.router = APIRouter(route_class=StrictRoute)
        self._games = kept(orjson.dumps([game_facts(key) for key in GAMES]), "application/json")
        self._cards: dict[str, File] = {}
        self._rules: dict[str | None, File] = {}
        self._add_routes()

    def _add_routes(self) -> None:
        add = self.router.add_api_route
        add("/api/version", self.version, response_model=schema.Version)
        add("/api/games", self.games, response_model=list[schema.GameFacts])
        add(
            "/api/games/{game}/cards", self.cards,
            response_model=list[schema.AnyCard], responses=problems("unknown_game"),
        )  # fmt: skip
        add(
            "/api/games/{game}/decks/check", self.check_deck, methods=["POST"],
            response_model=schema.DeckReport,
            responses=problems("foreign_origin", "unknown_game", "bad_deck", "too_large"),
        )  # fmt: skip
        add(
            "/api/games/{game}/decks/shuffle", self.shuffle_deck, methods=["POST"],
            response_model=schema.ShuffledDeck,
            responses=problems("foreign_origin", "unknown_game", "bad_deck", "too_large"),
        )  # fmt: skip
        add("/api/rules", self.rules, response_model=list[schema.RuleFacts], responses=problems("unknown_game"))
        add("/api/rules/{rule_id}", self.rule, response_model=schema.RuleFacts, responses=problems("unknown_rule"))
        add("/api/matches", self.lobby, response_model=list[schema.MatchFacts], responses=problems())
        add(
            "/api/matches", self.make, methods=["POST"], status_code=201,
            response_model=schema.MatchMade, responses=problems("foreign_origin", "unknown_game", "too_large"),
        )  # fmt: skip
        add(
            "/api/matches/import", self.bring, methods=["POST"], status_code=201,
            response_model=schema.MatchFacts, responses=problems("foreign_origin", "too_large"),
        )  # fmt: skip
        add(
            "/api/matches/{match_id}", self.match,
            response_model=schema.MatchFacts, responses=problems("unknown_match"),
        )  # fmt: skip
        add(
            "/api/matches/{match_id}/seats/{seat}/claim", self.claim, methods=["POST"],
            response_model=schema.SeatTaken,
            responses=problems("foreign_origin", "unknown_match", "seat_taken", "illegal_deck", "too_large"),
        )  # fmt: skip
        add(
            "/api/matches/{match_id}/file", self.file,
            response_model=dict[str, Any], responses=problems("unknown_match", "not_over"),
        )  # fmt: skip
        add(
            "/api/matches/{match_id}/replay", self.replay,
            response_model=schema.Replay, responses=problems("unknown_match", "not_over"),
        )  # fmt: skip
        add(
            "/api/matches/{match_id}/replay/{number}", self.replay_view,
            response_model=schema.ReplayView, responses=problems("unknown_match", "not_over"),
        )  # fmt: skip
        add(
            "/api/matches/{match_id}/branch", self.branch, methods=["POST"], status_code=201,
            response_model=schema.MatchMade,
            responses=problems("foreign_origin", "unknown_match", "not_over", "too_large"),
        )  # fmt: skip
        add(
            "/api/matches/{match_id}/analysis", self.analysis,
            response_model=schema.Analysis, responses=problems("unknown_match", "not_over"),
        )  # fmt: skip
        add(
            "/api/matches/{match_id}/analysis", self.analyse, methods=["POST"], status_code=202,
            response_model=schema.Analysis,
            responses=problems("foreign_origin", "unknown_match", "not_over", "too_large"),
        )  # fmt: skip
        add(
            "/api/matches/{match_id}/analysis", self.stop_analysing, methods=["DELETE"],
            response_model=schema.Analysis, responses=problems("foreign_origin", "unknown_match", "not_over"),
        )  # fmt: skip
        add("/healthz", self.health, response_model=schema.Version, responses=problems("unavailable"))
        add("/metrics", self.metrics, include_in_schema=False)

    # Games and rules

    async def version(self) -> Response:
        return answered({"version": slayground.__version__})

    async def games(self, request: Request) -> Response:
        return self._games.response(request)

    async def cards(self, request: Request, game: str) -> Response:
        if game not in self._cards:
            self._cards[game] = kept(orjson.dumps(making.find_known(game).cards()), "application/json")
        return self._cards[game].response(request)

    async def check_deck(self, game: str, wanted: schema.DeckWanted) -> Response:
        """Read a deck: whether it is legal, and if not, by which rules; what it is made of; and how it is written."""
        return answered(await asyncio.to_thread(decks.examined, game, wanted.text))

    async def shuffle_deck(self, game: str, wanted: schema.HandWanted) -> Response:
        """Shuffle a deck, to see what hands it gives."""
        return answered(await asyncio.to_thread(decks.shuffled, game, wanted.text, wanted.seed))

    async def rules(
        self,
        request: Request,
        game: Annotated[str | None, Query(max_length=40)] = None,
        q: Annotated[str, Query(max_length=SEARCH_LENGTH)] = "",
    ) -> Response:
        """All rules of a game, or of all games; with `q`, those in which these words are."""
        if game is not None and game not in BOOKS:
            raise Trouble("unknown_game", f"There is no game {game!r}; the games are {', '.join(BOOKS)}.")
        if q.strip():
            found = await asyncio.to_thread(find, q, game)
            return answered([rule_facts(each) for each in found[:FOUND]])
        if game not in self._rules:
            every = [each for book in ([game] if game else BOOKS) for each in rules(book)]
            self._rules[game] = kept(orjson.dumps([rule_facts(each) for each in every]), "application/json")
        return self._rules[game].response(request)

    async def rule(self, rule_id: str) -> Response:
        try:
            return answered(rule_facts(rule(rule_id)))
        except UnknownRule as error:
            raise Trouble("unknown_rule", str(error)) from None

    # Matches

    async def lobby(self) -> Response:
        """Public matches: with open seats, being played, and played lately."""
        rooms = self.server.house.rooms
        return answered(
            [
                rooms[listed.match.id].facts() if listed.match.id in rooms else making.listed_facts(listed)
                for listed in await self.server.store.lobby()
            ]
        )

    async def make(self, wanted: schema.MatchWanted) -> Response:
        return await self._made(making.make(wanted))

    async def _made(self, made: making.Made) -> Response:
        await self.server.store.make(made.new)
        self.server.metrics.made.inc()
        room = await self.server.house.room(made.new.match.id)
        return answered(
            {"match": room.facts(), "mine": made.mine, "invitations": made.invitations, "watch": made.watch}, 201
        )

    async def match(self, match_id: str) -> Response:
        return answered((await self.server.house.room(match_id)).facts())

    async def claim(self, match_id: str, seat: Seat, claimed: schema.SeatClaimed) -> Response:
        """Take an open seat, or the one that an invitation's token opens."""
        room = await self.server.house.room(match_id)
        decks = {each.seat: each.deck for each in claimed.decks}
        mine = await room.claim(seat, making.clean(claimed.name), claimed.token, decks)
        return answered({"match": room.facts(), "mine": mine})

    # Finished matches

    async def _finished(self, match_id: str) -> Room:
        room = await self.server.house.room(match_id)
        if not room.over:
            raise Trouble("not_over", "The match is still being played: its record is open once it is over.")
        return room

    async def file(self, match_id: str) -> Response:
        """The match file, seed and all."""
        room = await self._finished(match_id)
        record = room.record
        who = [f"bot:{seat.bot}" if seat.kind == "bot" else "person" for seat in room.seats]
        text = await asyncio.to_thread(
            match_file, room.row.game, room.row.setup, room.row.seed, tuple(record.answers), who
        )
        name = f"{room.row.game}-{room.id}.json"
        return Response(
            text, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def _replay(self, room: Room) -> Replay:
        row, record = room.row, room.record
        return await self.server.replays.of(room.id, lambda: Replay(row.game, row.setup, row.seed, record.answers))

    async def replay(self, match_id: str, seat: Annotated[int | None, Query(ge=0, le=9)] = None) -> Response:
        """All steps, as a seat could follow them; without a seat, with nothing hidden."""
        room = await self._finished(match_id)
        return answered({"match": room.facts(), "steps": (await self._replay(room)).steps_for(seat)})

    async def replay_view(
        self, match_id: str, number: Step, seat: Annotated[int | None, Query(ge=0, le=9)] = None
    ) -> Response:
        """The table after so many answers, as a seat saw it; without a seat, with nothing hidden."""
        room = await self._finished(match_id)
        return answered((await self._replay(room)).view(number, seat))

    async def analysis(self, match_id: str, since: Annotated[int, Query(ge=0)] = 0) -> Response:
        """What was found of the match's answers after the first so many. Whoever asks keeps the search going."""
        study = await self.server.studies.of(await self._finished(match_id))
        study.wanted()
        return answered(study.facts(since))

    async def analyse(self, match_id: str) -> Response:
        """Have the match analysed, or go on with it. There is one analysis of a match, for everybody."""
        study = await self.server.studies.of(await self._finished(match_id))
        self.server.studies.begin(study)
        return answered(study.facts(), 202)

    async def stop_analysing(self, match_id: str) -> Response:
        """Let it be. What was found stays, and may be gone on from."""
        study = await self.server.studies.of(await self._finished(match_id))
        study.stop()
        return answered(study.facts())

    async def branch(self, match_id: str, wanted: schema.BranchWanted) -> Response:
        """Play on from the middle of a finished match against a bot."""
        room = await self._finished(match_id)
        count = len(room.record.answers)
        if wanted.answers > count:
            raise Trouble("bad_setup", f"The match has only {count} answers.")
        asked = [room.record.asked(answer) for answer in range(wanted.answers)]
        answers = room.record.answers[: wanted.answers]
        return await self._made(making.branch(room.row, answers, asked, wanted.seat, wanted.bot, wanted.name))

    async def bring(self, brought: schema.MatchFile) -> Response:
        """Open a match file from somebody's disk, after playing it through to check it."""
        examined = await self.server.readers.ask({"file": brought.file})
        if "game" not in examined:
            raise Trouble("bad_match_file", examined.get("refused", "This match file cannot be played."))
        made = making.imported(examined)
        await self.server.store.make(made.new)
        return answered((await self.server.house.room(made.new.match.id)).facts(), 201)

    # The server itself

    async def health(self) -> Response:
        await self.server.store.check()
        return answered({"version": slayground.__version__})

    async def metrics(self) -> Response:
        return Response(self.server.metrics.text(), media_type="text/plain; version=0.0.4")


def game_facts(key: str) -> dict[str, Any]:
    game = GAMES[key]
    return {
        "key": key,
        "title": game.title,
        "book": BOOKS.get(key, game.title),
        **game.facts(),
        "builds_decks": game.builds_decks,
        "bots": making.bots_facts(),
    }
