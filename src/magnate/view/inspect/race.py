"""How soon everybody can have every milestone, and how the race went once the game is over."""

from __future__ import annotations

from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.view.inspect.aim import ANYTHING, Aim, Json
from magnate.view.race import RunRace, milestone_race
from magnate.view.race.story import race_story


def race(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return the earliest round of each milestone for each chain that does not have it, from what everybody may know.

    With a seat, of that chain alone. Of a game that is over: who led as each round began, and who had what by what.
    """
    if game.finished:
        return {"went": {one.milestone: _went(one) for one in race_story(game.record()).milestones}}
    found = milestone_race(game)
    return {
        "round": found.round,
        "last": found.last,
        "milestones": {
            row.milestone: [
                {
                    "seat": one.seat,
                    "round": one.round or None,
                    "sure": one.sure,
                    "steps": [_step(step) for step in one.steps],
                }
                for one in row.runners
                if aim.seat in (None, one.seat)
            ]
            for row in found.milestones
        },
    }


def _went(one: RunRace) -> Json:
    return {
        "leads": [{"round": lead.round, "earliest": lead.earliest, "seats": lead.seats} for lead in one.leads],
        "winners": [{"seat": row.seat, "round": row.round, "by": _step(row.how)} for row in one.winners],
    }


def _step(step: Phrase) -> Json:
    return {"step": step.say, **step.values}
