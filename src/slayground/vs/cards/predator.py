"""The Predator Battles: the Predators (001-030), the Prey (031-057) and their basic locations (058-063)."""

from __future__ import annotations

from typing import Any, Final

from slayground.kernel.choosing import All, And, Is, It, Not, One, Same, You
from slayground.kernel.flow import If, Let, May, OneOf, Seq
from slayground.kernel.measures import Match, Pick
from slayground.vs.acts import (
    ATTACKS_FACE_DOWN,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_STUNNED,
    CANNOT_RECOVER,
    CANNOT_TEAM_ATTACK,
    CARRIES_ANY_NUMBER,
    PAYS_WITH_ANY_SYMBOL,
    SHOWS_DRAWS,
)
from slayground.vs.anatomy import (
    ALIEN,
    BASIC_LOCATION,
    BUILD,
    COMBAT,
    ENERGY,
    EQUIPMENT,
    EVIL,
    GOOD_TEAMS,
    HUMANITY,
    INTELLECT,
    MAIN,
    MAIN_PHASE,
    MIGHT,
    PLOT_TWIST,
    PREDATORS,
    PREY,
    SKILL,
    SPECIAL_LOCATION,
    SUPPORTING,
    Action,
    Card,
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
)
from slayground.vs.durations import (
    FOR_ITS_NEXT_TURN,
    FOR_OPPONENTS_NEXT_TURN,
    FOR_THE_GAME,
    FOR_THIS_COMBAT,
    FOR_THIS_TURN,
    UNTIL_ITS_RECOVERY_PHASE,
    UNTIL_YOUR_NEXT_TURN,
    until_next,
)
from slayground.vs.effects import (
    IT,
    KO,
    Amplify,
    Apply,
    ApplyToAll,
    Cancel,
    Delay,
    DiscardCards,
    DoTextOf,
    DrawFor,
    Freeze,
    GainXP,
    Heal,
    Hide,
    IfYouDo,
    IntoPlay,
    MoveCounter,
    MoveRow,
    PlayFree,
    Put,
    PutCounters,
    Ready,
    Recover,
    Reveal,
    Search,
    Shuffle,
    Strike,
    Stun,
    TurnDown,
    Win,
    Wound,
)
from slayground.vs.events import (
    Appears,
    At,
    Attacks,
    Becomes,
    CombatEnds,
    Played,
    PowerUsed,
    Revealed,
    Strikes,
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
    IN_BACK,
    IN_COMBAT,
    IS_GOOD,
    LOCATION,
    MAIN_CHARACTER,
    OPPONENT,
    OTHER,
    SUPPORTING_CHARACTER,
    UNSTUNNED,
    WEARER,
    YOURS,
    Among,
    Blood,
    CanMake,
    Fighting,
    FightingWith,
    HasCounter,
    HasNotAttacked,
    InPile,
    OnAnySide,
    OneOfAKind,
    OnSideOf,
    OnTeam,
    OtherThan,
    Theirs,
    named,
)
from slayground.vs.filters import BASIC_LOCATION as A_BASIC_LOCATION
from slayground.vs.filters import EQUIPMENT as AN_EQUIPMENT
from slayground.vs.filters import PLOT_TWIST as A_PLOT_TWIST
from slayground.vs.keywords import (
    ANGRY,
    BERSERKER,
    COMBAT_MASTER,
    CREATURE,
    DODGE,
    DURABLE,
    FEARLESS,
    FEROCIOUS,
    FLIGHT,
    HUNTED,
    HUNTER,
    INVADE,
    INVISIBILITY,
    LEADER,
    LEAP,
    LETHAL,
    MERCENARY,
    MONSTROUS,
    ONE_OF_A_KIND,
    QUICK_DRAW,
    RANGE,
    SELF,
    STEALTH,
    SWARM,
    THIS,
    TOUGH,
    VIOLENT,
    bond,
)
from slayground.vs.measures import (
    AllOf,
    AtLeast,
    DifferentTypes,
    EventAmount,
    HowMany,
    Resources,
    StatOf,
    There,
    ThereIsNo,
    UsedBefore,
)
from slayground.vs.modifiers import (
    Alignment,
    Allow,
    CostLess,
    EntersWith,
    Grant,
    HalveBase,
    LosePowers,
    MayPlay,
    Replace,
    SelfCostsLess,
    Stats,
    StunsWhomItStrikes,
    Teams,
)
from slayground.vs.selectors import (
    AttackedPlayer,
    EventPlayer,
    HandOf,
    Name,
    OneBy,
    Opponents,
    TopOf,
    TopUntil,
    Wearer,
)
from slayground.vs.table import HAND, KO_PILE, MINUS, OFF, PLUS, REMOVED, RESOURCES_DOWN, WOUND
from slayground.vs.turn import FORMATION_ENDS, GAME_STARTS, TURN_ENDS, TURN_STARTS

BOX: Final = "The Predator Battles"

YOU: Final = You()
THEM: Final = It()
"""A player who was chosen."""
FRIEND: Final = And(CHARACTER, YOURS)
FOE: Final = And(ENEMY, CHARACTER)
BLOOD_IS_OURS: Final = "The colour of the health icon is our reconstruction."


def character(code: str, name: str, teams: int, *powers: Power, **printed: Any) -> Card:
    """A character: red blood for the Prey, who are human, and green for the Predators and theirs."""
    doubts: tuple[str, ...] = (*printed.pop("doubts", ()), BLOOD_IS_OURS)
    return Card(
        code,
        name,
        MAIN if "level" in printed else SUPPORTING,
        teams=teams,
        powers=powers,
        blood="red" if teams == PREY else "green",
        universe="illustrated",
        set_name=BOX,
        reconstructed=("blood",),
        doubts=doubts,
        **printed,
    )


def twist(code: str, name: str, teams: int, *powers: Power, **printed: Any) -> Card:
    doubts: tuple[str, ...] = (*printed.pop("doubts", ()), "One team symbol is assumed.")
    return Card(
        code,
        name,
        PLOT_TWIST,
        teams=teams,
        powers=powers,
        universe="illustrated",
        set_name=BOX,
        reconstructed=("team symbols",),
        doubts=doubts,
        **printed,
    )


def equipment(code: str, name: str, teams: int, cost: int, *powers: Power, **printed: Any) -> Card:
    return Card(
        code, name, EQUIPMENT, teams=teams, cost=cost, powers=powers, universe="illustrated", set_name=BOX, **printed
    )


def location(code: str, name: str, symbols: int, teams: int = 0, **printed: Any) -> Card:
    return Card(
        code,
        name,
        SPECIAL_LOCATION if teams else BASIC_LOCATION,
        teams=teams,
        powers=(Power("", Symbols(symbols, team=teams)),),
        universe="illustrated",
        set_name=BOX,
        **printed,
    )


def main_power(name: str, letters: str, effect: Any, **more: Any) -> Power:
    return Power(name, Super(MAIN_PHASE, pay(letters), effect, **more))


# The Predators: main characters

FALCON_DRONE: Final = And(ANY_CARD, named("Falcon Drone"))
BEING_HUNTED: Final = Power("We're Being Hunted", Super(BUILD, pay("E"), Search(FALCON_DRONE, OFF)))

FALCONER_1: Final = character(
    "PRD-001", "Falconer", PREDATORS,
    Power("Active Falcon Drone", Trigger(At(GAME_STARTS), Search(FALCON_DRONE, OFF))),
    BEING_HUNTED,
    Power("We're the Game", LevelUp(3, Revealed(), GainXP(1))),
    level=1, atk=3, defense=4, health=5,
    rulings=(
        "The Falcon Drone that begins in play is one of the 60 cards of the deck.",
        "It is looked for after the mulligans, so it may be in the hand and not be found.",
        "Cards revealed together give 1 XP, however many they are: a hand, the top of a deck, cards drawn.",
    ),
)  # fmt: skip

FALCONER_2: Final = character(
    "PRD-002", "Falconer", PREDATORS,
    BEING_HUNTED,
    Power(
        "An Epic Duel",
        Super(
            COMBAT,
            pay("M"),
            Apply(SELF, (StunsWhomItStrikes(),), FOR_THIS_COMBAT),
            any_turn=True,
            when=Match(SELF, Fighting(how="solo")),
        ),
    ),
    level=2, atk=6, defense=8, health=5,
)  # fmt: skip

LOSING_IT: Final = main_power("Must Be Losing It", "S", Apply(One(FOE), (Allow(CANNOT_ATTACK),), FOR_ITS_NEXT_TURN))

GHOST_1: Final = character(
    "PRD-003", "Ghost", PREDATORS,
    RANGE,
    LOSING_IT,
    Power(
        "The City of Fear",
        LevelUp(
            2,
            At(TURN_ENDS, "opponent"),
            GainXP(HowMany(And(CHARACTER, OnSideOf(EventPlayer()), HasNotAttacked()))),
        ),
    ),
    level=1, atk=2, defense=5, health=5,
)  # fmt: skip

GHOST_2: Final = character(
    "PRD-004", "Ghost", PREDATORS,
    RANGE,
    LOSING_IT,
    main_power("Want Some Candy?", "E", Hide(SELF)),
    level=2, atk=5, defense=8, health=5,
)  # fmt: skip

TROPHIES: Final = main_power(
    "The Demon Who Makes Trophies of Man",
    "A",
    Let(
        One(And(InPile(KO_PILE, Opponents()), CHARACTER)),
        Seq(Put(IT, REMOVED), DrawFor(Pick(Match(IT, Blood("green")), 3, 2))),
    ),
)
TROPHIES_IN_DOUBT: Final = "The rule book's picture of this power draws 1 or 2 cards; later printings draw 2 or 3."

JUNGLE_HUNTER_1: Final = character(
    "PRD-005", "Jungle Hunter", PREDATORS,
    RANGE,
    TROPHIES,
    Power(
        "He's Killing Us One at a Time",
        LevelUp(
            4,
            Stunned(And(DEFENDING, CHARACTER), by=And(CHARACTER, Fighting("attacking", "solo"), YOURS)),
            GainXP(1),
        ),
    ),
    level=1, atk=2, defense=4, health=6,
    doubts=(TROPHIES_IN_DOUBT,),
)  # fmt: skip

JUNGLE_HUNTER_2: Final = character(
    "PRD-006", "Jungle Hunter", PREDATORS,
    RANGE,
    TROPHIES,
    Power(
        "One Ugly Mother",
        Super(
            COMBAT,
            pay("M"),
            Amplify(
                PutCounters(SELF, PLUS, 2),
                Seq(PutCounters(SELF, PLUS, 4), Apply(SELF, (Allow(CANNOT_BE_STUNNED),), FOR_THIS_COMBAT)),
            ),
        ),
    ),
    level=2, atk=7, defense=6, health=6,
    doubts=(TROPHIES_IN_DOUBT,),
)  # fmt: skip

SUPER_PREDATOR: Final = main_power(
    "Super Predator", "S", Apply(SELF, (Grant(FEROCIOUS), Grant(DODGE)), UNTIL_YOUR_NEXT_TURN)
)

MR_BLACK_1: Final = character(
    "PRD-007", "Mr. Black", PREDATORS,
    RANGE,
    SUPER_PREDATOR,
    Power(
        "No Honor Code",
        LevelUp(
            3,
            Stunned(
                And(DEFENDING, CHARACTER), by=And(CHARACTER, Fighting("attacking", "ranged"), YOURS), in_combat=True
            ),
            GainXP(1),
        ),
    ),
    level=1, atk=4, defense=2, health=6,
)  # fmt: skip

MR_BLACK_2: Final = character(
    "PRD-008", "Mr. Black", PREDATORS,
    RANGE,
    SUPER_PREDATOR,
    main_power(
        "Enhanced Bio-Mask",
        "A",
        Apply(
            SELF,
            (
                Allow(ATTACKS_FACE_DOWN),
                Replace(Stunned(And(Is("stunned"), CHARACTER), by=THIS, in_combat=True), Wound(IT)),
            ),
            FOR_THIS_TURN,
        ),
    ),
    level=2, atk=7, defense=5, health=6,
    rulings=(
        "It is an ordinary attack, with plot twists, power-ups and protection as ever.",
        "A face-down defender has no powers, and its team does not help to play plot twists.",
        "A hidden defender can be stunned: it is wounded and turned to exhausted.",
        "The first printing left out that it lasts one turn.",
    ),
)  # fmt: skip

# The Predators: supporting characters

FALCON_DRONE_CARD: Final = character(
    "PRD-009", "Falcon Drone", PREDATORS,
    FLIGHT,
    bond("Falconer"),
    Power("Eye in the Sky", Static((Allow(SHOWS_DRAWS),))),
    cost=1, atk=0, defense=3, health=1,
    rulings=("Bond serves the main and the supporting Falconer, and counts as discarding for Amplify.",),
)  # fmt: skip

FALCONER: Final = character(
    "PRD-010", "Falconer", PREDATORS,
    Power("Watch and Wait", Trigger(Appears(THIS), Search(FALCON_DRONE, HAND))),
    Power(
        "Bait and Switch",
        Reaction(At(FORMATION_ENDS, "opponent"), pay("S"), MoveRow(One(And(CHARACTER, OnSideOf(EventPlayer()))))),
    ),
    cost=4, atk=4, defense=6, health=1,
)  # fmt: skip

GHOST: Final = character(
    "PRD-011", "Ghost", PREDATORS,
    RANGE,
    LEAP,
    Power(
        "Remarkable Weaponry",
        Trigger(
            Appears(THIS),
            Reveal(
                TopUntil(AN_EQUIPMENT),
                Seq(
                    Let(One(And(Among(), AN_EQUIPMENT)), OneOf(Put(IT, OFF, onto=SELF), Put(IT, HAND))),
                    Shuffle(),
                ),
            ),
        ),
    ),
    cost=6, atk=6, defense=7, health=2,
)  # fmt: skip

GREYBACK: Final = character(
    "PRD-012", "Greyback", PREDATORS,
    RANGE,
    Power("Wisdom of the Ages", Static((SelfCostsLess(4),), when=AtLeast(Resources(), 8))),
    main_power(
        "Passing on the Wisdom",
        "A",
        PutCounters(All(And(OTHER, OnTeam(PREDATORS), CHARACTER, YOURS)), PLUS, StatOf(SELF, "ATK")),
    ),
    cost=4, atk=1, defense=8, health=1,
)  # fmt: skip

GUNSLINGER: Final = character(
    "PRD-013", "Gunslinger", PREDATORS,
    RANGE,
    Power("Tech Savvy", Static((Allow(CARRIES_ANY_NUMBER),))),
    Power("Weapon Surplus", Super(BUILD, pay("A"), Apply(SELF, (CostLess(1, AN_EQUIPMENT),), FOR_THIS_TURN))),
    cost=5, atk=4, defense=7, health=1,
)  # fmt: skip

HELL_HOUND: Final = character(
    "PRD-014", "Hell Hound", PREDATORS,
    CREATURE,
    SWARM,
    DURABLE,
    MONSTROUS,
    cost=3, atk=4, defense=4, health=2,
    doubts=("One source has cost 3; the order of the rule book's deck list hints at 4.", "Also spelled Hellhound."),
)  # fmt: skip

JUNGLE_HUNTER: Final = character(
    "PRD-015", "Jungle Hunter", PREDATORS,
    Power("He's Using the Trees", Trigger(Appears(THIS), May(Search(LOCATION, OFF)))),
    Power(
        "Other World Lifeform",
        Static(
            (Stats(3, 0), Grant(STEALTH)), when=There(And(LOCATION, named("Val Verdan Jungle"), YOURS))
        ),
        Static((Stats(3, 0), Grant(INVADE)), when=There(And(LOCATION, named("Predator Ship"), YOURS))),
    ),
    cost=7, atk=6, defense=6, health=2,
)  # fmt: skip

MR_BLACK: Final = character(
    "PRD-016", "Mr. Black", PREDATORS,
    RANGE,
    ANGRY,
    Power(
        "Out of Nowhere",
        Super(BUILD, pay("E"), IntoPlay(SELF, Delay(At(TURN_ENDS), KO(IT))), zone="hand"),
    ),
    cost=5, atk=6, defense=6, health=1,
)  # fmt: skip

PRIMEVAL_HUNTER: Final = character(
    "PRD-017", "Primeval Hunter", PREDATORS,
    HUNTER,
    main_power("Apex Predator", "M", Apply(SELF, (Grant(STEALTH), Grant(LETHAL)), FOR_THIS_TURN)),
    cost=2, atk=3, defense=2, health=2,
)  # fmt: skip

TRACKER: Final = character(
    "PRD-018", "Tracker", PREDATORS,
    RANGE,
    Power(
        "It Wants Us to Run", Static((Stats(1, 1, times=DifferentTypes(And(A_BASIC_LOCATION, OnAnySide()))),))
    ),
    cost=2, atk=2, defense=2, health=1,
    rulings=(
        "There are six basic types, one for each symbol, whatever the locations are called.",
        "Only face-up locations are counted.",
    ),
    doubts=("One source has cost 2; the order of the rule book's deck list hints at 3.",),
)  # fmt: skip

YAUTJA_PRISONER: Final = character(
    "PRD-019", "Yautja Prisoner", PREDATORS,
    RANGE,
    Power("Crucified", Static((EntersWith(exhausted=True, counter=WOUND),))),
    cost=3, atk=6, defense=6, health=2,
    doubts=("One source has cost 3; the order of the rule book's deck list hints at 2.",),
)  # fmt: skip

# The Predators: plot twists and equipment

ANY_TIME: Final = twist(
    "PRD-020", '"Any Time."', PREDATORS,
    ONE_OF_A_KIND,
    Power(
        "", PlotTwist(MAIN_PHASE, Let(One(And(FACE_UP, CHARACTER, YOURS)), Strike(IT, One(And(FACE_UP, FOE)))))
    ),
    rulings=("Outside combat nobody strikes back.",),
    doubts=("Also spelled Anytime.",),
)  # fmt: skip

OVER_HERE: Final = twist(
    "PRD-021", '"Over Here."', PREDATORS,
    ONE_OF_A_KIND,
    Power(
        "",
        PlotTwist(
            MAIN_PHASE,
            IntoPlay(
                One(And(InPile(KO_PILE, Opponents()), SUPPORTING_CHARACTER, CAN_JOIN)),
                Delay(At(TURN_ENDS), KO(IT)),
            ),
        ),
    ),
)  # fmt: skip

TURN_AROUND: Final = twist(
    "PRD-022", '"Turn Around."', PREDATORS,
    ONE_OF_A_KIND,
    Power(
        "",
        PlotTwist(
            MAIN_PHASE,
            Let(One(OPPONENT), Seq(Reveal(HandOf(THEM)), DiscardCards(One(And(InPile(HAND, THEM), ANY_CARD))))),
        ),
    ),
)  # fmt: skip

VOCAL_MIMICRY: Final = twist(
    "PRD-023", "Vocal Mimicry", PREDATORS,
    ONE_OF_A_KIND,
    Power(
        "",
        PlotTwist(
            MAIN_PHASE,
            DoTextOf(
                And(
                    OneOfAKind(), OnTeam(PREDATORS), InPile(KO_PILE, YOU), A_PLOT_TWIST, Not(named("Vocal Mimicry"))
                )
            ),
        ),
    ),
    rulings=('It can copy only "Any Time.", "Over Here." and "Turn Around.".',),
)  # fmt: skip

ACTIVE_CAMOUFLAGE: Final = equipment(
    "PRD-024", "Active Camouflage", PREDATORS, 1,
    Power("It Changed Colors", Static((Stats(2, 2), Grant(DODGE), Grant(STEALTH)), to=WEARER)),
)  # fmt: skip

COMBISTICK: Final = equipment(
    "PRD-025", "Combistick", PREDATORS, 0,
    Power(
        "Quick-Fire",
        Static(
            (
                MayPlay(
                    HAND,
                    at=COMBAT,
                    onto=And(OnTeam(PREDATORS), CHARACTER, IN_COMBAT, YOURS),
                    text="whenever you could play an any turn Combat plot twist, you may play this from your hand on a "
                    "Predators character in combat on your side",
                ),
            )
        ),
    ),
    Power("Ritualistic Totem", Static((Stats(1, 1), Grant(COMBAT_MASTER)), to=WEARER)),
    rulings=("Quick-Fire needs a Predators character to carry it, whatever team the equipment has.",),
)  # fmt: skip

MEDIKIT: Final = equipment(
    "PRD-026", "Medikit", PREDATORS, 2,
    main_power("There's Somebody in the Bathroom", "M", Heal(Wearer())),
)  # fmt: skip

NET_LAUNCHER: Final = equipment(
    "PRD-027", "Net Launcher", PREDATORS, 1,
    main_power(
        "Catch Them Off Guard",
        "E",
        Let(
            One(And(FOE, UNSTUNNED)),
            Seq(Stun(IT, wound=False), Apply(IT, (Allow(CANNOT_RECOVER),), UNTIL_ITS_RECOVERY_PHASE)),
        ),
    ),
    rulings=("Whoever carries it pays, so a special location of that character's team can be used.",),
)  # fmt: skip

SELF_DESTRUCT_DEVICE: Final = equipment(
    "PRD-028", "Self-Destruct Device", PREDATORS, 3,
    Power(
        "The Last Hunt",
        Trigger(
            At(TURN_STARTS),
            Let(
                Wearer(),
                IfYouDo(May(KO(SELF)), Seq(Stun(All(FOE)), TurnDown(All(And(ENEMY, LOCATION))), KO(IT))),
            ),
        ),
    ),
)  # fmt: skip

SMART_DISC: Final = equipment(
    "PRD-029", "Smart Disc", PREDATORS, 1,
    Power("Cutting Disc", Static((Stats(4, 0),), to=WEARER, when=Match(Wearer(), ATTACKING))),
    Power("Smart Weapon", Super(BUILD, pay("S"), PlayFree(), zone="KO pile", user=FRIEND)),
    doubts=("That any of your characters may use Smart Weapon is on some printings only.",),
)  # fmt: skip

ON_YOUR_SIDE: Final = "The rule book's picture of a special location adds “on your side”."
TROPHY_AREA: Final = location(
    "PRD-030", "Trophy Area", ALIEN | ENERGY | MIGHT | SKILL, PREDATORS, doubts=(ON_YOUR_SIDE,)
)

# The Prey: main characters

NOT_EXPENDABLE: Final = main_power(
    "My Men Are Not Expendable", "S", ApplyToAll(FOE, (Allow(CANNOT_TEAM_ATTACK),), FOR_OPPONENTS_NEXT_TURN)
)

DUTCH_1: Final = character(
    "PRD-031", "Dutch", PREY,
    RANGE,
    NOT_EXPENDABLE,
    Power("He's Killing Us One at a Time", LevelUp(3, Attacks(FOE, how="solo"), GainXP(1))),
    level=1, atk=2, defense=4, health=6,
)  # fmt: skip

DUTCH_2: Final = character(
    "PRD-032", "Dutch", PREY,
    RANGE,
    NOT_EXPENDABLE,
    Power(
        "Come On! Do It Now!",
        Super(
            COMBAT,
            pay("I"),
            Let(One(And(ATTACKING, FOE)), Amplify(PutCounters(IT, MINUS, 2), KO(IT))),
            any_turn=True,
        ),
    ),
    level=2, atk=6, defense=7, health=6,
)  # fmt: skip

BOTH_WAYS: Final = main_power(
    "The Door Swings Both Ways",
    "I",
    Let(One(CHARACTER), Seq(PutCounters(IT, PLUS), PutCounters(One(And(OtherThan(IT), CHARACTER)), MINUS))),
)

HARRIGAN_1: Final = character(
    "PRD-033", "Harrigan", PREY,
    BOTH_WAYS,
    Power(
        "Ten Commendations for Valor",
        LevelUp(10, Strikes(THIS, And(DEFENDING, CHARACTER)), GainXP(EventAmount("this card's ATK"))),
    ),
    level=1, atk=2, defense=5, health=5,
    doubts=("The rule book gives XP for striking a defender; another source for striking any character.",),
)  # fmt: skip

HARRIGAN_2: Final = character(
    "PRD-034", "Harrigan", PREY,
    BOTH_WAYS,
    main_power("Who's Next?", "M", Delay(CombatEnds(THIS, first=True), Ready(SELF), FOR_THE_GAME, again=True)),
    level=2, atk=5, defense=9, health=5,
)  # fmt: skip

WORK_AS_A_TEAM: Final = main_power(
    "We Need to Work as a Team",
    "H",
    Apply(All(FRIEND), (Grant(FEROCIOUS), Grant(QUICK_DRAW)), FOR_THIS_TURN, where=Fighting("attacking", "team")),
)

ISABELLE_1: Final = character(
    "PRD-035", "Isabelle", PREY,
    RANGE,
    WORK_AS_A_TEAM,
    Power("We Should Stick Together", LevelUp(2, Attacks(FRIEND, how="team", least=3), GainXP(1))),
    level=1, atk=3, defense=4, health=5,
)  # fmt: skip

ISABELLE_2: Final = character(
    "PRD-036", "Isabelle", PREY,
    RANGE,
    WORK_AS_A_TEAM,
    Power(
        "We Should Go to Higher Ground",
        Super(BUILD, pay("S"), Delay(Played(LOCATION), PutCounters(SELF, PLUS, 2), FOR_THE_GAME, again=True)),
    ),
    level=2, atk=4, defense=8, health=5,
)  # fmt: skip

NOT_A_GOOD_MAN: Final = main_power(
    "I'm Not a Good Man",
    "I",
    IfYouDo(
        Wound(One(And(SUPPORTING_CHARACTER, YOURS))),
        Let(One(OPPONENT), Wound(OneBy(And(SUPPORTING_CHARACTER, OnSideOf(THEM)), THEM))),
    ),
)

ROYCE_1: Final = character(
    "PRD-037", "Royce", PREY,
    RANGE,
    NOT_A_GOOD_MAN,
    Power("I Need to Know Who We're Up Against", LevelUp(7, Wounded(And(OTHER, CHARACTER)), GainXP(1))),
    level=1, atk=3, defense=3, health=6,
    doubts=("How much XP a wound gives is cut off in our source: 1 is assumed.",),
)  # fmt: skip

ROYCE_2: Final = character(
    "PRD-038", "Royce", PREY,
    RANGE,
    NOT_A_GOOD_MAN,
    Power(
        "But I'm Fast",
        Reaction(Played(A_PLOT_TWIST, "opponent"), pay("S"), Cancel("cancel it (it has no effect)"), instead=True),
    ),
    level=2, atk=7, defense=5, health=6,
    rulings=("A plot twist that is cancelled goes to its owner's KO pile.",),
)  # fmt: skip

# The Prey: supporting characters

ANNA: Final = character(
    "PRD-039", "Anna", PREY,
    bond("Dutch"),
    Power(
        "This Thing Is Hunting Us. All of Us.",
        Reaction(Stunned(And(OTHER, CHARACTER, YOURS)), pay("H"), Recover(IT)),
    ),
    cost=1, atk=0, defense=4, health=1,
    rulings=("Bond serves the main and the supporting Dutch, and counts as discarding for Amplify.",),
)  # fmt: skip

BILLY: Final = character(
    "PRD-040", "Billy", PREY,
    BERSERKER,
    Power("Ain't Afraid of No Man", Trigger(Attacks(defender=THIS), PutCounters(SELF, PLUS))),
    cost=2, atk=2, defense=2, health=2,
)  # fmt: skip

BLAIN: Final = character(
    "PRD-041", "Blain", PREY,
    RANGE,
    TOUGH,
    Power("I Ain't Got Time to Bleed", Trigger(Becomes("recovered", THIS), DrawFor(1))),
    cost=3, atk=3, defense=3, health=2,
)  # fmt: skip

DILLON: Final = character(
    "PRD-042", "Dillon", PREY,
    RANGE,
    Power("Maybe I Can Get Even", Static((HalveBase(),), when=Match(SELF, Is("wounded")))),
    cost=5, atk=8, defense=8, health=2,
)  # fmt: skip

DUTCH: Final = character(
    "PRD-043", "Dutch", PREY,
    LEADER,
    LETHAL,
    main_power(
        "Get to the Choppa!",
        "HIM",
        Delay(
            At(TURN_STARTS),
            If(
                AllOf(Match(SELF, Is("face up")), Match(All(And(MAIN_CHARACTER, YOURS)), Is("face up"))), Win()
            ),
        ),
    ),
    cost=7, atk=7, defense=8, health=2,
)  # fmt: skip

EDWIN: Final = character(
    "PRD-044", "Edwin", PREY,
    main_power(
        "I Wouldn't Do That",
        "I",
        Heal(One(And(Is("wounded"), SUPPORTING_CHARACTER, YOURS))),
        when=Match(SELF, IS_GOOD),
    ),
    main_power(
        "I Like It Here",
        "I",
        Seq(Wound(One(SUPPORTING_CHARACTER)), Apply(SELF, (Alignment(EVIL),))),
        when=UsedBefore("I Wouldn't Do That"),
    ),
    cost=2, atk=1, defense=5, health=1,
    rulings=("Each copy is Good until that copy turns Evil, and must itself have healed a wound before.",),
)  # fmt: skip

HARRIGAN: Final = character(
    "PRD-045", "Harrigan", PREY,
    FEARLESS,
    VIOLENT,
    main_power(
        "They Say You're Good at What You Do",
        "M",
        Let(
            One(And(OTHER, OnTeam(PREY), CHARACTER, YOURS)),
            OneOf(
                Apply(IT, (Grant(FEARLESS),), FOR_THIS_TURN),
                Apply(IT, (Grant(VIOLENT),), FOR_THIS_TURN),
            ),
        ),
    ),
    cost=6, atk=5, defense=6, health=2,
)  # fmt: skip

HAWKINS: Final = character(
    "PRD-046", "Hawkins", PREY,
    RANGE,
    MERCENARY,
    Power(
        "Follower",
        Trigger(
            Attacks(THIS, how="team", with_=MAIN_CHARACTER),
            Apply(All(And(ATTACKING, MAIN_CHARACTER)), (Grant(LEADER),), FOR_THIS_COMBAT),
        ),
    ),
    cost=1, atk=2, defense=3, health=1,
)  # fmt: skip

ISABELLE: Final = character(
    "PRD-047", "Isabelle", PREY,
    RANGE,
    Power(
        "Sniper Nest",
        Static((Allow(CANNOT_BE_ATTACKED),), when=Match(SELF, IN_BACK)),
        Action(
            MAIN_PHASE,
            IfYouDo(
                TurnDown(One(And(LOCATION, Theirs(), CanMake(ENERGY)))),
                Apply(SELF, (LosePowers("Sniper Nest"),), FOR_THIS_TURN),
            ),
            user=OPPONENT,
        ),
    ),
    Power(
        "I Watched Him Die",
        Super(
            COMBAT,
            pay("H"),
            Apply(SELF, (Stats(1, 0, times=HowMany(And(InPile(KO_PILE, YOU), CHARACTER))),), FOR_THIS_COMBAT),
        ),
    ),
    cost=5, atk=5, defense=5, health=1,
    rulings=("Any location that could make energy will do, a special location among them.",),
)  # fmt: skip

KEYES: Final = character(
    "PRD-048", "Keyes", PREY,
    Power(
        "Two Weeks to Learn His Patterns",
        Trigger(
            Appears(THIS),
            Name(
                One(FRIEND),
                Apply(IT, (Allow(PAYS_WITH_ANY_SYMBOL),), until_next(PowerUsed(Same(IT)), "this turn")),
            ),
        ),
    ),
    main_power("Liquid Nitrogen Cannon", "I", Freeze(One(FOE))),
    cost=4, atk=4, defense=6, health=1,
    doubts=("Whether the printed power says to name the character is not sure.",),
)  # fmt: skip

LAMBERT: Final = character(
    "PRD-049", "Lambert", PREY,
    RANGE,
    Power("No Autographs", Static((Teams(GOOD_TEAMS),))),
    QUICK_DRAW,
    cost=3, atk=5, defense=4, health=1,
    rulings=("He can team attack with any Good character and, face up, helps to play any Good plot twist.",),
)  # fmt: skip

MAC: Final = character(
    "PRD-050", "Mac", PREY,
    RANGE,
    Power("Flares, Frags, and Claymores", Trigger(Appears(FOE), PutCounters(IT, MINUS))),
    Power(
        "If It Bleeds We Can Kill It",
        Static((Stats(2, 2),), when=Match(SELF, FightingWith(And(FOE, HasCounter(MINUS))))),
    ),
    cost=4, atk=4, defense=4, health=1,
)  # fmt: skip

PONCHO: Final = character(
    "PRD-051", "Poncho", PREY,
    RANGE,
    HUNTED,
    main_power("37mm Rotary Grenade Launcher", "S", PutCounters(All(And(FOE, IN_BACK)), MINUS)),
    cost=2, atk=2, defense=4, health=1,
)  # fmt: skip

ROYCE: Final = character(
    "PRD-052", "Royce", PREY,
    RANGE,
    Power("I'm Better On My Own", Static((Stats(4, 4),), when=ThereIsNo(And(OTHER, FACE_UP, CHARACTER, YOURS)))),
    main_power(
        "We're Going to Kill Them All",
        "S",
        Let(
            One(And(Is("wounded"), FOE)),
            MoveCounter(IT, One(And(OtherThan(IT), ENEMY, SUPPORTING_CHARACTER)), WOUND),
        ),
    ),
    cost=6, atk=6, defense=6, health=1,
    rulings=("The first character counts as healed, the second, which must be another, as wounded.",),
)  # fmt: skip

# The Prey: plot twists and equipment

DEATH_TRAP: Final = twist(
    "PRD-053", "Death Trap", PREY,
    Power(
        "",
        PlotTwist(COMBAT, Apply(One(And(ATTACKING, CHARACTER)), (Stats(0, -4),), FOR_THIS_COMBAT), any_turn=True),
        Static(
            (
                MayPlay(
                    RESOURCES_DOWN,
                    then=Put(TopOf(1, YOU), RESOURCES_DOWN),
                    text="you may also play this while it is face down among your resources, and then put the top "
                    "card of your deck face down in its place",
                ),
            )
        ),
    ),
    rulings=("With an empty deck it can still be played from the resources; nothing takes its place.",),
)  # fmt: skip

COULDNT_SEE_ME: Final = twist(
    "PRD-054", "He Couldn't See Me", PREY,
    Power(
        "",
        PlotTwist(
            MAIN_PHASE,
            Let(
                One(FRIEND),
                OneOf(
                    Apply(IT, (Grant(STEALTH),), FOR_THIS_TURN),
                    Apply(IT, (Grant(INVISIBILITY),), FOR_THIS_TURN),
                ),
            ),
        ),
    ),
)  # fmt: skip

IT_HAPPENS: Final = twist(
    "PRD-055", "S*** Happens", PREY,
    Power(
        "",
        PlotTwist(
            COMBAT,
            Let(
                One(And(FOE, IN_COMBAT)),
                Seq(
                    PutCounters(IT, MINUS),
                    Apply(IT, (LosePowers(may_gain=False, level_up_too=False),), FOR_THIS_COMBAT),
                ),
            ),
            any_turn=True,
        ),
    ),
)  # fmt: skip

MINIGUN: Final = equipment(
    "PRD-056", "M134 Minigun", PREY, 4,
    Power(
        "Payback Time",
        Static((SelfCostsLess(2),), when=There(And(InPile(KO_PILE, YOU), OnTeam(PREY), CHARACTER))),
    ),
    Power(
        "Old Painless",
        Static((Grant(RANGE),), to=WEARER),
        Trigger(
            Attacks(WEARER),
            PutCounters(All(And(Not(Is("protected")), CHARACTER, OnSideOf(AttackedPlayer()))), MINUS, 2),
        ),
    ),
)  # fmt: skip

HEADQUARTERS: Final = location(
    "PRD-057", "Headquarters", HUMANITY | INTELLECT | MIGHT | SKILL, PREY, doubts=(ON_YOUR_SIDE,)
)

# Basic locations

INFERRED_CODE: Final = "Its code is inferred from a gap in the alphabetical order."
EARTH: Final = location("PRD-058", "Earth", HUMANITY, doubts=(INFERRED_CODE,), reconstructed=("code",))
LOS_ANGELES: Final = location("PRD-059", "Los Angeles", INTELLECT)
PREDATOR_SHIP: Final = location("PRD-060", "Predator Ship", ENERGY)
SPACE: Final = location("PRD-061", "Space", ALIEN, doubts=(INFERRED_CODE,), reconstructed=("code",))
THE_GAME_PRESERVE: Final = location("PRD-062", "The Game Preserve", SKILL)
VAL_VERDAN_JUNGLE: Final = location("PRD-063", "Val Verdan Jungle", MIGHT)

join_cards(
    FALCONER_1,
    FALCONER_2,
    GHOST_1,
    GHOST_2,
    JUNGLE_HUNTER_1,
    JUNGLE_HUNTER_2,
    MR_BLACK_1,
    MR_BLACK_2,
    FALCON_DRONE_CARD,
    FALCONER,
    GHOST,
    GREYBACK,
    GUNSLINGER,
    HELL_HOUND,
    JUNGLE_HUNTER,
    MR_BLACK,
    PRIMEVAL_HUNTER,
    TRACKER,
    YAUTJA_PRISONER,
    ANY_TIME,
    OVER_HERE,
    TURN_AROUND,
    VOCAL_MIMICRY,
    ACTIVE_CAMOUFLAGE,
    COMBISTICK,
    MEDIKIT,
    NET_LAUNCHER,
    SELF_DESTRUCT_DEVICE,
    SMART_DISC,
    TROPHY_AREA,
    DUTCH_1,
    DUTCH_2,
    HARRIGAN_1,
    HARRIGAN_2,
    ISABELLE_1,
    ISABELLE_2,
    ROYCE_1,
    ROYCE_2,
    ANNA,
    BILLY,
    BLAIN,
    DILLON,
    DUTCH,
    EDWIN,
    HARRIGAN,
    HAWKINS,
    ISABELLE,
    KEYES,
    LAMBERT,
    MAC,
    PONCHO,
    ROYCE,
    DEATH_TRAP,
    COULDNT_SEE_ME,
    IT_HAPPENS,
    MINIGUN,
    HEADQUARTERS,
    EARTH,
    LOS_ANGELES,
    PREDATOR_SHIP,
    SPACE,
    THE_GAME_PRESERVE,
    VAL_VERDAN_JUNGLE,
)
