"""Tables right before a crowded dinner, and every house of it as it chooses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from magnate import Setup
from magnate.content.choices import all_modules
from magnate.model.events import HouseDined
from magnate.model.state import State
from magnate.rules import dinnertime
from magnate.rules.choice_of_chain import Choice, Host, choose, host_of, order_of
from magnate.rules.marketing import demand_limit
from magnate.rules.table import Table
from magnate.testing import busy_moves, staffed_game

WORKING = ("hire", "train", "launch", "food", "build", "restaurants")
RICH = 1_000_000


@dataclass(frozen=True)
class Moment:
    """A house about to choose: the table, the index of the house, the chains, and what was told of its choice."""

    table: Table
    index: int
    hosts: list[Host]
    event: HouseDined

    def choice(self, hosts: list[Host], table: Table | None = None) -> int | None:
        """Return the seat where the house eats among these chains."""
        at = table or self.table
        best: Choice | None = choose(at, at.state.houses[self.index], self.order, hosts)
        return None if best is None else best.host.seat

    @property
    def order(self) -> list[int]:
        """The pieces of demand per good."""
        return order_of(self.table, self.table.state.tokens[self.index])


def crowded(seed: int, modules: tuple[str, ...] | None = None, players: int = 5) -> Table:
    """Return a table in the working day whose chains hold goods of every kind and whose houses want some.

    modules: all of them where none are named.
    """
    mix = all_modules(players) if modules is None else modules
    setup = Setup.choose(players, modules=mix, seed=seed)
    dice = Random(seed)
    begun = staffed_game(setup, seed)
    state = begun.state
    for game in busy_moves(begun, dice, 2):
        if game.state.step in WORKING:
            state = game.state.copy()
            if dice.random() < 0.05:
                break
    table = Table(begun.book, state, [])
    fill(table, table.state, dice)
    return table


def fill(table: Table, state: State, dice: Random) -> None:
    """Put goods into stocks and demand on houses."""
    wanted = [good.index for good in table.book.catalogue.goods if good.marketable]
    for chain in state.chains:
        chain.stock = [dice.choice((0, 1, 2, 6)) for _ in chain.stock]
    favourite = dice.choice(wanted)
    for index, house in enumerate(state.houses):
        count = dice.randrange(min(4, demand_limit(table, house) + 1))
        goods = [favourite if dice.random() < 0.6 else dice.choice(wanted) for _ in range(count)]
        state.tokens[index] = tuple((good, dice.randrange(-1, len(state.chains))) for good in goods)


def houses_of_dinner(table: Table) -> Iterator[Moment]:
    """Serve the houses of a dinner one by one."""
    state = table.state
    state.step, state.bank = "dinnertime", RICH
    for module in table.book.ask.dinner_begins:
        module.dinner_begins(table)
    hosts = [host_of(table, seat) for seat in state.order]
    for index, tokens in enumerate(state.tokens):
        if tokens:
            before = table.copy()
            table.events = []
            dinnertime.serve_house(table, index, hosts)
            event = next(event for event in table.events if isinstance(event, HouseDined))
            yield Moment(before, index, hosts, event)
