"""What a character can, cannot and must do beyond the book's rules: one bit for each question a rule asks.

The book's rule is widened by what can be done and narrowed by what cannot, which always wins (Golden Rules).
"""

from __future__ import annotations

from typing import Final

FLIES_OVER: Final = 1 << 0
SNEAKS_PAST: Final = 1 << 1
SNIPES_PAST: Final = 1 << 2
FIGHTS_AT_RANGE: Final = 1 << 3
ATTACKS_FACE_DOWN: Final = 1 << 4
SHARES_ITS_NAME: Final = 1 << 5
CARRIES_ANY_NUMBER: Final = 1 << 6
TEAMS_WITH_MAINS: Final = 1 << 7
PAYS_WITH_ANY_SYMBOL: Final = 1 << 8
CANNOT_ATTACK: Final = 1 << 9
CANNOT_BE_ATTACKED: Final = 1 << 10
CANNOT_BE_ATTACKED_AT_RANGE: Final = 1 << 11
CANNOT_TEAM_ATTACK: Final = 1 << 12
CANNOT_STRIKE: Final = 1 << 13
CANNOT_STRIKE_BACK: Final = 1 << 14
CANNOT_BE_STRUCK_BACK: Final = 1 << 15
CANNOT_BE_STRUCK_BACK_BY_BACK_ROW: Final = 1 << 16
CANNOT_BE_STRUCK_BACK_AT_RANGE: Final = 1 << 17
CANNOT_BE_STUNNED: Final = 1 << 18
CANNOT_BE_WOUNDED: Final = 1 << 19
WOUNDED_ONLY_BY_COMBAT_STRIKES: Final = 1 << 20
CANNOT_READY: Final = 1 << 21
CANNOT_RECOVER: Final = 1 << 22
CANNOT_CARRY: Final = 1 << 23
STOPS_PLOT_TWISTS: Final = 1 << 24
HUSHES: Final = 1 << 25
MUST_ATTACK_FIRST: Final = 1 << 26
MUST_BE_ATTACKED_FIRST: Final = 1 << 27
SHOWS_DRAWS: Final = 1 << 28
STRIKES_FIRST: Final = 1 << 29
STRIKES_EVERYONE_BACK: Final = 1 << 30
LEADS: Final = 1 << 31
STRIKES_MAINS_DOUBLE: Final = 1 << 32
STRIKES_SUPPORTING_DOUBLE: Final = 1 << 33
STRIKES_DOUBLE: Final = 1 << 34
TAKES_FIRST_TURN: Final = 1 << 35

SAID: Final = {
    FLIES_OVER: "can attack past characters without Flight",
    SNEAKS_PAST: "can melee attack protected characters",
    SNIPES_PAST: "can ranged attack protected characters",
    FIGHTS_AT_RANGE: "can attack from the back row and strike back at range",
    ATTACKS_FACE_DOWN: "can attack face-down characters",
    SHARES_ITS_NAME: "can be on your side together with others of its name",
    CARRIES_ANY_NUMBER: "can carry any number of equipment",
    TEAMS_WITH_MAINS: "can team attack with any main character",
    PAYS_WITH_ANY_SYMBOL: "can pay for its next super power with symbols of any kind",
    CANNOT_ATTACK: "can't attack",
    CANNOT_BE_ATTACKED: "can't be attacked",
    CANNOT_BE_ATTACKED_AT_RANGE: "can't be ranged attacked",
    CANNOT_TEAM_ATTACK: "can't team attack",
    CANNOT_STRIKE: "can't strike",
    CANNOT_STRIKE_BACK: "can't strike back",
    CANNOT_BE_STRUCK_BACK: "can't be struck back",
    CANNOT_BE_STRUCK_BACK_BY_BACK_ROW: "can't be struck back while attacking a back row character",
    CANNOT_BE_STRUCK_BACK_AT_RANGE: "can't be struck back while ranged attacking",
    CANNOT_BE_STUNNED: "can't be stunned",
    CANNOT_BE_WOUNDED: "can't be wounded",
    WOUNDED_ONLY_BY_COMBAT_STRIKES: "is not wounded by a stun unless it was struck in combat",
    CANNOT_READY: "can't ready",
    CANNOT_RECOVER: "can't recover",
    CANNOT_CARRY: "can't carry equipment",
    STOPS_PLOT_TWISTS: "stops opponents from playing plot twists while in combat",
    HUSHES: "!players can't talk, nor use anything that makes a player say or name something",
    MUST_ATTACK_FIRST: "must take part in your first attack each turn if able",
    MUST_BE_ATTACKED_FIRST: "must be the defender of each opponent's first attack of a turn if able",
    SHOWS_DRAWS: "makes opponents show each card they draw",
    STRIKES_FIRST: "strikes before characters that don't strike first, in melee",
    STRIKES_EVERYONE_BACK: "strikes back at every attacker of a melee team attack",
    LEADS: "lets you choose who is struck back when team attacking",
    STRIKES_MAINS_DOUBLE: "strikes with twice its ATK when attacking a main character",
    STRIKES_SUPPORTING_DOUBLE: "strikes with twice its ATK when attacking a supporting character",
    STRIKES_DOUBLE: "strikes with twice its ATK",
    TAKES_FIRST_TURN: "!you take the first turn of the game",
}
