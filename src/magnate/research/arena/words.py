"""Figures of an arena as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.research.arena.intervals import Estimate
from magnate.research.arena.ratings import Rating
from magnate.research.arena.results import BotRow, Row
from magnate.research.arena.sequential import Verdict

FEW = 10
"""Blocks below which a bootstrap finds too little to draw from."""


def per_cent(share: float) -> str:
    """Return a share in percent."""
    return f"{100 * share:.1f} %"


def dollars(found: Estimate | None) -> str:
    """Return money with its interval."""
    return "-" if found is None else f"{found.value:.0f} [{found.low:.0f}, {found.high:.0f}]"


def time(seconds: float) -> str:
    """Return a time in a unit that suits it."""
    for unit, factor in (("s", 1.0), ("ms", 1e3)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"


def share(found: Estimate | None) -> str:
    """Return a share in percent, without the sign, with its interval."""
    return "-" if found is None else f"{100 * found.value:.1f} [{100 * found.low:.1f}, {100 * found.high:.1f}]"


def points(rating: Rating) -> str:
    """Return a rating with its interval, or that it is only bounded."""
    if rating.beyond:
        return f"{'≥' if rating.beyond == 'more' else '≤'} {signed(rating.value)}"
    interval = f" [{signed(rating.low)}, {signed(rating.high)}]" if rating.low < rating.high else ""
    return f"{signed(rating.value)}{interval}"


def signed(value: float) -> str:
    """Return points with their sign; none for nothing."""
    return f"{round(value):+d}" if round(value) else "0"


def caution(rows: Sequence[Row]) -> str:
    """Return a warning where there are too few blocks for good intervals, else nothing."""
    if all(row.blocks >= FEW for row in rows):
        return ""
    return f"Intervals from fewer than {FEW} blocks are too narrow."


def mistakes(bot: BotRow) -> str:
    """Return what a program did wrong, in a sentence or two; "" for nothing."""
    if not bot.mistakes:
        return ""
    ended = f", after which somebody else played on for {bot.gave_up} of {bot.seats} seats" if bot.gave_up else ""
    return f"{bot.bot} made {bot.mistakes} mistakes{ended}. The first one: {bot.first_mistake}"


def finished_games(row: Row) -> str:
    """Return how many games of a row have a result."""
    return f"{row.finished}" if row.finished == row.games else f"{row.finished} of {row.games}"


def verdict_text(verdict: Verdict, bots: Sequence[str]) -> str:
    """Return how a test of two bots stands."""
    stand = f"{verdict.blocks} blocks, LLR {verdict.llr:.2f} of {verdict.lower:.2f} to {verdict.upper:.2f}"
    if verdict.result == "stronger":
        return f"Decided: {bots[1]} is stronger than {bots[0]} ({stand})."
    if verdict.result == "not stronger":
        return f"Decided: {bots[1]} is not stronger than {bots[0]} ({stand})."
    return f"Undecided whether {bots[1]} is stronger than {bots[0]} ({stand})."
