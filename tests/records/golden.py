"""Makes the kept games of the expansion: ``python -m tests.records.golden`` writes those that are missing.

Greedy seats play them to the end, but they are fond of whatever a module brings, and every now and then take
any option at all, so that orders nobody sensible gives are on record too. Of many seeds the game that shows most
of its modules is kept. A kept game is never made anew to please a change that was not meant.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from magnate import Game, Record, Setup
from magnate.bots.registry import make_bot
from magnate.content import load_catalogue, module_infos
from magnate.content.choices import all_modules
from magnate.model.action_codec import action_to_json
from magnate.model.actions import Action, PutToWork
from magnate.model.event_kinds import EVENTS
from magnate.model.events import (
    BankBroke,
    CampaignRan,
    Event,
    HouseDined,
    MilestoneClaimed,
    MilestoneRemoved,
)
from magnate.rules.company import fits
from magnate.rules.table import Table

FOLDER = Path(__file__).parent / "kept" / "modules"
WHIM, FONDNESS = 0.06, 0.45
"""How often a seat takes any option, and how often one that a module brings."""

LAST_FOND_ROUND, LAST_ROUND = 14, 45
SEEDS = 16

MANY = 80
"""With more options than these a seat trusts the bot."""

NEW_ORDERS = {
    "place_shop", "lift_shop", "pick_piece", "place_piece", "pick_tile", "place_tile", "place_ramp", "pay_good"
}  # fmt: skip


class Mix(NamedTuple):
    """The modules of a kept game, by a name."""

    name: str
    players: int
    modules: tuple[str, ...]


def mixes() -> Iterator[Mix]:
    """Yield every kept game: each module with what it needs, and three with everything."""
    for number, info in enumerate(module_infos()):
        players = 6 if info.id == "six_players" else 2 + number % 2
        yield Mix(info.id, players, (*info.requires, info.id))
    yield Mix("everything_3_players", 3, all_modules(3))
    yield Mix("everything_6_players", 6, all_modules(6))
    base = [name for name in all_modules(4) if name != "new_milestones"]
    yield Mix("everything_hard_choices", 4, (*base, "hard_choices"))


class Fan:
    """Knows what modules bring: their cards, the cards on the way to them, their campaigns and orders."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        catalogue = load_catalogue(modules)
        own = {card.index for card in catalogue.employees if card.module != "base"}
        on_the_way = {card.id for card in catalogue.employees if own.intersection(card.trains_to)}
        self.cards = {catalogue.employees[index].id for index in own}
        self.names = self.cards | {token.id for token in catalogue.campaigns if token.module != "base"}
        self.likes = self.names | on_the_way | {"trainer"} if self.names else set()
        self.milestones = {one.id for one in catalogue.milestones if one.module != "base"}

    def is_fond_of(self, action: Action) -> bool:
        """Tell whether a module brings this option, or what leads to it."""
        name, *rest = action_to_json(action)
        return name in NEW_ORDERS or (name not in ("fire", "discard") and any(str(part) in self.likes for part in rest))

    def traces(self, action: Action, events: list[Event]) -> Iterator[str]:
        """Yield what of the modules a move shows."""
        name, *rest = action_to_json(action)
        if name in NEW_ORDERS:
            yield name
        if name not in ("fire", "discard"):
            yield from (f"{name} {part}" for part in rest if str(part) in self.names)
        for event in events:
            if isinstance(event, MilestoneClaimed) and event.milestone in self.milestones:
                yield event.milestone
            elif EVENTS.by_class[type(event)].module:
                yield EVENTS.by_class[type(event)].name
            elif isinstance(event, HouseDined) and event.sale is not None:
                if event.tier != "exact" or not event.house.isdigit():
                    yield f"{event.tier} {event.house if not event.house.isdigit() else ''}"
                yield from (reason for reason in event.sale.reasons if reason != "garden")
            elif isinstance(event, BankBroke | MilestoneRemoved | CampaignRan):
                yield f"{type(event).__name__} {event[0] if isinstance(event, MilestoneRemoved) else event[-1]}"


def overfills(game: Game, seat: int, action: Action) -> bool:
    """Tell whether a card put to work would be one too many."""
    if not isinstance(action, PutToWork):
        return False
    table, chosen = Table(game.book, game.state), game.state.chains[seat].selected[:]
    chosen[game.book.by_employee[action.employee]] += 1
    return not fits(table, seat, chosen)


def played(mix: Mix, seed: int) -> tuple[Record, set[str]] | None:
    """Return the record of a game and what it shows of its modules; None when it does not come to an end."""
    dice, bot, fan = random.Random(seed), make_bot("greedy"), Fan(mix.modules)
    game = Game.new(Setup.choose(mix.players, modules=mix.modules, seed=seed))
    shown: set[str] = set()
    while not game.finished:
        if game.state.round > LAST_ROUND:
            return None
        seat = game.pending[0].seat
        options = game.options(seat)
        action = bot.choose(game.view(seat), options, dice)
        chance = dice.random()
        if chance < WHIM:
            action = options[dice.randrange(len(options))]
        elif chance < WHIM + FONDNESS and game.state.round <= LAST_FOND_ROUND and len(options) < MANY:
            fond = [option for option in options if fan.is_fond_of(option) and not overfills(game, seat, option)]
            action = dice.choice(fond) if fond else action
        shown.update(fan.traces(action, game.play(seat, action)))
    return game.record(), shown


def best_of(mix: Mix) -> tuple[Record, set[str]]:
    """Return the game that shows most of its modules."""
    games = [found for seed in range(SEEDS) if (found := played(mix, seed)) is not None]
    return max(games, key=lambda found: len(found[1]))


def main() -> None:
    """Write the games that are missing."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for mix in mixes():
        path = FOLDER / f"{mix.name}.magnate.json"
        if not path.exists():
            record, shown = best_of(mix)
            path.write_text(record.dumps(), encoding="utf-8")
            sys.stdout.write(f"{path.name}: {len(record.moves)} moves, shows {', '.join(sorted(shown))}\n")


if __name__ == "__main__":
    main()
