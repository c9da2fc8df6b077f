"""The milestone race: the earliest round in which each chain can have each milestone, and by which path.

It is made of what lies open on the table alone, so it is the same for everybody. Two things are told apart:

- **The bound.** `World` lets every chain have all the luck there is, so nobody has a milestone sooner than it says.
- **The promise.** Where the radar (for this round) or `NextRound` (for the next one) finds a way on the table as it
  stands, that way can be played if nobody comes in between.
"""

from __future__ import annotations

from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.rules.table import Table
from magnate.rules.visibility import SPECTATOR
from magnate.view.race.clock import ROUND
from magnate.view.race.company import Company
from magnate.view.race.shapes import MilestoneRace, Race, Runner
from magnate.view.race.sure import NextRound
from magnate.view.race.way import path
from magnate.view.race.world import World
from magnate.view.screen.ahead import seen_table
from magnate.view.screen.radar import milestone_radar

Ready = dict[tuple[str, int], Phrase]
"""By milestone and seat, the way in which it can be had in this round as the table stands."""


def milestone_race(game: Game) -> Race:
    """Return who can have which milestone how soon, by milestone and then in turn order; nothing before round 1.

    A chain that holds a milestone runs no more for it; one that is gone is left out.
    """
    table = seen_table(game, SPECTATOR)
    table.events = None
    if table.state.finished or not table.state.round:
        return Race(round=table.state.round, last=0, milestones=[])
    ready: Ready = {(row.milestone, row.seat): row.how for row in milestone_radar(game)}
    world = World(table)
    following = {seat: NextRound(world, table, company) for seat, company in world.chains.items()}
    rows = [
        MilestoneRace(
            milestone=name,
            runners=[
                runner(world, company, following[seat], name, ready)
                for seat, company in world.chains.items()
                if not table.has(seat, name)
            ],
        )
        for name in world.names
    ]
    return Race(round=world.now, last=world.last, milestones=[row for row in rows if row.runners])


def runner(world: World, company: Company, following: NextRound, name: str, ready: Ready) -> Runner:
    """Return how soon a chain can have a milestone, and by which path."""
    seat, when = company.seat, company.claims.get(name)
    if when is None:
        return Runner(seat=seat, round=0, sure=False, steps=[])
    number = when // ROUND
    how = ready.get((name, seat))
    if number == world.now and how is not None:
        return Runner(seat=seat, round=number, sure=True, steps=[how])
    way = following.way(name) if number == world.now + 1 else []
    return Runner(seat=seat, round=number, sure=bool(way), steps=way or path(world, company, name))


def bounds(table: Table) -> dict[tuple[str, int], int]:
    """Return the earliest round by milestone and seat, where it is among the rounds looked at."""
    world = World(table)
    return {
        (name, seat): when // ROUND for seat, company in world.chains.items() for name, when in company.claims.items()
    }
