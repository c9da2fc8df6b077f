"""Short orders and questions to a game, so that tests read like the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from magnate.game import Game
from magnate.model.actions import (
    Advertise,
    CollectDrinks,
    FinishStep,
    PickCampaign,
    PlaceAirplane,
    PlaceCampaign,
    Ready,
)
from magnate.model.events import Event, HouseDined, Offer
from magnate.testing.scene import Place, Scene
from tests.rules.legality import play

T = TypeVar("T")


def choices(game: Game, kind: type[T], seat: int = 0) -> list[T]:
    """Return the options of one kind."""
    return [option for option in game.options(seat) if isinstance(option, kind)]


def only(events: Iterable[Event], kind: type[T]) -> T:
    """Return the one event of a kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


def launch(
    game: Game,
    marketeer: str,
    campaign: str,
    where: PlaceCampaign | PlaceAirplane,
    good: str = "burger",
    rounds: int = 1,
    seat: int = 0,
) -> list[Event]:
    """Launch a campaign in its three steps and return the events of the last; 0 rounds = it never ends."""
    play(game, seat, PickCampaign(marketeer, campaign), where)
    return game.play(seat, Advertise(good, rounds))


def places_for(game: Game, marketeer: str, campaign: str, seat: int = 0) -> set[Place]:
    """Pick a campaign and return the top left squares where its token may lie as printed."""
    play(game, seat, PickCampaign(marketeer, campaign))
    return {option.at for option in choices(game, PlaceCampaign, seat) if not option.turned}


def hauls(game: Game, buyer: str, seat: int = 0) -> set[frozenset[Place]]:
    """Return the sets of drink symbols that one route of a buyer can bring."""
    found = [option for option in choices(game, CollectDrinks, seat) if option.employee == buyer]
    sets = {frozenset(option.sources) for option in found}
    assert len(sets) == len(found), "two options bring the same symbols"
    return sets


def stock(game: Game, seat: int = 0) -> dict[str, int]:
    """Return the stock of a chain, goods it does not have left out."""
    held = zip(game.book.goods, game.state.chains[seat].stock, strict=True)
    return {good: count for good, count in held if count}


def milestones(game: Game, seat: int = 0) -> set[str]:
    """Return the milestones a chain holds."""
    held = game.state.chains[seat].milestones
    return {name for name, bit in game.book.bits.items() if held & bit}


def busy(game: Game, seat: int = 0) -> list[str]:
    """Return the busy marketeers of a chain."""
    return sorted(game.book.employees[run.marketeer].id for run in game.state.campaigns if run.seat == seat)


def rounds_left(game: Game) -> dict[str, int]:
    """Return the rounds every campaign on the board has left; 0 = it never ends."""
    return {game.book.catalogue.campaigns[run.token].id: run.rounds for run in game.state.campaigns}


def cards(game: Game, place: str, seat: int = 0) -> dict[str, int]:
    """Return the cards of a chain in ``hand``, at ``work`` or on the ``beach``."""
    counts = getattr(game.state.chains[seat], place)
    return {card.id: count for card, count in zip(game.book.employees, counts, strict=True) if count}


def dinner_of(scene: Scene, house: str) -> HouseDined:
    """Let one house that wants a burger dine, every chain having burgers, and return how it chose."""
    for seat in range(len(scene.state.chains)):
        scene.stock(seat, burger=9)
    return only(scene.demand(house, "burger").dinner(), HouseDined)


def offer_for(scene: Scene, house: str, seat: int = 0) -> Offer:
    """Return what a chain could offer a house that wants a burger."""
    return next(offer for offer in dinner_of(scene, house).offers if offer.seat == seat)


def distance(scene: Scene, house: str, seat: int = 0) -> int | None:
    """Return the distance between a chain and a house as dinner counts it; None when they are not connected."""
    return offer_for(scene, house, seat).distance


def finish_round(game: Game) -> list[Event]:
    """Let everybody do as little as possible until the round is over; return what happened."""
    now = game.state.round
    events: list[Event] = []
    while game.state.round == now and not game.finished:
        seat = game.pending[0].seat
        options = game.options(seat)
        idle = next((option for option in options if isinstance(option, FinishStep | Ready)), options[0])
        events += game.play(seat, idle)
    return events
