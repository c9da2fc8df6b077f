"""Figures of a whole game: how the chances went from round to round, and what was luck."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from magnate.model.dinner_events import HouseDined
from magnate.model.state import NOBODY, State
from magnate.review.judging import Figure, difference
from magnate.review.levels import Level
from magnate.review.shapes import Luck, Point, dollars, share
from magnate.review.windows import RoundStart, Story
from magnate.review.worlds import Worlds, margin_of, winner_of
from magnate.rules.imagining import imagined
from magnate.rules.visibility import SPECTATOR

LATER = "later_in_order"
"""The verdict on an offer that only the turn order put behind the one that was taken."""


def curve_of(story: Story, worlds: Worlds, level: Level, seed: int) -> Iterator[list[Point]]:
    """Yield for each round how every seat stood at its beginning; at the end, how the game came out."""
    players = story.game.book.players
    for start in story.rounds:
        dice = random.Random(f"{seed} curve {start.round}")
        ends = [_played_on(start, worlds, dice.getrandbits(64)) for _ in range(level.curve)]
        yield [_point(start.round, seat, ends) for seat in range(players)]
    if story.game.finished:
        end = story.game.state
        yield [_point(end.round + 1, seat, [end]) for seat in range(players)]


def _played_on(start: RoundStart, worlds: Worlds, seed: int) -> State:
    """Play a game on from what everybody knew."""
    table = imagined(start.public.book, start.public.state, SPECTATOR, random.Random(seed))
    return worlds.play_state(start.public.book, table.state, seed)


def _point(round_: int, seat: int, ends: Sequence[State]) -> Point:
    cash = [tuple(chain.cash for chain in end.chains) for end in ends]
    margin = difference([margin_of(one, seat) for one in cash])
    chance = difference([float(winner_of(end, one) == seat) for end, one in zip(ends, cash, strict=True)])
    return Point(round_, seat, share(chance.mean), share(chance.error), dollars(margin.mean), dollars(margin.error))


def luck_of(story: Story, worlds: Worlds, level: Level, seed: int) -> list[Luck]:
    """Return what was luck, by seat: houses that went by the turn order alone, and the reserve cards of the others."""
    players = story.game.book.players
    won, lost = [0] * players, [0] * players
    for _, event in story.events:
        if isinstance(event, HouseDined) and event.seat is not None and event.sale is not None:
            behind = [offer.seat for offer in event.offers if offer.verdict == LATER]
            for seat in behind[:1]:
                lost[seat] += event.sale.total
            if behind:
                won[event.seat] += event.sale.total
    found = []
    for seat in range(players):
        figure = _reserves(story, worlds, level, seat, seed)
        found.append(Luck(seat, won[seat], lost[seat], dollars(figure.mean), dollars(figure.error)))
    return found


def _reserves(story: Story, worlds: Worlds, level: Level, seat: int, seed: int) -> Figure:
    """Return how many dollars the reserve cards that the others laid are worth to a seat, against cards dealt."""
    first = next(iter(story.rounds), None)
    if first is None or all(chain.reserve == NOBODY for chain in first.state.chains):
        return Figure()
    book, found = first.public.book, []
    dice = random.Random(f"{seed} reserve {seat}")
    for _ in range(level.curve):
        one = dice.getrandbits(64)
        dealt = imagined(book, first.public.state, SPECTATOR, random.Random(one)).state
        dealt.chains[seat].reserve = first.state.chains[seat].reserve
        real = worlds.play_state(book, first.state, one)
        other = worlds.play_state(book, dealt, one)
        found.append(
            margin_of([chain.cash for chain in real.chains], seat)
            - margin_of([chain.cash for chain in other.chains], seat)
        )
    return difference(found)
