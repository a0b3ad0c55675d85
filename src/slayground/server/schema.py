"""Everything that crosses between server and client: what HTTP answers, and every message of a match's socket.

The client's TypeScript types are generated from these models, never written by hand.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

NAME_LENGTH = 40
CHAT_LENGTH = 500
WISH_LENGTH = 200
DECK_LENGTH = 10_000


class Asked(BaseModel):
    """What a client sends: nothing but the named fields is accepted, each of exactly its type."""

    model_config = ConfigDict(extra="forbid", strict=True)


Name = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH)]


# The games


class CardFacts(BaseModel):
    """What a card of any game says about itself; each game's cards say more."""

    name: str
    type: str
    text: str
    source: str
    rulings: list[str] = []
    """What players have asked about it, answered in sentences."""


class UnmatchedCard(CardFacts):
    deck: str
    count: int
    value: int | None
    boost: int
    fighter: str
    timing: str | None
    reconstructed: bool
    group: str


class PowerFacts(BaseModel):
    name: str
    """Empty for what a card does that has no name."""
    text: str
    keyword: bool
    """Whether the name says it all to who knows the game."""


class VsCard(CardFacts):
    code: str
    aka: list[str]
    """Names it has beside its own."""
    level: int | None
    teams: list[str]
    cost: int | Literal["X"] | None
    atk: int | None
    defense: int | None = Field(alias="def")
    health: int | None
    blood: str | None
    flight: bool
    ranged: bool
    symbols: list[str]
    """What it can be turned down or discarded for."""
    asks: list[str]
    """What its powers are paid with."""
    powers: list[PowerFacts]
    universe: str
    set: str
    reconstructed: list[str]
    """Which of its values are ours and not known from print."""
    doubts: list[str]


class CcgCard(CardFacts):
    code: str
    side: str
    """good, evil, or any."""
    character: str | None
    """Whose level it is, or whose essence."""
    kind: str | None = Field(alias="class")
    level: int | None
    needs: int | None
    """So many Destiny Points are needed to ascend to it."""
    talents: dict[str, int]
    """A character's talents, a challenge's goals, an action's icons, what a skill or item adds."""
    traits: list[str]
    destiny: int | None
    """So many Destiny Points a challenge is worth."""
    types: list[str]
    """The types of a location."""
    unique: bool | None
    requires: str
    at: list[str]
    """The steps and stages in which it may be played."""
    player: str | None
    """Who may play it in a fight or challenge: attacking or defending."""
    part: int | None
    pair: str | None
    """The other part of an episode."""
    copies: int
    """So many of it may be in a deck."""
    leads: bool
    """Whether it may be a deck's Main Character; the essence is then the one of that character."""
    origin: str
    reconstructed: list[str]
    doubts: list[str]
    keeps: str


AnyCard = UnmatchedCard | VsCard | CcgCard


class FighterFacts(BaseModel):
    key: str
    name: str
    health: int
    ranged: bool
    hero: bool


class DeckFacts(BaseModel):
    """What a seat may play."""

    key: str
    name: str


class UnmatchedDeck(DeckFacts):
    """A hero with its deck."""

    move: int
    ability: str
    fighters: list[FighterFacts]
    """The hero first, then the sidekicks (of whom one may have to be chosen)."""
    choose_sidekick: bool
    forms: list[str]
    shadows: int


class VsDeck(DeckFacts):
    """A main character with the cards that it is played with."""

    title: str
    main: str
    """The code of the main character, at level 1."""
    teams: list[str]
    cards: dict[str, int]
    """How often each card is in it, by code."""


class CcgDeck(DeckFacts):
    """An essence and a main character with the cards that they are played with."""

    title: str
    main: str
    """The code of the main character, at level 1."""
    essence: str
    teams: list[str]
    """Its side: good or evil."""
    cards: dict[str, int]
    """How often each card is in it, by code."""


AnyDeck = UnmatchedDeck | VsDeck | CcgDeck


class SpaceFacts(BaseModel):
    name: str
    x: int
    y: int
    zones: list[str]
    start: int | None
    """The number printed on a starting space."""


class ZoneFacts(BaseModel):
    name: str
    depicts: str


class BoardFacts(BaseModel):
    key: str
    name: str
    width: int
    height: int
    spaces: list[SpaceFacts]
    zones: list[ZoneFacts]
    lines: list[tuple[str, str]]
    """Pairs of adjacent spaces."""


class ModeFacts(BaseModel):
    """A way to play: how many are at the table, and who is with whom."""

    key: str
    name: str
    note: str
    setup: dict[str, Any]
    """What the setup says of it, beside its seats."""
    players: list[int]
    """Which player has each seat."""
    teams: list[int]


class OptionFacts(BaseModel):
    """An option of a game's setup."""

    key: str
    meaning: str
    values: list[Any]
    """What may be chosen, the default first."""
    modes: list[str] = []
    """The ways to play in which it matters; empty: in all of them."""


class BotFacts(BaseModel):
    key: str
    name: str
    about: str


class GameFacts(BaseModel):
    key: str
    title: str
    book: str
    players: list[int]
    """How many heroes or decks can be at the table."""
    modes: list[ModeFacts]
    """The usual one first."""
    decks: list[AnyDeck]
    boards: list[BoardFacts]
    options: list[OptionFacts]
    builds_decks: bool
    """Whether players put decks together."""
    bots: list[BotFacts]


class RuleFacts(BaseModel):
    id: str
    game: str
    section: str
    sentence: str
    place: str
    """The page or the box, in words."""
    kind: str
    ruling: str | None
    question: str = ""
    """What an open question asks; its sentence is then the answer."""
    reason: str = ""
    """Why an open question is answered so."""
    basis: str = ""
    """Where a ruling comes from, in a word or two."""
    given: list[str] = []
    when: list[str] = []
    then: list[str] = []
    """A worked example."""
    mentions: list[str] = []
    """The ids of the rules that this one points to."""


# Decks that players build


class DeckWanted(Asked):
    """A deck as somebody typed, pasted or exported it: a list as text, or the XML of Cockatrice or OCTGN."""

    text: Annotated[str, Field(max_length=DECK_LENGTH)]


class HandWanted(DeckWanted):
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None


class UnreadLine(BaseModel):
    """A line that names no card."""

    number: int
    line: str
    reason: str


class DeckFault(BaseModel):
    """What keeps a deck from being legal."""

    sentence: str
    card: str
    """The code of the card it is about; empty: the whole deck."""
    rule: RuleFacts


class Bar(BaseModel):
    label: str
    number: int
    against: int | None
    """A second number to be seen beside the first."""


class Chart(BaseModel):
    key: str
    title: str
    bars: list[Bar]
    legend: list[str]
    """What the two numbers of a bar count, where there are two."""


class PowerCost(BaseModel):
    """What a power in a deck is paid with."""

    card: str
    power: str
    cost: list[list[str]]
    """One symbol of each group."""
    sources: list[int]
    """For each group, how many cards of the deck can make it."""
    payable: bool


class DeckPart(BaseModel):
    """A part of a deck, and how many cards it has and may have."""

    title: str
    cards: int
    least: int
    most: int | None


class DeckReport(BaseModel):
    """What a list of cards amounts to, however unfinished it is."""

    title: str
    legal: bool
    main: str | None
    """The code of who leads it."""
    cards: dict[str, int]
    """How often each card is in it, by code."""
    unread: list[UnreadLine]
    faults: list[DeckFault]
    text: str
    """The list written out, as it can be kept, shared and played."""
    parts: list[DeckPart]
    charts: list[Chart]
    pays: list[PowerCost]


class ShuffledDeck(BaseModel):
    seed: int
    """It lies so again whenever it is shuffled with this."""
    cards: list[str]
    """By code, from the top."""
    hand: int
    """How many of them are the first hand."""
    draws: int
    """How many more each turn brings; 0: as many as have been used up."""


# Rooms


class SeatWanted(Asked):
    """Who is to play a seat of a new match."""

    kind: Literal["me", "friend", "open", "bot"]
    name: Name | None = None
    bot: str | None = None
    chooses: bool = False
    """Whether a friend or whoever comes says what it plays; what the setup says is then a proposal."""


class ClockWanted(Asked):
    minutes: Annotated[int, Field(ge=1, le=180)]
    """For the whole match, for each seat."""
    increment: Annotated[int, Field(ge=0, le=120)] = 0
    """Seconds given back after each answer."""


class MatchWanted(Asked):
    game: Annotated[str, Field(max_length=40)]
    setup: dict[str, Any]
    """Facts of the game's setup: seats, board and options."""
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=10)]
    public: bool = False
    """Shown in the lobby, and open to spectators."""
    clock: ClockWanted | None = None
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None


class SeatFacts(BaseModel):
    """Who plays a seat, as everybody may know."""

    seat: int
    deck: str
    name: str
    kind: Literal["person", "bot", "open", "invited"]
    """invited: kept for whoever has the link; open: anybody may take it in the lobby."""
    bot: str | None
    here: bool
    """Whether somebody is connected there now."""
    away_since: float | None
    """When a person who should answer was last seen, in seconds since 1970."""
    replaceable_in: float | None
    """Seconds after which the others may let a bot play for a person who is away; None for everybody else."""
    chooses: bool
    """Whether the seat is free and whoever takes it says what it plays: `deck` is what it is proposed."""


class MatchFacts(BaseModel):
    """A match as the lobby shows it."""

    id: str
    game: str
    setup: dict[str, Any]
    public: bool
    status: Literal["waiting", "playing", "over"]
    seats: list[SeatFacts]
    answers: int
    turn: int | None
    """None for a match that was not looked at lately: to say its turn, it would have to be played through."""
    winners: list[int] | None
    created: float
    changed: float
    rematch: str | None = None
    """The match that somebody made to play the same again: every seat's key opens the same seat there."""


class SeatKey(BaseModel):
    """The secret that holds a seat. Whoever has it plays the seat, from any device."""

    seat: int
    token: str


class MatchMade(BaseModel):
    """A new match, with the keys of the seats that its maker holds or hands out."""

    match: MatchFacts
    mine: list[SeatKey]
    invitations: list[SeatKey]
    watch: str
    """The secret of the spectators' link."""


class DeckChosen(Asked):
    seat: Annotated[int, Field(ge=0)]
    deck: Annotated[str, Field(max_length=DECK_LENGTH)]
    """A deck or hero that the game has, or a deck written out."""


class SeatClaimed(Asked):
    name: Name
    token: Annotated[str, Field(max_length=100)] | None = None
    """The invitation's secret; an open seat needs none."""
    decks: Annotated[list[DeckChosen], Field(max_length=10)] = []
    """What the seats shall play that are taken, where that was left open."""


class SeatTaken(BaseModel):
    """A seat that was claimed, with its key (and those of the other seats that the same player plays)."""

    match: MatchFacts
    mine: list[SeatKey]


class MatchFile(Asked):
    """A match file from somebody's disk."""

    file: dict[str, Any]


class BranchWanted(Asked):
    """Play on from the middle of a finished match."""

    answers: Annotated[int, Field(ge=0)]
    seat: Annotated[int, Field(ge=0)]
    bot: str
    name: Name | None = None


class ReplayStep(BaseModel):
    """One answer of a finished match."""

    number: int
    seat: int
    kind: str
    text: str
    turn: int
    story: list[str]
    """What came of it, in sentences."""


class Replay(BaseModel):
    match: MatchFacts
    steps: list[ReplayStep]


class ReplayView(BaseModel):
    """A finished match after so many answers, as a seat saw it (None: everything)."""

    number: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
    """What the last answer brought about."""


class AnalysisStep(BaseModel):
    """What one answer of a finished match did."""

    number: int
    seat: int
    chances: list[float]
    """How likely each seat was to win, after it."""
    better: str | None
    """The answer that was found to be better."""
    lost: float
    """How much of the chance to win that would have been."""
    mark: Literal["", "mistake", "turn"]
    """A mistake, or a turn of the game by other means: a good answer, luck, or what was hidden until then."""


class Analysis(BaseModel):
    """A finished match looked at by a search, as far as that has come."""

    status: Literal["none", "running", "stopped", "failed", "done"]
    problem: str | None
    """Why it failed."""
    count: int
    """How many steps there are in the end: one for each answer."""
    start: list[float]
    """How likely each seat was to win at the beginning; nothing while that is not known."""
    steps: list[AnalysisStep]
    """Those that were found, or as many of them as were asked for."""


class Version(BaseModel):
    version: str


class Problem(BaseModel):
    """What is wrong, in one sentence, and a code that a client can act on."""

    code: str
    message: str
    seat: int | None = None
    """The seat whose deck is not legal."""
    faults: list[DeckFault] = []
    """Everything that keeps it from being legal."""


# The socket: what a client says


class Hello(Asked):
    """The first message: which seats the client holds, or that it only watches."""

    type: Literal["hello"]
    tokens: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=10)] = []
    watch: Annotated[str, Field(max_length=100)] | None = None
    version: Annotated[str, Field(max_length=40)] | None = None
    """The client's version: an older one is told to reload."""


class Answer(Asked):
    type: Literal["answer"]
    number: Annotated[int, Field(ge=0)]
    """How many entries the client has seen: an answer to a past question is refused."""
    option: Annotated[int, Field(ge=0)]


class Undo(Asked):
    """Take back everything since this seat's last own choice. Free against bots; people are asked."""

    type: Literal["undo"]
    seat: Annotated[int, Field(ge=0)]


class Consent(Asked):
    type: Literal["consent"]
    seat: Annotated[int, Field(ge=0)]
    yes: bool


class Say(Asked):
    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=CHAT_LENGTH)]


class Why(Asked):
    """Why can't I ...?"""

    type: Literal["why"]
    wish: Annotated[str, Field(min_length=1, max_length=WISH_LENGTH)]
    seat: Annotated[int, Field(ge=0)] | None = None


class Concede(Asked):
    type: Literal["concede"]
    seat: Annotated[int, Field(ge=0)]


class HandOver(Asked):
    """Let a bot play for a seat that is away too long, or whose clock has run out."""

    type: Literal["hand over"]
    seat: Annotated[int, Field(ge=0)]
    bot: str


class TakeBack(Asked):
    """Play a seat again that was handed over to a bot; its key still opens it."""

    type: Literal["take back"]
    seat: Annotated[int, Field(ge=0)]


class Rematch(Asked):
    """Once the match is over: the same again, with the same seats, keys and bots. Only the first to ask makes it."""

    type: Literal["rematch"]
    seat: Annotated[int, Field(ge=0)]


ClientMessage = Annotated[
    Hello | Answer | Undo | Consent | Say | Why | Concede | HandOver | TakeBack | Rematch, Field(discriminator="type")
]


# The socket: what the server says


class Clock(BaseModel):
    """Seconds left for each seat; the seat that is thinking counts down from `at`."""

    left: list[float]
    running: int | None
    at: float


class ChatLine(BaseModel):
    seat: int | None
    name: str
    text: str
    at: float


class UndoAsked(BaseModel):
    """Somebody wants to take something back; these seats have still to agree."""

    seat: int
    waiting: list[int]


class Changed(BaseModel):
    """The whole table as this client may see it, and what has happened since the message before."""

    type: Literal["table"] = "table"
    number: int
    """How many entries the match has: an answer carries it."""
    match: MatchFacts
    mine: list[int]
    """The seats this client holds."""
    lost: list[int] = []
    """The seats it has the keys of, but that a bot plays now; they can be taken back."""
    view: dict[str, Any]
    views: dict[int, dict[str, Any]] | None = None
    """For a client with several seats, the view of each."""
    events: list[dict[str, Any]]
    """In order, with `said`: the sentence of the log. On joining, the whole story so far."""
    fresh: bool
    """Whether the events are the whole story (joining, undo) and not only what is new."""
    clock: Clock | None = None
    undo: UndoAsked | None = None
    chat: list[ChatLine]
    """New lines; on joining, the last fifty."""


class Because(BaseModel):
    """The answer to `why`: the rule that forbids it, or that nothing does."""

    type: Literal["because"] = "because"
    wish: str
    rule: RuleFacts | None
    message: str


class Refused(BaseModel):
    """What was asked cannot be done; nothing has changed."""

    type: Literal["refused"] = "refused"
    code: str
    message: str


class Outdated(BaseModel):
    """The client is of another version than the server: it should load itself anew."""

    type: Literal["outdated"] = "outdated"
    version: str


ServerMessage = Annotated[Changed | Because | Refused | Outdated, Field(discriminator="type")]
