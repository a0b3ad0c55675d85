"""Health, damage and defeat (Heroes & Sidekicks, page 5; Defeating a Fighter and Winning the Game, page 13)."""

from __future__ import annotations

from slayground.unmatched.table import OFF, Table


def deal_damage(position: Table, targets: list[int], n: int, cause: str = "effect") -> None:
    """Damage all targets at once; then who has no health left is defeated, and a fallen hero may end the game."""
    if n <= 0:
        return
    fighters = position.fighters
    hit = [number for number in targets if fighters[number].health > 0]
    for number in hit:
        fighter = fighters[number]
        fighter.health = max(0, fighter.health - n)
        if position.log is not None:
            facts = {"fighter": position.name_of(number), "amount": n, "health": fighter.health, "cause": cause}
            position.happen("damage", fighter.seat, facts)
    for seat in position.active_last():
        for ability in position.seats[seat].hero.when_damaged:
            for number in hit:
                if fighters[number].seat == seat and ability.fires(position, seat, number):
                    ability.run(position, seat)
    fallen = False
    for number in hit:
        if fighters[number].health == 0:
            defeat(position, number)
            fallen = fallen or fighters[number].card.hero
    if fallen and not position.setup.end_of_action:
        look_for_winner(position)


def recover(position: Table, number: int, n: int) -> None:
    """Regain health, never above the dial's top. A defeated fighter recovers nothing."""
    fighter = position.fighters[number]
    if fighter.health == 0:
        return
    before = fighter.health
    fighter.health = min(fighter.card.max_health, before + n)
    if position.log is not None:
        facts = {"fighter": position.name_of(number), "amount": fighter.health - before, "health": fighter.health}
        position.happen("recover", fighter.seat, facts)


def defeat(position: Table, number: int) -> None:
    """Take a fighter without health off the battlefield."""
    fighter = position.fighters[number]
    fighter.space = OFF
    if position.log is not None:
        position.happen("defeat", fighter.seat, {"fighter": position.name_of(number)})


def look_for_winner(position: Table) -> None:
    """A side without heroes has lost; if both are, the side whose turn it is wins."""
    standing = [False, False]
    for fighter in position.fighters:
        if fighter.card.hero and fighter.health > 0:
            standing[fighter.seat % 2] = True
    if standing[0] and standing[1]:
        return
    if standing[0] or standing[1]:
        position.end(0 if standing[0] else 1, "defeat")
    else:
        position.end(position.team_of(position.turn_seat), "defeat")
