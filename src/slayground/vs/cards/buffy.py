"""The Buffy Battles: the Scoobies against the Forces of Darkness, TBB-001 to TBB-061."""

from __future__ import annotations

from typing import Final

from slayground.kernel.choosing import All, And, Is, It, One, Same, Those, You
from slayground.kernel.flow import If, Let, May, Seq
from slayground.kernel.measures import Match
from slayground.vs.acts import (
    CANNOT_ATTACK,
    CANNOT_BE_WOUNDED,
    CANNOT_STRIKE_BACK,
    HUSHES,
    MUST_BE_ATTACKED_FIRST,
    STRIKES_DOUBLE,
    TAKES_FIRST_TURN,
)
from slayground.vs.anatomy import (
    ANY_COMBAT,
    BASIC_LOCATION,
    BUILD,
    COMBAT,
    DARKNESS,
    ENERGY,
    INTELLECT,
    MAIN,
    MAIN_PHASE,
    MIGHT,
    PLOT_TWIST,
    SCOOBIES,
    SKILL,
    SPECIAL_LOCATION,
    SUPPORTING,
    Card,
    DeckRule,
    LevelUp,
    PlotTwist,
    Power,
    Reaction,
    Static,
    Super,
    Symbols,
    Trigger,
    join_cards,
    pay,
    pay_any_of,
)
from slayground.vs.durations import FOR_THIS_COMBAT, FOR_THIS_TURN, WHILE_THERE, until_next
from slayground.vs.effects import (
    IT,
    KO,
    Apply,
    ApplyToAll,
    Cancel,
    ChangeSide,
    Delay,
    DiscardCards,
    DrawFor,
    GainXP,
    Heal,
    Hide,
    IfYouDo,
    IntoPlay,
    LeaveCombat,
    Look,
    MayReveal,
    MoveCounter,
    MoveRow,
    Perform,
    Put,
    PutCounters,
    Ready,
    ReturnFromAside,
    Reveal,
    Search,
    SetAside,
    Strike,
    Stun,
    Together,
    Transform,
    Wound,
    WoundDownTo,
)
from slayground.vs.events import (
    Appears,
    At,
    Attacks,
    AtTurnOf,
    CombatEnds,
    CountersPut,
    Either,
    LeavesPlay,
    Played,
    PoweredUp,
    Stunned,
    Wounded,
)
from slayground.vs.filters import (
    ANY_CARD,
    ATTACKING,
    CAN_JOIN,
    CHARACTER,
    DEFENDING,
    ENEMY,
    FACE_UP,
    IN_COMBAT,
    IN_FRONT,
    IS_EVIL,
    IS_GOOD,
    MAIN_CHARACTER,
    OPPONENT,
    OTHER,
    RESOURCE,
    SUPPORTING_CHARACTER,
    YOURS,
    Among,
    Fighting,
    Has,
    HasCounter,
    InHandOrOnSide,
    InPile,
    NotNamedIn,
    OnSideOf,
    OnTeam,
    Protecting,
    named,
)
from slayground.vs.filters import BASIC_LOCATION as A_BASIC_LOCATION
from slayground.vs.filters import PLOT_TWIST as A_PLOT_TWIST
from slayground.vs.keywords import (
    COMBAT_MASTER,
    FEROCIOUS,
    LETHAL,
    MONSTROUS,
    RANGE,
    SELF,
    SLAYER,
    STEALTH,
    SWARM,
    THIS,
    VAMPIRE,
    slayer,
    vampire,
)
from slayground.vs.measures import (
    AllOf,
    CountOf,
    DifferentTypes,
    FirstAttack,
    HowMany,
    StatOf,
    There,
    TotalOf,
    UsesThisGame,
    YourTurn,
)
from slayground.vs.modifiers import (
    Allow,
    CapAtPrinted,
    CostLess,
    Grant,
    InRelationship,
    MayPlay,
    Replace,
    Stats,
    Teams,
)
from slayground.vs.selectors import (
    ANY_NUMBER,
    Attackers,
    DeckOf,
    Defender,
    HandOf,
    Name,
    Players,
    Rest,
    Them,
    TopOf,
    UpTo,
    YourMain,
)
from slayground.vs.table import (
    BACK,
    DECK,
    FRONT,
    HAND,
    KEY_PILE,
    KO_PILE,
    PLUS,
    SPELLBOOK,
    VITALITY,
)
from slayground.vs.turn import BUILD_STARTS, MAIN_STARTS, TURN_ENDS, TURN_STARTS

BOX: Final = "The Buffy Battles"
UNIVERSE: Final = "photographic"
RED: Final = "red"
GREEN: Final = "green"
COLOUR: Final = ("blood",)
ONE_SOURCE: Final = "Its numbers and powers are known from a single source."
ONE_SYMBOL: Final = "That it shows one team symbol is assumed."

YOU: Final = You()
A_BUFFY: Final = And(CHARACTER, named("Buffy"), YOURS)
VITAL: Final = Match(SELF, HasCounter(VITALITY))
A_VAMPIRE: Final = And(FACE_UP, SUPPORTING_CHARACTER, Has("Vampire"), YOURS)
ANY_OF_FOUR: Final = ENERGY | INTELLECT | MIGHT | SKILL


def main(
    code: str, name: str, level: int, teams: int, atk: int, defense: int, health: int, blood: str,
    powers: tuple[Power, ...], aka: tuple[str, ...] = (), doubts: tuple[str, ...] = (), rulings: tuple[str, ...] = (),
) -> Card:  # fmt: skip
    return Card(
        code, name, MAIN, level=level, teams=teams, atk=atk, defense=defense, health=health, blood=blood, powers=powers,
        aka=aka, universe=UNIVERSE, set_name=BOX, reconstructed=COLOUR, doubts=doubts, rulings=rulings,
    )  # fmt: skip


def supporting(
    code: str, name: str, teams: int, cost: int, atk: int, defense: int, health: int, blood: str,
    powers: tuple[Power, ...], aka: tuple[str, ...] = (), doubts: tuple[str, ...] = (), rulings: tuple[str, ...] = (),
) -> Card:  # fmt: skip
    return Card(
        code, name, SUPPORTING, teams=teams, cost=cost, atk=atk, defense=defense, health=health, blood=blood,
        powers=powers, aka=aka, universe=UNIVERSE, set_name=BOX, reconstructed=COLOUR, doubts=doubts, rulings=rulings,
    )  # fmt: skip


def plot_twist(code: str, name: str, teams: int, *twists: PlotTwist, rulings: tuple[str, ...] = ()) -> Card:
    doubts = (ONE_SOURCE, ONE_SYMBOL) if teams else ()
    return Card(
        code, name, PLOT_TWIST, teams=teams, powers=(Power("", *twists),), universe=UNIVERSE, set_name=BOX,
        doubts=doubts, rulings=rulings,
    )  # fmt: skip


def basic_location(code: str, name: str, symbol: int) -> Card:
    return Card(
        code, name, BASIC_LOCATION, powers=(Power("", Symbols(symbol)),), universe=UNIVERSE, set_name=BOX
    )


def special_location(code: str, name: str, team: int) -> Card:
    return Card(
        code, name, SPECIAL_LOCATION, teams=team, powers=(Power("", Symbols(ANY_OF_FOUR, team=team)),),
        universe=UNIVERSE, set_name=BOX,
    )  # fmt: skip


# Scoobies: main characters

A_BUFFY_TO_SHOW: Final = And(named("Buffy"), InHandOrOnSide(), CHARACTER)
CHOOSES_A_FACE: Final = (
    "Whether Angel or Angelus begins is settled when the deck is built.",
    "Transforming keeps the row, ready or exhausted, face up or down, all counters, XP and every effect.",
)

ANGEL_1: Final = main(
    "TBB-001", "Angel", 1, SCOOBIES, 3, 4, 6, GREEN,
    (
        Power("Seek Redemption", LevelUp(4, Attacks(THIS, defender=And(CHARACTER, IS_EVIL)), GainXP(1))),
        Power(
            "A Moment of True Happiness",
            Trigger(At(MAIN_STARTS), IfYouDo(MayReveal(A_BUFFY_TO_SHOW), Transform(SELF, "TBB-028"))),
        ),
    ),
    aka=("Angelus",),
    rulings=CHOOSES_A_FACE,
)  # fmt: skip

ANGEL_2: Final = main(
    "TBB-002", "Angel", 2, SCOOBIES, 5, 7, 6, GREEN,
    (
        Power(
            "A Vampire in Love With a Slayer",
            Super(MAIN_PHASE, pay("I"), Let(One(And(Is("wounded"), A_BUFFY)), Seq(Heal(IT), DrawFor(1)))),
        ),
        Power(
            "Leave Without Saying Goodbye",
            Super(MAIN_PHASE, pay("MMM"), KO(All(And(RESOURCE, OnSideOf(Players()))))),
        ),
    ),
    aka=("Angelus",),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

SHE_ALONE: Final = Power(
    "She Alone Will Stand Against the Darkness",
    Super(
        BUILD,
        pay("M"),
        Seq(
            PutCounters(SELF, PLUS, 3),
            ApplyToAll(And(OTHER, CHARACTER, YOURS), (Allow(CANNOT_ATTACK),), FOR_THIS_TURN),
        ),
    ),
)
SLAYER_OF_MAINS: Final = slayer(
    And(MAIN_CHARACTER, IS_EVIL), "an Evil main character", "Slayer (of Evil main characters)"
)

BUFFY_1: Final = main(
    "TBB-003", "Buffy", 1, SCOOBIES, 2, 4, 6, RED,
    (
        SLAYER,
        SHE_ALONE,
        Power(
            "If the Apocalypse Comes, Beep Me.",
            LevelUp(
                7,
                Attacks(defender=And(CHARACTER, YOURS)),
                Seq(GainXP(1), If(Match(Attackers(), IS_EVIL), GainXP(1))),
            ),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

BUFFY_2: Final = main(
    "TBB-004", "Buffy", 2, SCOOBIES, 6, 6, 6, RED,
    (
        SLAYER,
        SHE_ALONE,
        Power(
            "She Saved the World. A Lot.",
            Super(
                MAIN_PHASE,
                pay("ES"),
                Seq(
                    Apply(SELF, (Grant(SLAYER_OF_MAINS),), FOR_THIS_TURN),
                    Delay(At(TURN_ENDS), KO(SELF)),
                ),
            ),
        ),
    ),
    doubts=("The book calls the power Save the World. A Lot.",),
    rulings=(
        "Removing the last enemy main character wins at once; if the game goes on, Buffy is KO'd as the turn ends.",
    ),
)  # fmt: skip

I_LIKE_THIS_WORLD: Final = Power(
    "I Like This World.",
    Static((Stats(1, 1, times=DifferentTypes(And(A_BASIC_LOCATION, YOURS))),)),
)

SPIKE_1: Final = main(
    "TBB-005", "Spike", 1, SCOOBIES, 3, 3, 6, GREEN,
    (
        I_LIKE_THIS_WORLD,
        Power(
            "The Demon Trials",
            LevelUp(6, Either(Stunned(And(CHARACTER, ENEMY), by=THIS), Stunned(THIS)), GainXP(1)),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

SPIKE_2: Final = main(
    "TBB-006", "Spike", 2, SCOOBIES, 6, 6, 6, GREEN,
    (
        I_LIKE_THIS_WORLD,
        Power(
            "Some Monster in Her Man",
            Static((Grant(FEROCIOUS),), when=Match(SELF, Fighting("defending", "solo melee"))),
            Static((Grant(MONSTROUS),), when=Match(SELF, Fighting("defending", "team melee"))),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

MAGICAL_APTITUDE: Final = Power(
    "Magical Aptitude",
    Super(
        BUILD,
        pay("E"),
        Reveal(
            TopOf(5, YOU),
            Seq(Put(One(And(Among(), A_PLOT_TWIST)), HAND), Put(Rest(), DECK, bottom=True)),
        ),
    ),
)

WILLOW_1: Final = main(
    "TBB-007", "Willow", 1, SCOOBIES, 2, 5, 5, RED,
    (
        RANGE,
        MAGICAL_APTITUDE,
        Power(
            "Study Witchcraft",
            LevelUp(8, At(TURN_ENDS), GainXP(HowMany(And(InPile(KO_PILE, YOU), A_PLOT_TWIST)))),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

WILLOW_2: Final = main(
    "TBB-008", "Willow", 2, SCOOBIES, 4, 9, 5, RED,
    (
        RANGE,
        MAGICAL_APTITUDE,
        Power(
            "The Ritual of Restoration",
            Super(
                MAIN_PHASE,
                pay("IS"),
                Let(
                    One(And(SUPPORTING_CHARACTER, ENEMY, IS_EVIL, CAN_JOIN)),
                    Seq(ChangeSide(IT), Apply(IT, (Teams(SCOOBIES, keep=False),), WHILE_THERE)),
                ),
            ),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

RIGHT_BEHIND_YOU: Final = Power(
    "We're Right Behind You",
    Super(
        ANY_COMBAT,
        pay("I"),
        Apply(
            One(And(DEFENDING, CHARACTER, YOURS, Protecting(SELF))),
            (Stats(0, StatOf(SELF, "DEF")),),
            FOR_THIS_COMBAT,
        ),
        any_turn=True,
    ),
)

XANDER_1: Final = main(
    "TBB-009", "Xander", 1, SCOOBIES, 0, 6, 5, RED,
    (
        RIGHT_BEHIND_YOU,
        Power("Only Further Back", LevelUp(3, At(TURN_ENDS), GainXP(1), when=Match(SELF, Is("protected")))),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

XANDER_2: Final = main(
    "TBB-010", "Xander", 2, SCOOBIES, 0, 12, 5, RED,
    (
        RIGHT_BEHIND_YOU,
        Power(
            "You Wanna Kill the World, Start With Me.",
            Super(
                COMBAT,
                pay("M"),
                Apply(SELF, (Stats(0, StatOf(SELF, "DEF")),), FOR_THIS_COMBAT),
                any_turn=True,
                when=AllOf(Match(SELF, DEFENDING), Match(SELF, Protecting())),
            ),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

# Scoobies: supporting characters

DAWN: Final = supporting(
    "TBB-011", "Dawn", SCOOBIES, 1, 0, 1, 1, RED,
    (
        Power(
            "The Key",
            DeckRule(
                "this can't be in a deck. if Buffy is your main character or in your deck, you have a Key pile of 4 "
                "copies of this outside your deck"
            ),
        ),
        Power(
            "Made From Buffy's Essence",
            Static(
                (MayPlay(KEY_PILE, at="recruit", text="you may recruit this from your Key pile for its cost"),),
                when=There(A_BUFFY),
            ),
        ),
        Power("Dawn's in Trouble. Must Be Tuesday.", Static((Allow(MUST_BE_ATTACKED_FIRST),))),
    ),
    rulings=("A KO'd Dawn goes to the KO pile and not back to the Key pile.",),
)  # fmt: skip

JOYCE: Final = supporting(
    "TBB-012", "Joyce", SCOOBIES, 1, 1, 2, 1, RED,
    (
        Power(
            "Get the Hell Away From My Daughter!",
            Reaction(
                Wounded(And(IS_GOOD, MAIN_CHARACTER, YOURS), of_stun=True),
                pay("M"),
                Cancel("it is not wounded"),
                when=YourTurn(False),
                instead=True,
            ),
        ),
    ),
)  # fmt: skip

CORDELIA: Final = supporting(
    "TBB-013", "Cordelia", SCOOBIES, 2, 3, 3, 1, RED,
    (
        Power(
            "This Is All About Me! Me, Me, Me!",
            Trigger(PoweredUp(And(OTHER, CHARACTER, YOURS)), PutCounters(SELF, PLUS, 3)),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

TARA: Final = supporting(
    "TBB-014", "Tara", SCOOBIES, 2, 2, 4, 1, RED,
    (
        RANGE,
        Power(
            "Telekinetic Shove",
            Trigger(Appears(THIS), May(MoveRow(One(And(ENEMY, CHARACTER, IN_FRONT)), BACK))),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

XANDER: Final = supporting(
    "TBB-015", "Xander", SCOOBIES, 2, 1, 5, 1, RED,
    (
        Power("I Laugh in the Face of Danger", Trigger(Attacks(defender=THIS), DrawFor(1))),
        Power(
            "And Then I Hide Until It Goes Away",
            Super(
                COMBAT,
                pay("S"),
                Seq(LeaveCombat(SELF), Hide(SELF)),
                any_turn=True,
                when=Match(SELF, DEFENDING),
            ),
        ),
    ),
    rulings=("Hidden he is face down but ready and not stunned; in your Recovery Phase he turns face up.",),
)  # fmt: skip

FIRST_SLAYER: Final = supporting(
    "TBB-016", "The First Slayer", SCOOBIES, 3, 3, 3, 2, RED, (SLAYER,), doubts=(ONE_SOURCE,)
)

GILES: Final = supporting(
    "TBB-017", "Giles", SCOOBIES, 3, 2, 7, 1, RED,
    (
        Power(
            "Watcher",
            Super(
                MAIN_PHASE,
                pay("I"),
                Apply(
                    One(And(CHARACTER, Has("Slayer"), YOURS)),
                    (Grant(COMBAT_MASTER), Allow(STRIKES_DOUBLE)),
                    FOR_THIS_TURN,
                ),
            ),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

ANYA: Final = supporting(
    "TBB-018", "Anya", SCOOBIES, 4, 4, 5, 1, RED,
    (
        Power(
            "Newly Human and Strangely Literal",
            Trigger(Appears(THIS), Apply(All(And(ENEMY, CHARACTER)), (CapAtPrinted(),), FOR_THIS_TURN)),
        ),
    ),
    rulings=("Counters stay where they are; they only raise nothing this turn.",),
)  # fmt: skip

OZ: Final = supporting(
    "TBB-019", "Oz", SCOOBIES, 4, 7, 7, 1, RED,
    (
        Power(
            "Lose Control",
            Super(
                MAIN_PHASE,
                pay("M"),
                Strike(SELF, One(And(OTHER, SUPPORTING_CHARACTER))),
                user=And(ENEMY, CHARACTER),
            ),
        ),
    ),
    doubts=("Once a turn is counted for each Oz, whoever uses the power.",),
    rulings=("He stuns whom he strikes if his ATK is at least that character's DEF; nobody strikes back.",),
)  # fmt: skip

BUFFY: Final = supporting(
    "TBB-020", "Buffy", SCOOBIES, 5, 5, 5, 3, RED,
    (
        SLAYER,
        Power("Buff Buff", Super(COMBAT, pay_any_of("EIMS"), PutCounters(SELF, PLUS), any_turn=True, unlimited=True)),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

RILEY: Final = supporting(
    "TBB-021", "Riley", SCOOBIES, 5, 4, 4, 2, RED,
    (
        RANGE,
        Power("The Initiative", Static((Stats(4, 0),), when=AllOf(Match(SELF, ATTACKING), FirstAttack()))),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

ANGEL: Final = supporting(
    "TBB-022", "Angel", SCOOBIES, 6, 7, 8, 1, GREEN,
    (vampire("Vampire (With a Soul)"), STEALTH),
    aka=("Angelus",),
    doubts=(ONE_SOURCE, "That his power counts as Vampire for other cards is our reading."),
)  # fmt: skip

WILLOW: Final = supporting(
    "TBB-023", "Willow", SCOOBIES, 7, 6, 9, 1, RED,
    (
        RANGE,
        Power(
            "Spell Research",
            Super(
                BUILD,
                pay("E"),
                Put(
                    UpTo(
                        And(InPile(KO_PILE, YOU), A_PLOT_TWIST, NotNamedIn(SPELLBOOK)), ANY_NUMBER, distinct="name"
                    ),
                    SPELLBOOK,
                ),
            ),
        ),
        Power(
            "Spellcasting",
            Static(
                (
                    MayPlay(
                        SPELLBOOK,
                        what=A_PLOT_TWIST,
                        text="you may play plot twists from your Spellbook as if they were in your hand",
                    ),
                )
            ),
        ),
    ),
    rulings=(
        "The Spellbook is outside the game and never holds two plot twists of one name.",
        "Without a face-up Willow on your side it is closed; another Willow opens it again.",
        "A plot twist played from it goes to the KO pile.",
    ),
)  # fmt: skip

# Scoobies: plot twists and The Library

DISSOLUTION_SPELL: Final = plot_twist(
    "TBB-024", "Dissolution Spell", SCOOBIES,
    PlotTwist(COMBAT, Stun(One(And(ATTACKING, ENEMY, CHARACTER)), wound=False), any_turn=True),
)  # fmt: skip

SLAYAGE: Final = plot_twist(
    "TBB-025", "Slayage", SCOOBIES,
    PlotTwist(
        MAIN_PHASE,
        Let(
            One(CHARACTER),
            Seq(
                PutCounters(IT, PLUS),
                If(
                    Match(IT, Has("Slayer")),
                    PutCounters(IT, PLUS),
                    Apply(IT, (Grant(SLAYER),), FOR_THIS_TURN),
                ),
            ),
        ),
    ),
)  # fmt: skip

THE_CHOSEN_ONE: Final = plot_twist(
    "TBB-026", "The Chosen One", SCOOBIES,
    PlotTwist(BUILD, Search(And(CHARACTER, named("Buffy")), HAND)),
    PlotTwist(MAIN_PHASE, Ready(One(A_BUFFY))),
)  # fmt: skip

THE_LIBRARY: Final = special_location("TBB-027", "The Library", SCOOBIES)

# Forces of Darkness: main characters

ANGELUS_1: Final = main(
    "TBB-028", "Angelus", 1, DARKNESS, 4, 3, 6, GREEN,
    (
        Power("The Scourge of Europe", LevelUp(4, Attacks(THIS, defender=And(CHARACTER, IS_GOOD)), GainXP(1))),
        Power(
            "Curse Him Again",
            Trigger(At(MAIN_STARTS), IfYouDo(MayReveal(A_BUFFY_TO_SHOW), Transform(SELF, "TBB-001"))),
        ),
    ),
    aka=("Angel",),
    rulings=CHOOSES_A_FACE,
)  # fmt: skip

ANGELUS_2: Final = main(
    "TBB-029", "Angelus", 2, DARKNESS, 7, 5, 6, GREEN,
    (
        Power(
            "To Kill This Girl You Have to Love Her",
            Super(
                MAIN_PHASE,
                pay("I"),
                Seq(
                    Wound(One(A_BUFFY)),
                    Let(One(OPPONENT), Look(HandOf(It()), DiscardCards(One(And(Among(), ANY_CARD))))),
                ),
                when=There(A_BUFFY),
            ),
        ),
        Power(
            "We're About to Make History... End.",
            Super(MAIN_PHASE, pay("MMM"), Put(DeckOf(Players()), KO_PILE)),
        ),
    ),
    aka=("Angel",),
    doubts=(ONE_SOURCE, "The dots in the second power's name are inferred."),
)  # fmt: skip

FLAY: Final = Power("Flay", Super(MAIN_PHASE, pay("E"), WoundDownTo(One(SUPPORTING_CHARACTER), 1)))

DARK_WILLOW_1: Final = main(
    "TBB-030", "Dark Willow", 1, DARKNESS, 2, 4, 6, RED,
    (
        RANGE,
        FLAY,
        Power("Addicted to the Magicks", LevelUp(4, Played(A_PLOT_TWIST, first=True), GainXP(1))),
    ),
    aka=("Willow",),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

DARK_WILLOW_2: Final = main(
    "TBB-031", "Dark Willow", 2, DARKNESS, 4, 7, 6, RED,
    (
        RANGE,
        FLAY,
        Power("Abusing the Magicks", Trigger(Played(A_PLOT_TWIST, first=True), DrawFor(1))),
    ),
    aka=("Willow",),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

IMPERVIOUS: Final = Power(
    'I\'m What You Might Call "Impervious"', Static((Allow(CANNOT_BE_WOUNDED),), always=True, kept=True)
)

MAYOR_1: Final = main(
    "TBB-032", "Mayor Wilkins", 1, DARKNESS, 0, 1, 1, RED,
    (IMPERVIOUS, Power("The Ascension", LevelUp(5, At(MAIN_STARTS), GainXP(1)))),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

MAYOR_2: Final = main(
    "TBB-033", "Mayor Wilkins", 2, DARKNESS, 30, 30, 1, GREEN,
    (Power("Olvikan", Super(MAIN_PHASE, pay("EM"), KO(One(SUPPORTING_CHARACTER)))),),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

FIRST_EVIL_1: Final = main(
    "TBB-034", "The First Evil", 1, DARKNESS, 0, 6, 6, GREEN,
    (
        Power("The First", Static((Allow(TAKES_FIRST_TURN),)), acts=TAKES_FIRST_TURN),
        Power(
            "From Beneath You, It Devours.",
            LevelUp(
                5,
                At(BUILD_STARTS),
                Seq(
                    Put(TopOf(1, Players(), bottom=True), KO_PILE),
                    GainXP(CountOf(Those("put there"), CHARACTER, "the number of characters among those cards")),
                ),
            ),
        ),
    ),
    rulings=(
        "With several First Evils, chance decides which of their players chooses who begins.",
        "Each First Evil gains XP from its own power only.",
    ),
)  # fmt: skip

A_DEAD_ONE: Final = And(InPile(KO_PILE, Players()), SUPPORTING_CHARACTER, CAN_JOIN)
COMES_BACK: Final = Replace(LeavesPlay(Same(IT)), Seq(Put(IT, DECK, bottom=True), ReturnFromAside()), once=True)

FIRST_EVIL_2: Final = main(
    "TBB-035", "The First Evil", 2, DARKNESS, 0, 9, 6, GREEN,
    (
        Power(
            "Appear as the Dead",
            Super(
                BUILD,
                pay("E"),
                Seq(
                    SetAside(SELF),
                    IntoPlay(
                        One(A_DEAD_ONE),
                        Seq(
                            Apply(IT, (COMES_BACK,), WHILE_THERE),
                            Delay(At(TURN_STARTS), Put(IT, DECK, bottom=True), holds=IT),
                        ),
                    ),
                ),
                when=There(A_DEAD_ONE),
            ),
        ),
    ),
    doubts=(ONE_SOURCE,),
    rulings=("Set aside by its own power, the main character has not left: its player is not out.",),
)  # fmt: skip

KING_OF_VAMPIRES: Final = Power("King of Vampires", Super(BUILD, pay("M"), PutCounters(One(A_VAMPIRE), VITALITY)))

MASTER_1: Final = main(
    "TBB-036", "The Master", 1, DARKNESS, 1, 5, 6, GREEN,
    (
        KING_OF_VAMPIRES,
        Power(
            "We Are in the Final Days",
            LevelUp(7, At(BUILD_STARTS), GainXP(TotalOf("remaining health", And(SUPPORTING_CHARACTER, YOURS)))),
        ),
    ),
)  # fmt: skip

MASTER_2: Final = main(
    "TBB-037", "The Master", 2, DARKNESS, 5, 7, 6, GREEN,
    (
        KING_OF_VAMPIRES,
        Power(
            "You Are Destined to Die",
            Super(
                MAIN_PHASE,
                pay("EEII"),
                Name(One(MAIN_CHARACTER), Delay(AtTurnOf(TURN_ENDS), KO(IT), nth=3, holds=IT)),
            ),
        ),
    ),
    rulings=("If the named main character leaves play, nothing comes of it any more.",),
)  # fmt: skip

# Forces of Darkness: supporting characters

DRUSILLA: Final = supporting(
    "TBB-038", "Drusilla", DARKNESS, 1, 1, 4, 1, GREEN,
    (VAMPIRE, Power("Blood Seer", Super(MAIN_PHASE, pay("I"), DrawFor(2), when=VITAL))),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

TUROK_HAN: Final = supporting(
    "TBB-039", "Turok-Han Vampire", DARKNESS, 1, 2, 3, 1, GREEN, (VAMPIRE, SWARM), doubts=(ONE_SOURCE,)
)

CALEB: Final = supporting(
    "TBB-040", "Caleb", DARKNESS, 2, 3, 3, 2, RED,
    (
        Power(
            "Transfusion of Evil",
            Super(
                COMBAT,
                pay("M"),
                Reveal(
                    One(And(InPile(HAND, YOU), IS_EVIL, CHARACTER)),
                    Apply(
                        SELF, (Stats(StatOf(IT, "printed ATK"), StatOf(IT, "printed DEF")),), FOR_THIS_COMBAT
                    ),
                ),
                any_turn=True,
            ),
        ),
    ),
    doubts=("The book also calls the power Transformation of Evil.",),
)  # fmt: skip

MR_TRICK: Final = supporting(
    "TBB-041", "Mr. Trick", DARKNESS, 2, 2, 4, 1, GREEN,
    (
        VAMPIRE,
        Power("The Modern Vampire", Static((CostLess(1, And(CHARACTER, OnTeam(DARKNESS))),), when=VITAL)),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

DARLA: Final = supporting(
    "TBB-042", "Darla", DARKNESS, 3, 3, 5, 1, GREEN,
    (
        RANGE,
        VAMPIRE,
        Power(
            "So Many Body Parts, So Few Bullets.",
            Super(MAIN_PHASE, pay("S"), Stun(One(SUPPORTING_CHARACTER)), when=VITAL),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

THE_GENTLEMEN: Final = supporting(
    "TBB-043", "The Gentlemen", DARKNESS, 3, 6, 5, 1, GREEN,
    (Power("Hush", Static((Allow(HUSHES),))),),
    doubts=("Which powers make a player name something is known for few of them.",),
    rulings=("Signs and writing are still allowed, and speaking has no penalty in the game.",),
)  # fmt: skip

LUKE: Final = supporting(
    "TBB-044", "Luke", DARKNESS, 4, 4, 6, 1, GREEN,
    (
        VAMPIRE,
        Power(
            "The Vessel",
            Super(
                MAIN_PHASE,
                pay("E"),
                Apply(
                    SELF,
                    (
                        Replace(
                            CountersPut(VITALITY, THIS, "Vampire"),
                            PutCounters(One(And(IS_EVIL, MAIN_CHARACTER, YOURS)), VITALITY),
                            optional=True,
                        ),
                    ),
                    until_next(CombatEnds(THIS), "until its next attack this turn is over"),
                ),
            ),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

MAYOR: Final = supporting(
    "TBB-045", "Mayor Wilkins", DARKNESS, 4, 0, 1, 1, RED, (IMPERVIOUS,), doubts=(ONE_SOURCE,)
)

ADAM: Final = supporting(
    "TBB-046", "Adam", DARKNESS, 5, 6, 3, 2, GREEN,
    (
        Power(
            "Bone Skewer",
            Super(
                COMBAT,
                pay("S"),
                Wound(One(And(SUPPORTING_CHARACTER, Fighting("attacking", "melee")))),
                any_turn=True,
                when=Match(SELF, DEFENDING),
            ),
        ),
        Power(
            "Collapsible Minigun",
            Super(
                COMBAT,
                pay("I"),
                Wound(One(And(SUPPORTING_CHARACTER, Fighting("attacking", "ranged")))),
                any_turn=True,
                when=Match(SELF, DEFENDING),
            ),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

SWEET: Final = supporting(
    "TBB-047", "Sweet", DARKNESS, 5, 5, 7, 1, GREEN,
    (
        Power(
            "That's Entertainment",
            Trigger(
                At(MAIN_STARTS),
                Seq(
                    MoveRow(All(And(FACE_UP, CHARACTER)), FRONT),
                    Perform("have them do a Musical Number, whatever the players take that to be"),
                ),
            ),
        ),
    ),
    rulings=("A Musical Number changes nothing in the game.",),
)  # fmt: skip

ANGELUS: Final = supporting(
    "TBB-048", "Angelus", DARKNESS, 6, 8, 7, 1, GREEN, (VAMPIRE, LETHAL), aka=("Angel",), doubts=(ONE_SOURCE,)
)

DRAINED: Final = UsesThisGame("Drain Sanity")

GLORY: Final = supporting(
    "TBB-049", "Glory", DARKNESS, 6, 6, 8, 2, GREEN,
    (
        Power(
            "Drain Sanity",
            Super(
                MAIN_PHASE,
                pay("E"),
                Let(One(OPPONENT), DiscardCards(UpTo(InPile(HAND, It()), DRAINED, DRAINED, by=It()))),
            ),
        ),
    ),
    rulings=("Every use by any copy of Glory on your side counts, this one too.",),
)  # fmt: skip

MASTER: Final = supporting(
    "TBB-050", "The Master", DARKNESS, 7, 9, 9, 1, GREEN,
    (
        VAMPIRE,
        Power("Tonight I Shall Walk the Earth", Super(BUILD, pay("M"), PutCounters(All(A_VAMPIRE), VITALITY))),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

# Forces of Darkness: plot twists and the Hellmouth

BIG_BAD: Final = plot_twist(
    "TBB-051", "Big Bad", DARKNESS,
    PlotTwist(COMBAT, PutCounters(One(And(MAIN_CHARACTER, YOURS, IN_COMBAT)), PLUS, 2), any_turn=True),
)  # fmt: skip

DEMONIC_CRUELTY: Final = plot_twist(
    "TBB-052", "Demonic Cruelty", DARKNESS,
    PlotTwist(COMBAT, Apply(One(And(CHARACTER, IN_COMBAT)), (Stats(1, 3),), FOR_THIS_COMBAT), any_turn=True),
)  # fmt: skip

VAMPIRIC_HYPNOSIS: Final = plot_twist(
    "TBB-053", "Vampiric Hypnosis", DARKNESS,
    PlotTwist(
        MAIN_PHASE,
        Let(
            One(And(ENEMY, SUPPORTING_CHARACTER)),
            Seq(Apply(IT, (Allow(CANNOT_STRIKE_BACK),), FOR_THIS_TURN), May(MoveRow(IT, FRONT))),
        ),
    ),
)  # fmt: skip

HELLMOUTH: Final = special_location("TBB-054", "Hellmouth", DARKNESS)

# On both teams, and on none

FAITH: Final = supporting(
    "TBB-055", "Faith", SCOOBIES | DARKNESS, 4, 4, 4, 2, RED,
    (Power("Want. Take. Have.", Trigger(Attacks(THIS), May(MoveCounter(Defender(), SELF)))), SLAYER),
    rulings=("A counter of any kind may be taken, a wound too.",),
)  # fmt: skip

SPIKE: Final = supporting(
    "TBB-056", "Spike", SCOOBIES | DARKNESS, 5, 5, 5, 1, GREEN,
    (
        VAMPIRE,
        Power("I Will Make Your Neck My Chalice", Static((Stats(5, 0),), when=Match(YourMain(), IS_EVIL))),
        Power("Inhibitor Chip", Static((Stats(0, 5),), when=Match(YourMain(), IS_GOOD))),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

LIFE_ON_THE_HELLMOUTH: Final = plot_twist(
    "TBB-057", "Life On The Hellmouth", 0,
    PlotTwist(
        MAIN_PHASE,
        Together(
            UpTo(And(CHARACTER, YOURS), 2, 2),
            Seq(PutCounters(Them(), PLUS), Apply(Them(), (InRelationship(),), WHILE_THERE)),
        ),
    ),
    rulings=("The Relationship is over once one of the two leaves play.",),
)  # fmt: skip

THE_MAGIC_BOX: Final = basic_location("TBB-058", "The Magic Box", ENERGY)
SUNNYDALE_HIGH: Final = basic_location("TBB-059", "Sunnydale High", INTELLECT)
CEMETERY: Final = basic_location("TBB-060", "Cemetery", MIGHT)
THE_BRONZE: Final = basic_location("TBB-061", "The Bronze", SKILL)

join_cards(
    ANGEL_1, ANGEL_2, BUFFY_1, BUFFY_2, SPIKE_1, SPIKE_2, WILLOW_1, WILLOW_2, XANDER_1, XANDER_2,
    DAWN, JOYCE, CORDELIA, TARA, XANDER, FIRST_SLAYER, GILES, ANYA, OZ, BUFFY, RILEY, ANGEL, WILLOW,
    DISSOLUTION_SPELL, SLAYAGE, THE_CHOSEN_ONE, THE_LIBRARY,
    ANGELUS_1, ANGELUS_2, DARK_WILLOW_1, DARK_WILLOW_2, MAYOR_1, MAYOR_2, FIRST_EVIL_1, FIRST_EVIL_2, MASTER_1,
    MASTER_2,
    DRUSILLA, TUROK_HAN, CALEB, MR_TRICK, DARLA, THE_GENTLEMEN, LUKE, MAYOR, ADAM, SWEET, ANGELUS, GLORY, MASTER,
    BIG_BAD, DEMONIC_CRUELTY, VAMPIRIC_HYPNOSIS, HELLMOUTH,
    FAITH, SPIKE, LIFE_ON_THE_HELLMOUTH, THE_MAGIC_BOX, SUNNYDALE_HIGH, CEMETERY, THE_BRONZE,
)  # fmt: skip
