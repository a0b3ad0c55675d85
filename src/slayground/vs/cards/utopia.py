"""The Utopia Battles (2019): the Resistance and H.A.M.M.E.R., 64 cards."""

from __future__ import annotations

from typing import Final

from slayground.kernel.choosing import All, And, Is, It, Not, One, You
from slayground.kernel.flow import If, Let, May, OneOf, Seq
from slayground.kernel.measures import Match
from slayground.kernel.nodes import Effect
from slayground.vs.acts import CANNOT_BE_STUNNED, CANNOT_STRIKE
from slayground.vs.anatomy import (
    ANY_COMBAT,
    ANY_SYMBOL,
    AVENGERS,
    BASIC_LOCATION,
    BROTHERHOOD,
    COMBAT,
    ENERGY,
    HAMMER,
    INTELLECT,
    MACHINE,
    MAIN,
    MAIN_PHASE,
    MIGHT,
    PLOT_TWIST,
    RESISTANCE,
    SKILL,
    SPECIAL_LOCATION,
    SUPPORTING,
    X_MEN,
    Card,
    CardType,
    Cost,
    DeckRule,
    EventNode,
    LevelUp,
    Modifier,
    PlotTwist,
    Power,
    Static,
    Super,
    Symbols,
    Trigger,
    join_cards,
    pay,
    pay_any_of,
)
from slayground.vs.durations import FOR_THIS_COMBAT, FOR_THIS_TURN
from slayground.vs.effects import (
    IT,
    KO,
    Apply,
    ArrangeTop,
    ChangeSide,
    CoinFlip,
    Delay,
    DiscardCards,
    DoubleCounters,
    DrawFor,
    DropModifiers,
    Exhaust,
    FormRows,
    Freeze,
    GainXP,
    Hide,
    IfYouDo,
    LeaveCombat,
    LetNumber,
    Look,
    MoveRow,
    PaySymbols,
    Put,
    PutCounters,
    Ready,
    Recover,
    Stun,
    TurnDown,
    Wound,
)
from slayground.vs.events import (
    Appears,
    At,
    Attacks,
    Becomes,
    CountersPut,
    Either,
    Played,
    Strikes,
    Stunned,
    SymbolPaid,
    ThenAppears,
)
from slayground.vs.filters import (
    ATTACKING,
    CHARACTER,
    DEFENDING,
    ENEMY,
    EQUIPMENT,
    FACE_UP,
    IN_COMBAT,
    IN_FRONT,
    IS_EVIL,
    LOCATION,
    MAIN_CHARACTER,
    OPPONENT,
    OTHER,
    SUPPORTING_CHARACTER,
    YOURS,
    Costs,
    Fighting,
    Has,
    HasCounter,
    InPile,
    OnAnySide,
    OnTeam,
    SharesTeam,
    SideHas,
    named,
)
from slayground.vs.filters import BASIC_LOCATION as A_BASIC_LOCATION
from slayground.vs.keywords import (
    BERSERKER,
    BIOSENTINEL,
    CLIMB,
    COMBAT_MASTER,
    DODGE,
    ENHANCED_DURABILITY,
    FEROCIOUS,
    FLIGHT,
    GENIUS,
    INVADE,
    LEADER,
    LEAP,
    LETHAL,
    MOBILE,
    ONE_OF_A_KIND,
    RANGE,
    REGENERATION,
    SCHEMER,
    SELF,
    SNIPER,
    THIS,
)
from slayground.vs.measures import (
    Bound,
    EventAmount,
    HowMany,
    PaidWith,
    Represented,
    Resources,
    StatOf,
    StillInPlay,
    There,
    ThereIsNo,
    TotalOf,
    UnsharedTeams,
)
from slayground.vs.modifiers import (
    Allow,
    CostLess,
    EntersWith,
    Grant,
    LosePowers,
    MoreStrikes,
    OtherCounter,
    Replace,
    Stats,
    Teams,
    TeamsOfSide,
)
from slayground.vs.selectors import ControllerOf, Defender, HandOf, OneOfEach, UpTo, YourMain
from slayground.vs.table import HAND, KO_PILE, MINUS, OFF, PLUS, VITALITY, WOUND
from slayground.vs.turn import TURN_ENDS, TURN_STARTS

SET: Final = "The Utopia Battles"
ONE_SOURCE: Final = "Known from one source."
POWERS_FROM_ONE_SOURCE: Final = "The powers are known from one source."
ONE_SYMBOL: Final = "That one character of its team is enough to play it is assumed."

MUTANTS: Final = BROTHERHOOD | RESISTANCE | X_MEN
ENEMY_CHARACTER: Final = And(CHARACTER, ENEMY)
YOUR_CHARACTER: Final = And(CHARACTER, YOURS)
YOUR_EQUIPMENT: Final = And(EQUIPMENT, YOURS)
YOUR_HAMMER: Final = And(OnTeam(HAMMER), CHARACTER, YOURS)
YOUR_MUTANT: Final = And(OnTeam(MUTANTS), SUPPORTING_CHARACTER, YOURS)
YOUR_FACE_UP: Final = And(FACE_UP, SUPPORTING_CHARACTER, YOURS)
YOUR_CUCKOO: Final = And(CHARACTER, Has("Stepford Cuckoo"), YOURS)
THEM: Final = It()
"""The player who was chosen."""
THIS_IN_MELEE: Final = And(THIS, Fighting("", "melee"))


def face_up_of(team: int) -> And:
    return And(FACE_UP, OnTeam(team), SUPPORTING_CHARACTER, YOURS)


def main(
    code: str,
    name: str,
    level: int,
    teams: int,
    numbers: tuple[int, int, int],
    *powers: Power,
    aka: tuple[str, ...] = (),
    doubts: tuple[str, ...] = (),
    rulings: tuple[str, ...] = (),
) -> Card:
    """A main character with its ATK, DEF and health."""
    atk, defense, health = numbers
    return Card(
        code, name, MAIN, teams=teams, atk=atk, defense=defense, health=health, level=level, powers=powers, aka=aka,
        blood="red", universe="illustrated", set_name=SET, reconstructed=("blood",), doubts=doubts, rulings=rulings,
    )  # fmt: skip


def supporting(
    code: str,
    name: str,
    teams: int,
    cost: int,
    numbers: tuple[int, int, int],
    *powers: Power,
    aka: tuple[str, ...] = (),
    blood: str = "red",
    x_cost: bool = False,
    doubts: tuple[str, ...] = (),
    rulings: tuple[str, ...] = (),
) -> Card:
    """A supporting character with its cost, and its ATK, DEF and health."""
    atk, defense, health = numbers
    return Card(
        code, name, SUPPORTING, teams=teams, cost=cost, atk=atk, defense=defense, health=health, powers=powers, aka=aka,
        blood=blood, universe="illustrated", x_cost=x_cost, set_name=SET, reconstructed=("blood",), doubts=doubts,
        rulings=rulings,
    )  # fmt: skip


def other(
    code: str,
    name: str,
    type: CardType,
    *powers: Power,
    teams: int = 0,
    cost: int = 0,
    doubts: tuple[str, ...] = (),
    rulings: tuple[str, ...] = (),
) -> Card:
    """A plot twist, machine or location."""
    return Card(
        code, name, type, teams=teams, cost=cost, powers=powers, universe="illustrated", set_name=SET, doubts=doubts,
        rulings=rulings,
    )  # fmt: skip


# Powers that several cards have

ICE_SLIDE: Final = Power(
    "Ice Slide", Super(MAIN_PHASE, pay("S"), Apply(SELF, (Grant(FLIGHT), Grant(INVADE)), FOR_THIS_TURN))
)
SOULDAGGER: Final = Power(
    "Souldagger",
    Super(COMBAT, pay("M"), DropModifiers(One(And(CHARACTER, ENEMY, IN_COMBAT))), any_turn=True),
)
TECHNO_GENIUS: Final = Power("Techno-Genius", Trigger(At(TURN_STARTS), DrawFor(HowMany(YOUR_EQUIPMENT))))
SHIFTING_LOYALTIES: Final = Power(
    "Shifting Loyalties",
    Trigger(
        At(TURN_ENDS),
        Let(
            One(And(OPPONENT, SideHas(And(FACE_UP, OnTeam(MUTANTS), CHARACTER)))),
            IfYouDo(ChangeSide(SELF, THEM), Apply(SELF, (TeamsOfSide(THEM, MUTANTS),))),
        ),
        when=Match(SELF, OnTeam(HAMMER)),
    ),
)
SHIFTING_RULING: Final = (
    "With such characters on several enemy sides you choose the side; it moves once, since it then no longer belongs"
    " to H.A.M.M.E.R."
)
IMPERSONATING_RULING: Final = "Face up or face down, on any side, a character of that name turns this power off."


def impersonating(name: str, gains: Modifier, always: bool = False) -> Power:
    """Has something as long as the character it passes itself off as is nowhere to be seen."""
    unseen = ThereIsNo(And(CHARACTER, named(name), OnAnySide()))
    return Power(f"Impersonating {name}", Static((gains,), when=unseen, always=always))


def stepford_cuckoo(sisters: tuple[str, str], bonus: Effect) -> Power:
    """Her sisters follow her from the hand when she pays on being recruited."""
    arrive = Put(UpTo(And(InPile(HAND, You()), CHARACTER, named(*sisters)), 2, distinct="name"), OFF)
    return Power(
        "Stepford Cuckoo",
        Trigger(
            Played(THIS),
            IfYouDo(May(PaySymbols(pay("I"), SELF)), Delay(ThenAppears(), Seq(arrive, bonus))),
        ),
    )


def power_drain(on: EventNode) -> Power:
    return Power("Power Drain", Trigger(on, PutCounters(IT, MINUS)))


# Main characters of the Resistance

CYCLOPS_1: Final = main(
    "TUB-001", "Cyclops", 1, RESISTANCE, (3, 4, 5),
    RANGE,
    Power(
        "They'll Follow Him",
        Super(
            MAIN_PHASE,
            pay("I"),
            Seq(
                If(There(face_up_of(BROTHERHOOD)), DrawFor(1)),
                If(There(face_up_of(X_MEN)), DrawFor(1)),
            ),
        ),
    ),
    Power(
        "The Squad I've Put Together",
        LevelUp(1, At(TURN_ENDS), GainXP(1), when=Represented(MUTANTS, YOUR_FACE_UP)),
    ),
    rulings=("One character of several teams can meet several of the requirements.",),
)  # fmt: skip
CYCLOPS_2: Final = main(
    "TUB-002", "Cyclops", 2, RESISTANCE, (9, 4, 5),
    RANGE,
    Power(
        "Trust the Plan",
        Super(
            MAIN_PHASE,
            pay("S"),
            PutCounters(
                OneOfEach((face_up_of(BROTHERHOOD), face_up_of(RESISTANCE), face_up_of(X_MEN))),
                PLUS,
                3,
            ),
            when=Represented(MUTANTS, YOUR_FACE_UP),
        ),
    ),
    rulings=(
        "One character of several teams can meet several of the requirements, and still gets three counters only.",
        "No more than three characters get counters.",
    ),
)  # fmt: skip
EMMA_FROST_1: Final = main(
    "TUB-003", "Emma Frost", 1, X_MEN, (4, 3, 5),
    RANGE,
    SCHEMER,
    Power(
        "Fluid Fidelity",
        LevelUp(
            5,
            Played(And(OnTeam(HAMMER | RESISTANCE), SUPPORTING_CHARACTER)),
            GainXP(1),
            to=((HAMMER, "TUB-005"), (RESISTANCE, "TUB-004")),
        ),
    ),
    doubts=(POWERS_FROM_ONE_SOURCE,),
)  # fmt: skip
EMMA_FROST_2_RESISTANCE: Final = main(
    "TUB-004", "Emma Frost", 2, RESISTANCE, (6, 7, 5),
    RANGE,
    Power("Mental Calculations", Trigger(At(TURN_STARTS), ArrangeTop(4, 2))),
    Power(
        "Seeker of Peace",
        Super(
            ANY_COMBAT,
            pay("S"),
            Apply(One(And(CHARACTER, ENEMY, ATTACKING)), (Allow(CANNOT_STRIKE),), FOR_THIS_TURN),
            any_turn=True,
            unlimited=True,
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
EMMA_FROST_2_HAMMER: Final = main(
    "TUB-005", "Emma Frost", 2, HAMMER, (7, 6, 6),
    ENHANCED_DURABILITY,
    Power(
        "Keeper of Law",
        Super(
            ANY_COMBAT,
            pay("M"),
            Apply(One(And(CHARACTER, YOURS, IN_COMBAT)), (MoreStrikes(1),), FOR_THIS_COMBAT),
            any_turn=True,
            unlimited=True,
        ),
    ),
    rulings=("Strikes at one enemy add up; a defender can also share its strikes among several attackers.",),
)  # fmt: skip
ICEMAN_1: Final = main(
    "TUB-006", "Iceman", 1, RESISTANCE, (6, 1, 5),
    RANGE,
    ICE_SLIDE,
    Power("Cold-Hearted Drake", LevelUp(5, Becomes("ready", ENEMY_CHARACTER), GainXP(1))),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
ICEMAN_2: Final = main(
    "TUB-007", "Iceman", 2, RESISTANCE, (10, 3, 5),
    RANGE,
    ICE_SLIDE,
    Power("Cryokinesis", Super(MAIN_PHASE, pay("EE"), Freeze(All(ENEMY_CHARACTER)))),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
PIXIE_1: Final = main(
    "TUB-008", "Pixie", 1, RESISTANCE, (1, 6, 5),
    FLIGHT,
    SOULDAGGER,
    Power("Half-Fairy", LevelUp(3, SymbolPaid(ENERGY), GainXP(1))),
    rulings=(
        "Souldagger ends changes that last, made in this combat; counters stay.",
        "Energy paid for Sacred Ground counts for Half-Fairy.",
    ),
)  # fmt: skip
PIXIE_2: Final = main(
    "TUB-009", "Pixie", 2, RESISTANCE, (4, 9, 5),
    FLIGHT,
    SOULDAGGER,
    Power(
        '"Sihal Novarum Chinoth!"',
        Super(COMBAT, pay("E"), Seq(LeaveCombat(SELF), FormRows()), any_turn=True, when=Match(SELF, DEFENDING)),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip

# Supporting characters of the Resistance

ANOLE: Final = supporting("TUB-010", "Anole", RESISTANCE, 1, (1, 2, 2), CLIMB, REGENERATION, doubts=(ONE_SOURCE,))
MAGMA: Final = supporting(
    "TUB-011", "Magma", RESISTANCE, 1, (3, 1, 1),
    RANGE,
    Power(
        "Geo-thermokinesis",
        Trigger(CountersPut(MINUS, And(SUPPORTING_CHARACTER, ENEMY, HasCounter(PLUS))), Stun(IT)),
    ),
    doubts=(POWERS_FROM_ONE_SOURCE,),
    rulings=("A -1/-1 counter counts as gained even when it removes a +1/+1 counter at once.",),
)  # fmt: skip
HELLION: Final = supporting(
    "TUB-012", "Hellion", RESISTANCE, 2, (3, 4, 1),
    FLIGHT,
    Power(
        "Advanced Telekinesis",
        Super(MAIN_PHASE, pay("M"), Let(One(And(FACE_UP, CHARACTER)), OneOf(Ready(IT), Exhaust(IT)))),
    ),
    doubts=(POWERS_FROM_ONE_SOURCE,),
)  # fmt: skip
MATCH: Final = supporting(
    "TUB-013", "Match", RESISTANCE, 2, (4, 1, 1),
    RANGE,
    Power(
        "Pyric Form",
        Static(
            (Replace(Strikes(THIS), PutCounters(Defender(), MINUS, StatOf(SELF, "ATK"))),),
            when=Match(SELF, ATTACKING),
        ),
    ),
    rulings=(
        "He strikes back as usual.",
        "The counters land together with the strike back, so that both can be stunned.",
    ),
)  # fmt: skip
PIXIE: Final = supporting(
    "TUB-014", "Pixie", RESISTANCE, 3, (4, 4, 1),
    FLIGHT,
    Power(
        "Teleportation Spell",
        Super(ANY_COMBAT, pay("E"), LeaveCombat(All(And(CHARACTER, YOURS, IN_COMBAT))), any_turn=True),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
CELESTE: Final = supporting(
    "TUB-015", "Celeste", RESISTANCE, 3, (3, 3, 1),
    ONE_OF_A_KIND,
    stepford_cuckoo(("Mindee", "Phoebe"), DrawFor(HowMany(YOUR_CUCKOO))),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
MINDEE: Final = supporting(
    "TUB-016", "Mindee", RESISTANCE, 3, (3, 3, 1),
    ONE_OF_A_KIND,
    stepford_cuckoo(("Celeste", "Phoebe"), PutCounters(All(YOUR_CUCKOO), VITALITY)),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
PHOEBE: Final = supporting(
    "TUB-017", "Phoebe", RESISTANCE, 3, (3, 3, 1),
    ONE_OF_A_KIND,
    stepford_cuckoo(("Celeste", "Mindee"), PutCounters(All(YOUR_CUCKOO), PLUS, 2)),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
ARMOR: Final = supporting(
    "TUB-018", "Armor", RESISTANCE, 4, (6, 5, 1),
    RANGE,
    Power("Psionic Exoskeleton", Super(COMBAT, pay("I"), Apply(SELF, (Stats(0, 10),), FOR_THIS_TURN), any_turn=True)),
    rulings=("It lasts for the rest of the turn, not only for the combat.",),
)  # fmt: skip
ROCKSLIDE: Final = supporting(
    "TUB-019", "Rockslide", RESISTANCE, 4, (5, 5, 2),
    Power(
        "Re-form, Better Than Ever",
        Super(
            COMBAT,
            pay("M"),
            Apply(
                SELF,
                (Stats(5, 5, times=HowMany(And(InPile(KO_PILE, You()), SUPPORTING_CHARACTER, named("Rockslide")))),),
                FOR_THIS_COMBAT,
            ),
            any_turn=True,
        ),
    ),
    ENHANCED_DURABILITY,
    doubts=(ONE_SOURCE,),
)  # fmt: skip
DOMINO: Final = supporting(
    "TUB-020", "Domino", RESISTANCE, 5, (5, 8, 1),
    RANGE,
    Power(
        "Probability Manipulation",
        Trigger(Attacks(THIS), CoinFlip(Stun(Defender()))),
        Trigger(Attacks(defender=THIS), CoinFlip(Seq(LeaveCombat(SELF), May(Hide(SELF))))),
    ),
    rulings=("When she loses the flip, the combat goes on as usual.",),
)  # fmt: skip
ICEMAN: Final = supporting(
    "TUB-021", "Iceman", RESISTANCE, 5, (8, 1, 2), RANGE, ICE_SLIDE, doubts=(ONE_SOURCE,)
)
AVALANCHE: Final = supporting(
    "TUB-022", "Avalanche", RESISTANCE, 6, (4, 6, 1),
    RANGE,
    Power(
        "The Big One",
        Super(MAIN_PHASE, pay("EMS"), KO(UpTo(And(A_BASIC_LOCATION, ENEMY), 3, least=1, distinct="symbol"))),
    ),
    rulings=("The type of a basic location is the symbol it makes.",),
)  # fmt: skip
PSYLOCKE: Final = supporting(
    "TUB-023", "Psylocke", RESISTANCE, 6, (6, 6, 1),
    Power(
        "Telepathic Amnesia",
        Super(
            MAIN_PHASE,
            pay("I"),
            Delay(
                Stunned(And(MAIN_CHARACTER, ENEMY), by=THIS_IN_MELEE, in_combat=True),
                DiscardCards(HandOf(ControllerOf(IT))),
                FOR_THIS_TURN,
            ),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
COLOSSUS: Final = supporting("TUB-024", "Colossus", RESISTANCE, 7, (12, 12, 3), doubts=(ONE_SOURCE,))
WOLVERINE: Final = supporting(
    "TUB-025", "Wolverine", RESISTANCE, 7, (9, 7, 2),
    Power(
        "Animal Senses",
        Trigger(
            Either(Appears(THIS), Attacks(THIS), Attacks(defender=THIS)),
            May(Let(One(OPPONENT), Look(HandOf(THEM)))),
        ),
    ),
    Power(
        "Survival of the Fittest",
        Trigger(
            Stunned(ENEMY_CHARACTER, by=And(THIS, HasCounter(WOUND), Fighting("", "melee")), in_combat=True),
            Wound(IT),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
MERCURY: Final = supporting(
    "TUB-026", "Mercury", RESISTANCE, 0, (0, 0, 1),
    Power("Malleable Shape", Static((EntersWith(counter=PLUS, n=Bound("X")),))),
    LEAP,
    x_cost=True,
    doubts=(ONE_SOURCE, "What reads her cost finds 0, which is not ruled anywhere."),
)  # fmt: skip

# Plot twists and location of the Resistance

FIGHT_THE_GOOD_FIGHT: Final = other(
    "TUB-027", "Fight the Good Fight", PLOT_TWIST,
    Power(
        "",
        PlotTwist(
            MAIN_PHASE,
            Let(
                One(And(Is("stunned"), CHARACTER, YOURS)),
                Seq(Recover(IT), Ready(IT), Apply(IT, (Grant(FEROCIOUS),), FOR_THIS_TURN)),
            ),
        ),
    ),
    teams=RESISTANCE,
    doubts=(ONE_SOURCE, ONE_SYMBOL),
)  # fmt: skip
LONG_TERM_PLAN: Final = other(
    "TUB-028", "Long-Term Plan", PLOT_TWIST,
    Power("", PlotTwist(MAIN_PHASE, Stun(One(And(SUPPORTING_CHARACTER, ENEMY, Costs(Resources())))))),
    teams=RESISTANCE,
    doubts=(ONE_SOURCE, ONE_SYMBOL),
)  # fmt: skip
SACRED_GROUND: Final = other(
    "TUB-029", "Sacred Ground", PLOT_TWIST,
    Power(
        "",
        PlotTwist(
            COMBAT,
            Let(
                One(And(OnTeam(MUTANTS), CHARACTER, YOURS, IN_COMBAT)),
                IfYouDo(
                    May(PaySymbols(Cost((ANY_SYMBOL,)), IT)),
                    If(
                        PaidWith(("Asteroid M", "Utopia", "School for Gifted Youngsters")),
                        Apply(IT, (Stats(6, 6),), FOR_THIS_COMBAT),
                        Apply(IT, (Stats(3, 3),), FOR_THIS_COMBAT),
                    ),
                ),
            ),
            any_turn=True,
        ),
    ),
    rulings=("The symbol is made as usual: a location is turned face down or discarded.",),
)  # fmt: skip
UTOPIA: Final = other(
    "TUB-030", "Utopia", SPECIAL_LOCATION,
    Power("", Symbols(ENERGY | INTELLECT | MIGHT | SKILL, team=RESISTANCE)),
    teams=RESISTANCE,
)  # fmt: skip

# Main characters of H.A.M.M.E.R., and Simon Trask

OSBORN_AKA: Final = ("Iron Patriot", "Green Goblin")
NORMAN_OSBORN_1: Final = main(
    "TUB-031", "Norman Osborn", 1, HAMMER, (1, 6, 5),
    Power("No Fatalities", Super(MAIN_PHASE, pay("M"), Stun(One(ENEMY_CHARACTER), wound=False))),
    Power(
        "Director of H.A.M.M.E.R.",
        LevelUp(4, Stunned(ENEMY_CHARACTER, by=YOUR_HAMMER), GainXP(1), when=StillInPlay(IT)),
    ),
    aka=OSBORN_AKA,
    doubts=(ONE_SOURCE,),
)  # fmt: skip
NORMAN_OSBORN_2: Final = main(
    "TUB-032", "Norman Osborn", 2, HAMMER, (7, 6, 5),
    FLIGHT,
    RANGE,
    Power("Bring Me Their Heads and Hearts", Static((Grant(LETHAL),), to=YOUR_HAMMER)),
    Power("Dark Avengers, Dark X-Men", Static((Teams(AVENGERS | X_MEN),), to=YOUR_HAMMER)),
    aka=OSBORN_AKA,
    rulings=(
        "Both powers apply to Norman Osborn himself.",
        "Your Avengers and X-Men do not come to belong to H.A.M.M.E.R.",
    ),
)  # fmt: skip
DARK_BEAST_1: Final = main(
    "TUB-033", "Dark Beast", 1, HAMMER, (2, 5, 5),
    TECHNO_GENIUS,
    Power("Dark Scientist", LevelUp(6, At(TURN_ENDS), GainXP(TotalOf("cost", YOUR_EQUIPMENT)))),
)  # fmt: skip
DARK_BEAST_2: Final = main(
    "TUB-034", "Dark Beast", 2, HAMMER, (3, 10, 5),
    TECHNO_GENIUS,
    Power(
        "The Thrill of Experimentation",
        Super(MAIN_PHASE, pay("I"), PutCounters(One(ENEMY_CHARACTER), MINUS, TotalOf("cost", YOUR_EQUIPMENT))),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
WEAPON_OMEGA_1: Final = main(
    "TUB-035", "Weapon Omega", 1, HAMMER, (3, 3, 6),
    FLIGHT,
    RANGE,
    Power(
        "Mutant Energy Absorption",
        Super(
            MAIN_PHASE,
            pay("E"),
            LetNumber(
                TotalOf("powers", YOUR_MUTANT),
                Seq(
                    Apply(All(YOUR_MUTANT), (LosePowers(may_gain=False),)),
                    PutCounters(SELF, PLUS, Bound()),
                ),
            ),
        ),
    ),
    Power(
        "The Collective",
        LevelUp(8, CountersPut(PLUS, THIS), GainXP(EventAmount("the number of counters"))),
    ),
    rulings=("The powers are lost until the character leaves play.",),
)  # fmt: skip
WEAPON_OMEGA_2: Final = main(
    "TUB-036", "Weapon Omega", 2, HAMMER, (6, 6, 6),
    FLIGHT,
    RANGE,
    Power(
        "Addicted to Mutant Energy",
        Trigger(
            Appears(YOUR_MUTANT),
            LetNumber(
                StatOf(IT, "powers"),
                Seq(Apply(IT, (LosePowers(may_gain=False),)), PutCounters(SELF, PLUS, Bound())),
            ),
            hook=True,
        ),
    ),
    rulings=(
        "It happens as the character appears, so that its powers that wait for that do not trigger.",
        "The powers are lost until the character leaves play.",
    ),
)  # fmt: skip
SIMON_TRASK_1: Final = main(
    "TUB-037", "Simon Trask", 1, 0, (0, 6, 5),
    Power(
        "Humanity Now!",
        DeckRule(
            "your deck can't have cards of the Brotherhood of Mutants, the Resistance or the X-Men",
            forbidden_teams=MUTANTS,
        ),
    ),
    Power("Proposition X", LevelUp(5, Appears(ENEMY_CHARACTER), GainXP(UnsharedTeams(IT, YOUR_CHARACTER)))),
    rulings=("Each team of the newcomer is compared with all teams on your side.",),
)  # fmt: skip
SIMON_TRASK_2: Final = main(
    "TUB-038", "Simon Trask", 2, 0, (5, 8, 6),
    RANGE,
    BIOSENTINEL,
    Power(
        "The Bloodline Must Be Purged",
        Trigger(
            Stunned(And(ENEMY, OnTeam(MUTANTS), CHARACTER)),
            May(Ready(All(And(CHARACTER, Has("Biosentinel"), YOURS)))),
        ),
    ),
    Power(
        "Human Sentinel One",
        Super(
            MAIN_PHASE,
            pay_any_of("EI"),
            Let(
                One(And(SUPPORTING_CHARACTER, YOURS)),
                Seq(
                    Apply(IT, (Grant(BIOSENTINEL), Grant(RANGE), Grant(LETHAL), Stats(5, 0)), FOR_THIS_TURN),
                    Delay(At(TURN_ENDS), KO(IT)),
                ),
            ),
        ),
    ),
    rulings=("Biosentinel does nothing by itself.",),
)  # fmt: skip

# Supporting characters of H.A.M.M.E.R., and Simon Trask

MYSTIQUE: Final = supporting(
    "TUB-039", "Mystique", HAMMER, 1, (1, 4, 1),
    impersonating("Professor X", Grant(LEADER)),
    Power(
        "Mutant Bomb",
        Trigger(
            At(TURN_ENDS),
            IfYouDo(
                May(PaySymbols(pay("S"), YourMain())),
                Seq(KO(SELF), PutCounters(All(And(CHARACTER, ENEMY, IN_FRONT)), MINUS, 3)),
            ),
            when=Match(SELF, IN_FRONT),
        ),
    ),
    rulings=(IMPERSONATING_RULING,),
)  # fmt: skip
SIMON_TRASK: Final = supporting(
    "TUB-040", "Simon Trask", 0, 1, (0, 2, 1),
    Power(
        "Humanity's Last Stand",
        Trigger(
            Appears(THIS),
            IfYouDo(
                May(PaySymbols(pay("H"), SELF)),
                KO(One(And(SUPPORTING_CHARACTER, ENEMY, Not(SharesTeam(YOUR_CHARACTER))))),
            ),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
DAGGER: Final = supporting(
    "TUB-041", "Dagger", HAMMER, 2, (2, 5, 1),
    RANGE,
    Power(
        "Lightforce Manipulation",
        Static((Replace(CountersPut(MINUS, YOUR_CHARACTER), OtherCounter(PLUS), optional=True),)),
    ),
    SHIFTING_LOYALTIES,
    rulings=(
        SHIFTING_RULING,
        "Recruited against an enemy Cloak, her power is already on when his counters come.",
    ),
)  # fmt: skip
DARK_BEAST: Final = supporting(
    "TUB-042", "Dark Beast", HAMMER, 2, (2, 3, 2),
    Power("Dark Scientist", Static((CostLess(2, And(IS_EVIL, EQUIPMENT), floor=1),))),
    rulings=("Evil equipment is equipment with the symbol of an Evil team.",),
)  # fmt: skip
BULLSEYE: Final = supporting(
    "TUB-043", "Bullseye", HAMMER, 3, (4, 4, 1),
    RANGE,
    impersonating("Hawkeye", Grant(SNIPER)),
    rulings=(IMPERSONATING_RULING,),
)  # fmt: skip
CLOAK: Final = supporting(
    "TUB-044", "Cloak", HAMMER, 3, (3, 3, 1),
    FLIGHT,
    Power(
        "Darkforce Channeling",
        Trigger(Appears(And(OTHER, CHARACTER)), PutCounters(IT, MINUS, StatOf(IT, "cost"))),
    ),
    SHIFTING_LOYALTIES,
    rulings=("Characters that appear on your own side get counters too.", SHIFTING_RULING),
)  # fmt: skip
DAKEN: Final = supporting(
    "TUB-045", "Daken", HAMMER, 4, (5, 5, 2),
    impersonating("Wolverine", Grant(BERSERKER)),
    rulings=(IMPERSONATING_RULING,),
)  # fmt: skip
MOONSTONE: Final = supporting(
    "TUB-046", "Moonstone", HAMMER, 4, (6, 4, 1),
    FLIGHT,
    RANGE,
    impersonating("Ms. Marvel", Stats(health=1), always=True),
    rulings=(IMPERSONATING_RULING,),
)  # fmt: skip
MIMIC: Final = supporting(
    "TUB-047", "Mimic", HAMMER, 5, (4, 4, 1),
    Power("Freeze", Trigger(Appears(THIS), Freeze(One(CHARACTER)))),
    GENIUS,
    Power(
        "Teke Shield",
        Super(
            ANY_COMBAT,
            pay("I"),
            Apply(Defender(), (Allow(CANNOT_BE_STUNNED),), FOR_THIS_COMBAT),
            any_turn=True,
            unlimited=True,
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
VENOM: Final = supporting(
    "TUB-048", "★Venom★", HAMMER, 5, (7, 7, 2),
    impersonating("Spider-Man", Grant(MOBILE)),
    aka=("Scorpion",),
    doubts=(POWERS_FROM_ONE_SOURCE,),
    rulings=(IMPERSONATING_RULING, "★Venom★ and Venom are different names."),
)  # fmt: skip
IRON_PATRIOT: Final = supporting(
    "TUB-049", "Iron Patriot", HAMMER, 6, (5, 7, 1),
    FLIGHT,
    RANGE,
    Power("Lower the H.A.M.M.E.R.", Trigger(Appears(THIS), May(TurnDown(One(And(LOCATION, ENEMY)))))),
    aka=("Norman Osborn", "Green Goblin"),
    doubts=(POWERS_FROM_ONE_SOURCE,),
    rulings=("It counts as both names, Iron Patriot and Norman Osborn.",),
)  # fmt: skip
WEAPON_OMEGA: Final = supporting(
    "TUB-050", "Weapon Omega", HAMMER, 6, (6, 6, 1),
    FLIGHT,
    RANGE,
    Power(
        "Dark Invention",
        Super(
            MAIN_PHASE,
            pay("M"),
            PutCounters(SELF, VITALITY, HowMany(And(EQUIPMENT, named("Omega Machine Component"), YOURS))),
        ),
    ),
    doubts=(ONE_SOURCE,),
)  # fmt: skip
ARES: Final = supporting(
    "TUB-051", "Ares", HAMMER, 7, (10, 10, 3),
    DODGE,
    COMBAT_MASTER,
    LETHAL,
    blood="green",
    doubts=(ONE_SOURCE,),
)  # fmt: skip
NAMOR: Final = supporting(
    "TUB-052", "Namor", HAMMER, 7, (9, 9, 2),
    FLIGHT,
    Power(
        "Imperius Rex!",
        Super(
            COMBAT,
            pay("M"),
            Apply(SELF, (Stats(StatOf(SELF, "ATK"), StatOf(SELF, "DEF")),), FOR_THIS_COMBAT),
            any_turn=True,
        ),
    ),
    SHIFTING_LOYALTIES,
    rulings=(SHIFTING_RULING,),
)  # fmt: skip
SENTRY: Final = supporting(
    "TUB-053", "Sentry", HAMMER, 8, (18, 18, 2),
    FLIGHT,
    RANGE,
    Power("Reluctant God", Static((Allow(CANNOT_STRIKE),))),
    Power(
        "Mindfulness",
        Super(COMBAT, pay("I"), Apply(SELF, (LosePowers(only="Reluctant God"),), FOR_THIS_COMBAT), any_turn=True),
    ),
    rulings=("He may attack although he can't strike.",),
)  # fmt: skip

# Equipment, plot twists and location of H.A.M.M.E.R.

COMPONENTS_RULING: Final = "Equipment is not unique: all four components may be in play together."
COMPONENT_1: Final = other(
    "TUB-054", "Omega Machine Component", MACHINE,
    ONE_OF_A_KIND,
    power_drain(Becomes("recovered", ENEMY_CHARACTER)),
    teams=HAMMER,
    cost=1,
    rulings=(COMPONENTS_RULING,),
)  # fmt: skip
COMPONENT_2: Final = other(
    "TUB-055", "Omega Machine Component", MACHINE,
    ONE_OF_A_KIND,
    power_drain(Becomes("ready", ENEMY_CHARACTER)),
    teams=HAMMER,
    cost=2,
    rulings=(COMPONENTS_RULING,),
)  # fmt: skip
COMPONENT_3: Final = other(
    "TUB-056", "Omega Machine Component", MACHINE,
    ONE_OF_A_KIND,
    power_drain(Appears(ENEMY_CHARACTER)),
    teams=HAMMER,
    cost=3,
    rulings=(COMPONENTS_RULING,),
)  # fmt: skip
COMPONENT_4: Final = other(
    "TUB-057", "Omega Machine Component", MACHINE,
    ONE_OF_A_KIND,
    power_drain(Becomes("exhausted", ENEMY_CHARACTER)),
    teams=HAMMER,
    cost=4,
    rulings=(COMPONENTS_RULING,),
)  # fmt: skip
SPIN_MASTER: Final = other(
    "TUB-058", "Spin Master", PLOT_TWIST,
    Power("", PlotTwist(MAIN_PHASE, DoubleCounters(All(ENEMY_CHARACTER), MINUS))),
    teams=HAMMER,
    doubts=(ONE_SOURCE, ONE_SYMBOL),
)  # fmt: skip
OUT_POSITION: Final = other(
    "TUB-059", "Out-Position", PLOT_TWIST,
    Power(
        "",
        PlotTwist(
            MAIN_PHASE,
            Let(One(CHARACTER), Seq(OneOf(PutCounters(IT, PLUS), PutCounters(IT, MINUS)), May(MoveRow(IT)))),
        ),
    ),
    teams=HAMMER,
    doubts=(ONE_SOURCE, ONE_SYMBOL),
)  # fmt: skip
HAMMER_HQ: Final = other(
    "TUB-060", "H.A.M.M.E.R. HQ", SPECIAL_LOCATION,
    Power("", Symbols(ENERGY | INTELLECT | MIGHT | SKILL, team=HAMMER)),
    teams=HAMMER,
)  # fmt: skip

# Locations for everybody

LABORATORY: Final = other("TUB-061", "Laboratory", BASIC_LOCATION, Power("", Symbols(ENERGY)))
ACADEMY: Final = other("TUB-062", "Academy", BASIC_LOCATION, Power("", Symbols(INTELLECT)))
FORTRESS: Final = other("TUB-063", "Fortress", BASIC_LOCATION, Power("", Symbols(MIGHT)))
TRAINING_GROUND: Final = other("TUB-064", "Training Ground", BASIC_LOCATION, Power("", Symbols(SKILL)))

join_cards(
    CYCLOPS_1,
    CYCLOPS_2,
    EMMA_FROST_1,
    EMMA_FROST_2_RESISTANCE,
    EMMA_FROST_2_HAMMER,
    ICEMAN_1,
    ICEMAN_2,
    PIXIE_1,
    PIXIE_2,
    ANOLE,
    MAGMA,
    HELLION,
    MATCH,
    PIXIE,
    CELESTE,
    MINDEE,
    PHOEBE,
    ARMOR,
    ROCKSLIDE,
    DOMINO,
    ICEMAN,
    AVALANCHE,
    PSYLOCKE,
    COLOSSUS,
    WOLVERINE,
    MERCURY,
    FIGHT_THE_GOOD_FIGHT,
    LONG_TERM_PLAN,
    SACRED_GROUND,
    UTOPIA,
    NORMAN_OSBORN_1,
    NORMAN_OSBORN_2,
    DARK_BEAST_1,
    DARK_BEAST_2,
    WEAPON_OMEGA_1,
    WEAPON_OMEGA_2,
    SIMON_TRASK_1,
    SIMON_TRASK_2,
    MYSTIQUE,
    SIMON_TRASK,
    DAGGER,
    DARK_BEAST,
    BULLSEYE,
    CLOAK,
    DAKEN,
    MOONSTONE,
    MIMIC,
    VENOM,
    IRON_PATRIOT,
    WEAPON_OMEGA,
    ARES,
    NAMOR,
    SENTRY,
    COMPONENT_1,
    COMPONENT_2,
    COMPONENT_3,
    COMPONENT_4,
    SPIN_MASTER,
    OUT_POSITION,
    HAMMER_HQ,
    LABORATORY,
    ACADEMY,
    FORTRESS,
    TRAINING_GROUND,
)
