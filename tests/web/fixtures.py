"""Write moments of games for work on the client: ``python -m tests.web.fixtures`` fills ``web/fixtures``.

Every game is between bots with fixed seeds, so that the files change only when rules, bots or shapes do.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from magnate import Game, Setup
from magnate.bots.registry import LEVELS, make_bot
from magnate.content.choices import all_modules
from magnate.model.action_codec import BY_CLASS
from magnate.model.events import CampaignRan, Event, HouseDined
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.components.listing import choices_on_offer, components_of
from magnate.view.screen.dinner.forecast import dinner_forecast
from magnate.view.screen.events import told
from magnate.view.screen.marketing import marketing_forecast
from magnate.view.screen.view import phase_of_game, view_of
from tests.web.scenes import entries

FOLDER = Path(__file__).parents[2] / "web" / "fixtures"
WIDTH = 118
MOST_BYTES = 150_000
ROUNDS = 9
FORECAST_ROUND = 7
SPECTATOR = -1
MOST_SCENES = 4

BASE = Setup.choose(4, seed=11)
EVERYTHING = Setup.choose(5, modules=all_modules(5), seed=5)
SMALL = Setup.choose(2, seed=4)
SHORT = Setup.choose(2, seed=2)


class Moment(NamedTuple):
    """One moment: the seat asked, what happened last, and which question it answers."""

    game: Game
    seat: int
    kind: str
    events: list[Event]


class Pick(NamedTuple):
    """A moment to be kept: its file, which games it is looked for in, its kind, and from which round on."""

    name: str
    source: str
    kind: str
    from_round: int = 0
    least: int = 1
    """Fewest options it must have."""
    action: str = ""
    """An action that must be among the options, by its name."""


PICKS = (
    Pick("first-restaurant", "base", "first_restaurant", least=100),
    Pick("reserve", "base", "reserve"),
    Pick("restructuring-first", "base", "restructuring", 1),
    Pick("restructuring-late", "base", "restructuring", 6, 9),
    Pick("order-of-business", "base", "order_of_business", 5, 3),
    Pick("hire", "base", "hire", 2, 15),
    Pick("train", "base", "train", 6, 7),
    Pick("launch", "base_busy", "launch", 4, 6),
    Pick("campaign-place-billboard", "base_busy", "campaign_place", 5, 40, "place_campaign"),
    Pick("campaign-place-airplane", "base_busy", "campaign_place", 1, 10, "place_airplane"),
    Pick("campaign-message", "base", "campaign_message", 6, 15),
    Pick("food-kitchen", "base", "food", 6, 5, "produce"),
    Pick("food-route", "base_busy", "food", 2, 12, "collect_drinks"),
    Pick("build-house", "base_busy", "house_place", 1, 10),
    Pick("build-garden", "base_busy", "build", 1, 8, "place_garden"),
    Pick("restaurants", "base_busy", "restaurants", 1, 2),
    Pick("restaurant-place", "base_busy", "restaurant_place", 1, 10),
    Pick("payday", "base", "payday", 7, 10),
    Pick("cleanup", "base_busy", "cleanup", 1, 4),  # more goods than can be kept, so that somebody is asked
    Pick("coffee-shop", "everything", "coffee_shop", 5, 40, "place_shop"),
    Pick("second-campaign", "everything", "second_campaign_place", 5, 20),
    Pick("pizza-radio", "everything", "pizza_radio_place", 5, 3),
    Pick("lobby", "everything_busy", "lobby", 1, 3),
    Pick("lobby-piece", "everything_busy", "lobby_piece", 2, 20),
    Pick("off-ramp", "everything_busy", "off_ramp", 1, 5),
    Pick("extra-tile", "everything_busy", "extra_tile", 1, 2),
    Pick("extra-tile-place", "everything_busy", "extra_tile_place", 1, 10),
    Pick("crowded-launch", "everything_busy", "campaign_place", 5, 60, "place_campaign"),
)
"""The moments kept, each the first of its kind in its games."""


def between_bots(setup: Setup, seed: int) -> Iterator[Moment]:
    """Yield every decision of a game between greedy bots, and its end with kind ``""``."""
    game = Game.new(setup)
    bots = [make_bot("greedy") for _ in range(setup.players)]
    dice = [random.Random(seed * 100 + seat) for seat in range(setup.players)]
    events: list[Event] = []
    while not game.finished:
        decision = game.pending[0]
        yield Moment(game, decision.seat, decision.kind, events)
        choice = bots[decision.seat].choose(game.view(decision.seat), game.options(decision.seat), dice[decision.seat])
        events = game.play(decision.seat, choice)
    yield Moment(game, SPECTATOR, "", events)


def busy_games(setup: Setup, seeds: range) -> Iterator[Moment]:
    """Yield every decision of games in which chains begin with many cards and leave little undone."""
    for seed in seeds:
        for game in busy_moves(staffed_game(setup, seed), random.Random(seed), ROUNDS):
            if game.finished:
                break
            for decision in game.pending[:1]:
                yield Moment(game, decision.seat, decision.kind, [])


SOURCES: dict[str, Callable[[], Iterator[Moment]]] = {
    "base": lambda: between_bots(BASE, 11),
    "base_busy": lambda: busy_games(BASE, range(1, 6)),
    "everything": lambda: between_bots(EVERYTHING, 5),
    "everything_busy": lambda: busy_games(EVERYTHING, range(1, 8)),
}


def suits(pick: Pick, moment: Moment) -> bool:
    """Tell whether a moment is what a pick looks for."""
    if moment.kind != pick.kind or moment.game.state.round < pick.from_round:
        return False
    options = moment.game.options(moment.seat)
    return len(options) >= pick.least and (
        not pick.action or any(BY_CLASS[type(option)].name == pick.action for option in options)
    )


def moments() -> dict[str, Any]:
    """Return every moment picked, by the name of its file."""
    found: dict[str, Any] = {}
    for source, games in SOURCES.items():
        left = [pick for pick in PICKS if pick.source == source]
        for moment in games():
            for pick in [pick for pick in left if suits(pick, moment)]:
                left.remove(pick)
                found[pick.name] = {
                    "view": view_of(moment.game, moment.seat),
                    "asked": asked_of(moment.game, moment.seat),
                    "events": told(moment.events),
                }
            if not left:
                break
        if left:
            raise SystemExit(f"no such moments in {source}: {', '.join(pick.name for pick in left)}")
    return found


def phases() -> dict[str, Any]:
    """Return the most crowded dinner and marketing of the game with everything, and how games end."""
    found: dict[str, Any] = {}
    best = {"dinner": 0, "marketing": 0}
    for moment in between_bots(EVERYTHING, 5):
        for name, kind in (("dinner", HouseDined), ("marketing", CampaignRan)):
            count = sum(isinstance(event, kind) for event in moment.events)
            if count > best[name] and not moment.game.finished:
                best[name] = count
                seat = SPECTATOR
                found[name] = {"view": view_of(moment.game, seat), "asked": None, "events": told(moment.events)}
        if moment.game.finished:
            found["finished"] = {
                "view": view_of(moment.game, SPECTATOR),
                "asked": None,
                "events": told(moment.events),
            }
    return found


def forecast() -> dict[str, Any]:
    """Return what would follow in the middle of a late working day, with the view it belongs to."""
    for moment in between_bots(EVERYTHING, 5):
        if moment.kind == "food" and moment.game.state.round == FORECAST_ROUND:
            return {
                "view": view_of(moment.game, moment.seat),
                "dinner": dinner_forecast(moment.game, moment.seat),
                "marketing": marketing_forecast(moment.game, moment.seat),
            }
    raise SystemExit(f"nobody makes food in round {FORECAST_ROUND}")


def log() -> list[dict[str, Any]]:
    """Return everything that happened in a short game, move by move."""
    record = None
    for moment in between_bots(SHORT, 3):
        record = moment.game
    assert record is not None
    return [
        {
            "move": step.number,
            "seat": SPECTATOR if step.move is None else step.move.seat,
            "round": step.game.state.round,
            "phase": phase_of_game(step.game),
            "events": told(step.events),
        }
        for step in Game.follow(record.record())
    ]


def written(value: Any, depth: int = 0) -> str:
    """Return JSON with one space a level, in which whatever fits on a line stands on one."""
    short = json.dumps(value, ensure_ascii=False)
    if len(short) + depth <= WIDTH or not isinstance(value, list | dict):
        return short
    pad, end = " " * (depth + 1), " " * depth
    if isinstance(value, dict):
        rows = [f"{json.dumps(key, ensure_ascii=False)}: {written(part, depth + 1)}" for key, part in value.items()]
        return "{\n" + ",\n".join(pad + row for row in rows) + f"\n{end}}}"
    return "[\n" + ",\n".join(pad + written(part, depth + 1) for part in value) + f"\n{end}]"


def all_fixtures() -> dict[str, Any]:
    """Return the content of every file by its name."""
    base, everything = Game.new(BASE).book, Game.new(EVERYTHING).book
    return {
        "components-base": components_of(base),
        "components-all": components_of(everything),
        "offer": choices_on_offer(LEVELS),
        **moments(),
        **phases(),
        "forecast": forecast(),
        "log": log(),
        "scenes": entries(SMALL, 2, 2)[:MOST_SCENES],
    }


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, value in all_fixtures().items():
        text = written(msgspec.to_builtins(value)) + "\n"
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
        mark = " (large)" if len(text.encode()) > MOST_BYTES else ""
        sys.stdout.write(f"{name}: {len(text.encode())} bytes{mark}\n")


if __name__ == "__main__":
    main()
