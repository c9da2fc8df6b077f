"""The milestone race of a game that was played: who led as each round began, and who had what by which card."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.model.events import (
    CampaignLaunched,
    DrinksCollected,
    Event,
    GoodsProduced,
    Hired,
    MilestoneClaimed,
    SalariesPaid,
    StockDiscarded,
    Trained,
)
from magnate.model.record import Record
from magnate.rules.hiring import HIRES_FOR_MILESTONE
from magnate.rules.table import Table
from magnate.rules.visibility import SPECTATOR
from magnate.view.race.race import bounds
from magnate.view.race.shapes import Lead, RaceStory, RunRace, Winner
from magnate.view.race.world import known_ways
from magnate.view.screen.ahead import seen_table
from magnate.view.screen.structure.milestones import earning_cards


def race_story(record: Record) -> RaceStory:
    """Return who led in the race for each milestone as each round began, and who had it. The game is played again."""
    game = Game.replay(record, 0, listen=True)
    leads: dict[str, list[Lead]] = {name: [] for name in game.book.milestone_ids}
    winners: dict[str, list[Winner]] = {name: [] for name in game.book.milestone_ids}
    begun = 0
    for move in record.moves:
        if game.state.round > begun:
            begun = game.state.round
            for name, lead in leaders(seen_table(game, SPECTATOR)).items():
                leads[name].append(lead)
        at_work = {chain.seat: chain.work[:] for chain in game.state.chains}
        events = game.play(move.seat, move.action)
        for number, event in enumerate(events):
            if type(event) is MilestoneClaimed:
                # Cards go to work as structures are revealed, after the state that the action was chosen in.
                chain = game.state.chains[event.seat]
                work = [max(*both) for both in zip(at_work[chain.seat], chain.work, strict=True)]
                how = way(game, work, events[:number], event)
                index = game.book.milestone_ids.index(event.milestone)
                when = next(since for one, since in chain.claimed if one == index)
                winners[event.milestone].append(Winner(seat=event.seat, round=when, how=how))
    return RaceStory(
        milestones=[
            RunRace(milestone=name, leads=rows, winners=winners[name])
            for name, rows in leads.items()
            if rows or winners[name]
        ]
    )


def changed_leads(run: RunRace, players: int) -> list[Lead]:
    """Return the rounds before which some led and others did not, each time the leaders changed."""
    found: list[Lead] = []
    before: list[int] = []
    for lead in run.leads:
        now = lead.seats if len(lead.seats) < players else []
        if now and now != before:
            found.append(lead)
        before = now
    return found


def leaders(table: Table) -> dict[str, Lead]:
    """Return by milestone who can have it first as the table stands."""
    found: dict[str, Lead] = {}
    for (name, seat), when in sorted(bounds(table).items()):
        known = found.get(name)
        if known is None or when < known.earliest:
            found[name] = Lead(round=table.state.round, earliest=when, seats=[seat])
        elif when == known.earliest:
            known.seats.append(seat)
    return found


def way(game: Game, work: Sequence[int], events: Sequence[Event], claimed: MilestoneClaimed) -> Phrase:
    """Return by what a milestone was had: the card that did it, or what happened to the chain.

    work: the chain's cards at work; events: what happened before in the same action.
    """
    earned = known_ways(game.book).get(claimed.milestone)
    own = [event for event in events if getattr(event, "seat", None) == claimed.seat]
    last = own[-1] if own else None
    card = "" if last is None or earned is None else acting(last)
    if not card and earned is not None:
        card = next((game.book.employees[one].id for one in earning_cards(game.book, earned) if work[one]), "")
    if card:
        return Phrase(say="way_card", values={"employee": card})
    if type(last) is Hired:
        return Phrase(say="way_hires", values={"count": HIRES_FOR_MILESTONE})
    if type(last) is SalariesPaid:
        return Phrase(say="race_paid", values={"dollars": last.due})
    if type(last) is StockDiscarded:
        return Phrase(say="race_thrown")
    return Phrase(say="race_dinner")


def acting(event: Event) -> str:
    """Return the card that did what an event tells, "" where it names none; the CEO is no card."""
    if type(event) is Hired:
        return "" if event.by == "ceo" else event.by
    if type(event) is Trained:
        return event.trainer.split("+", maxsplit=1)[0]
    if type(event) is CampaignLaunched:
        return event.marketeer
    if type(event) in (GoodsProduced, DrinksCollected):
        return str(getattr(event, "employee", ""))
    return ""
