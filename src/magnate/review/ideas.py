"""Ideas that a seat passed by more than once, and which of its decisions answers for them.

After a window the planner plays on. An idea that is not the planner's is then never carried out, so each window that
passes it by is charged with the rest of the game without it. Added up, one loss would count again and again: so only
the first window counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from magnate.bots.plans.plan import Doing
from magnate.review.judging import Verdict
from magnate.review.windows import Line, Window


class Slip(NamedTuple):
    """A window in which something else was better. again: rounds in which the same idea was passed by again."""

    window: Window
    verdict: Verdict
    again: tuple[int, ...] = ()


def cards_of(doing: Doing) -> frozenset[str]:
    """Return the cards that are hired or trained to."""
    return frozenset(doing.hires) | frozenset(one.to for one in doing.trainings)


def idea_of(played: Line, better: Line) -> frozenset[str]:
    """Return the cards that only the better line hires or trains to."""
    return cards_of(better.doing) - cards_of(played.doing)


def counted_once(windows: Sequence[Window], slips: Iterable[tuple[Window, Verdict]]) -> list[Slip]:
    """Return slips without those that pass by, once more, an idea that an earlier one of the same seat stands for.

    It is the same idea while none of its cards was hired or trained since. windows: all that were judged, in order.
    """
    found: list[Slip] = []
    open_ideas: dict[int, frozenset[str]] = {}
    for window, verdict in slips:
        assert verdict.better is not None
        idea = frozenset() if verdict.by_planner else idea_of(window.played, verdict.better)
        for at, one in enumerate(found):
            if one.window.seat != window.seat or at not in open_ideas:
                continue
            since = open_ideas[at] - _carried_out(windows, one.window, window)
            if since & idea:
                found[at] = one._replace(again=(*one.again, window.round))
                open_ideas[at] = since
                break
        else:
            open_ideas[len(found)] = idea
            found.append(Slip(window, verdict))
    return found


def _carried_out(windows: Sequence[Window], first: Window, last: Window) -> frozenset[str]:
    """Return the cards that a seat hired and trained to after one window and before another."""
    between = (one for one in windows if one.seat == first.seat and first.move < one.move < last.move)
    return frozenset().union(*(cards_of(one.played.doing) for one in between))
