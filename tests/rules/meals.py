"""Streets on which houses eat, and short questions about a dinner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from magnate.game import Game
from magnate.model.actions import Action, FinishStep, PutToWork, Ready
from magnate.model.events import Event, HouseDined
from magnate.model.house_rules import Value
from magnate.testing import Scene
from tests.rules.legality import offered, play

T = TypeVar("T")

MAIN_STREET = """
row 0   HH.HH | HH.HH   houses 3, 8, 12, 15
row 1   HH.HH | HH.HH
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""
"""Four houses on one road; two restaurants fit below it on each tile."""

LONG_ROAD = """
row 0   HH... | ..... | ..... | ..... | ..... | ..... | ..... | .....   house 5
row 1   HH... | ..... | ..... | ..... | ..... | ..... | ..... | .....
row 2   ##### | ##### | ##### | ##### | ##### | ##### | ##### | #####
row 3   ..... | ..... | ..... | ..... | ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | ..... | ..... | ..... | ..... | .....
"""
"""One house at the west end: a restaurant below the road of the nth tile is at distance n, from 0 to 7."""


def main_street(
    players: int = 2,
    *,
    house_rules: Mapping[str, Value] | None = None,
    order: Sequence[int] | None = None,
    bank: int | None = None,
    variant: str = "full",
) -> Scene:
    """Return main street with a restaurant for each of up to four seats; the first two are at houses 3 and 8."""
    scene = Scene(MAIN_STREET, players=players, house_rules=house_rules, order=order, bank=bank, variant=variant)
    for seat in range(players):
        scene.restaurant(seat, (3, (0, 3, 5, 8)[seat]))
    return scene


def long_road(*distances: int, house_rules: Mapping[str, Value] | None = None, order: Sequence[int] = ()) -> Scene:
    """Return the long road with one restaurant per seat at these distances from house 5, at most two at each."""
    scene = Scene(LONG_ROAD, players=len(distances), house_rules=house_rules, order=order or None)
    for seat, distance in enumerate(distances):
        scene.restaurant(seat, (3, 5 * distance + 3 * distances[:seat].count(distance)))
    return scene


def told(events: Iterable[Event], kind: type[T]) -> list[T]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def hosts(events: Iterable[Event]) -> dict[str, int | None]:
    """Return who served each house that wanted something; None = it stayed home."""
    return {event.house: event.seat for event in told(events, HouseDined)}


def verdicts(events: Iterable[Event], house: str = "5") -> dict[int, str]:
    """Return why each chain did or did not serve a house."""
    (dined,) = [event for event in told(events, HouseDined) if event.house == house]
    return {offer.seat: offer.verdict for offer in dined.offers}


def earnings(scene: Scene, seat: int = 0) -> int:
    """Play dinner and return what a seat's cash grew by."""
    before = scene.chain(seat).cash
    scene.dinner()
    return scene.chain(seat).cash - before


def wanted(scene: Scene | Game, house: str) -> list[str]:
    """Return the demand that lies on a house."""
    index = next(i for i, other in enumerate(scene.state.houses) if other.label == house)
    return [scene.book.goods[good] for good, _ in scene.state.tokens[index]]


def holds(scene: Scene | Game, seat: int, milestone: str) -> bool:
    """Tell whether a chain holds a milestone."""
    return bool(scene.state.chains[seat].milestones & scene.book.bits[milestone])


def in_supply(scene: Scene | Game, employee: str) -> int:
    """Return how many copies of a card are in the supply."""
    return scene.state.supply[scene.book.by_employee[employee]]


def work(game: Game, seat: int, *cards: str) -> list[Event]:
    """Put cards to work in a restructuring and seal the choice."""
    play(game, seat, *[PutToWork(card) for card in cards])
    return game.play(seat, Ready())


def go_idle(game: Game, phase: str, *, in_round: int = 0) -> list[Event]:
    """Let every seat do as little as it can until a phase begins (of a round, if named); return what happened."""
    events: list[Event] = []
    last = max(game.state.round, in_round) + 3
    while not game.finished and not (game.state.step == phase and game.state.round >= in_round):
        assert game.state.round <= last, f"nobody is ever asked anything in {phase}"
        seat = game.pending[0].seat
        idle: list[Action] = [action for action in (FinishStep(), Ready()) if offered(game, seat, action)]
        events += game.play(seat, idle[0] if idle else game.options(seat)[0])
    return events
