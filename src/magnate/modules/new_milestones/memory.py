"""What New Milestones remembers (chapter 6)."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.state import State

MODULE = "new_milestones"


class Memory(NamedTuple):
    """The memory of a game.

    boxed:  EVPs that came from the box, beyond those of set-up (K-NMS-34).
    free:   for each seat, how many of its EVPs never cost salary; () when nobody has one (K-NMS-34).
    pizzas: the first three houses that bought pizza in this dinner, as (house index, seat) (K-NMS-22).
    cash:   (seat, dollars) earned in this phase 6, while a CFO adds to it (K-RUL-39).
    """

    boxed: int = 0
    free: tuple[int, ...] = ()
    pizzas: tuple[tuple[int, int], ...] = ()
    cash: tuple[tuple[int, int], ...] = ()


EMPTY = Memory()


def memory(state: State) -> Memory:
    """Return what the module remembers."""
    found = state.extra.get(MODULE)
    return found if isinstance(found, Memory) else EMPTY


def remember(state: State, new: Memory) -> None:
    """Replace what the module remembers; nothing is kept of an empty memory, so that equal tables are equal."""
    if not any(new.free):
        new = new._replace(free=())
    if new == EMPTY:
        state.extra.pop(MODULE, None)
    else:
        state.extra[MODULE] = new


def free_evps(state: State, seat: int) -> int:
    """Return how many of a chain's EVPs never cost salary (K-NMS-34)."""
    free = memory(state).free
    return free[seat] if free else 0


def set_free_evps(state: State, seat: int, count: int) -> None:
    """Remember how many of a chain's EVPs never cost salary."""
    known = memory(state)
    free = list(known.free) if known.free else [0] * len(state.chains)
    free[seat] = count
    remember(state, known._replace(free=tuple(free)))


def add_boxed(state: State) -> None:
    """Count one more EVP from the box."""
    known = memory(state)
    remember(state, known._replace(boxed=known.boxed + 1))


def campaign_cash(state: State, seat: int) -> int:
    """Return the dollars a chain earned in this phase 6."""
    return dict(memory(state).cash).get(seat, 0)


def add_campaign_cash(state: State, seat: int, dollars: int) -> None:
    """Add to the dollars a chain earned in this phase 6."""
    known = memory(state)
    cash = dict(known.cash)
    cash[seat] = cash.get(seat, 0) + dollars
    remember(state, known._replace(cash=tuple(sorted(cash.items()))))


def forget_campaign_cash(state: State) -> None:
    """Forget the dollars of phase 6."""
    if memory(state).cash:
        remember(state, memory(state)._replace(cash=()))
