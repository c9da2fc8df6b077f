"""What came out of an arena: a row for each line-up, a row for each bot, ratings, and games without a result."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence

import msgspec

from magnate.research.arena.intervals import Estimate, ratio, win_share
from magnate.research.arena.plan import LineUp, Plan
from magnate.research.arena.play import Played, Seat
from magnate.research.arena.ratings import Ranking, Rating, ratings
from magnate.research.arena.run import Finished
from magnate.research.arena.sequential import Verdict, block_score, game_score

INCOME_ROUNDS = (7, 8, 9)
"""When companies stand and few games are over: what they earn at dinner then says most about them."""

ENOUGH = 0.25
"""Part of the seats that must still play for a mean to say something about the bot and not about long games."""

HALVES = (0.0, 0.5, 1.0, 1.5, 2.0)


class Row(msgspec.Struct, frozen=True):
    """How one bot fared in a line-up. Shares and money are those of finished games.

    wins, cash:    share of the wins, and of all money at the end, of the seats of this bot; `even` is what
                   equal bots would have.
    income:        sales and tips in dollars a seat and round, rounds 7 to 9. others: the same of all other seats.
    rounds:        mean length. bankrupt: chains of this bot.
    pentanomial:   with two seats: blocks by score, 0, 1/2, 1, 3/2 and 2.
    alike:         against itself: whether all games of every block went the same way, as they must.
    """

    line_up: str
    kind: str
    bot: str
    even: float
    blocks: int
    games: int
    finished: int
    wins: Estimate | None
    cash: Estimate | None
    income: Estimate | None
    others: Estimate | None
    rounds: float | None
    bankrupt: int
    pentanomial: tuple[int, ...] | None = None
    alike: bool | None = None


class BotRow(msgspec.Struct, frozen=True):
    """How one bot plays, over all games in which it sat; times are processor time in seconds.

    cash_by_round: mean at the end of every round, over the seats that still played then; rounds that
                   fewer than a quarter of the seats saw are left out. Controls do not count.
    mistakes:      of a program, in all games. gave_up: seats that somebody else played on for it.
    first_mistake: in a sentence, with the seed of its game. complaints: its standard error at the end of that game.
    """

    bot: str
    seats: int
    decisions: float
    decision_seconds: float
    turn_seconds: float
    longest_turn: float
    bankrupt: int
    cash_by_round: tuple[float, ...]
    mistakes: int = 0
    gave_up: int = 0
    first_mistake: str = ""
    complaints: str = ""


class NoResult(msgspec.Struct, frozen=True):
    """A game that was stopped or broke off."""

    line_up: str
    bots: tuple[str, ...]
    seed: int
    rotation: int
    rounds: int
    error: str
    trace: str


class Results(msgspec.Struct, frozen=True):
    """Everything an arena says. games: played, of `planned`."""

    games: int
    planned: int
    rows: tuple[Row, ...]
    controls: tuple[Row, ...]
    bots: tuple[BotRow, ...]
    ratings: tuple[Rating, ...]
    verdict: Verdict | None
    decided: int | None
    unfinished: tuple[NoResult, ...]
    failed: tuple[NoResult, ...]


def results(plan: Plan, finished: Finished) -> Results:
    """Return what came out."""
    line_ups = plan.line_ups()
    whole = whole_blocks(finished.games, plan.setup.players)
    by_line_up: dict[int, list[Played]] = defaultdict(list)
    for game in whole:
        by_line_up[game.line_up].append(game)
    rows = [row for index, line_up in enumerate(line_ups) for row in rows_of(line_up, by_line_up[index])]
    matches = [game for game in whole if not line_ups[game.line_up].is_control]
    blanks = [
        NoResult(
            str(line_ups[game.line_up]), seated(line_ups[game.line_up], game), game.seed, game.rotation,
            game.rounds, game.error, game.trace,
        )
        for game in finished.games if not game.finished
    ]  # fmt: skip
    names = tuple(dict.fromkeys(plan.bots))
    return Results(
        games=len(finished.games),
        planned=plan.game_count(),
        rows=tuple(row for row in rows if row.kind in {"match", "table"}),
        controls=tuple(row for row in rows if row.kind not in {"match", "table"}),
        bots=tuple(bot_row(name, finished.games, matches or whole) for name in names),
        ratings=tuple(ratings(rankings_by_map(matches), names)) if len(names) > 1 else (),
        verdict=finished.verdict,
        decided=finished.decided,
        unfinished=tuple(game for game in blanks if not game.error),
        failed=tuple(game for game in blanks if game.error),
    )


def whole_blocks(games: Sequence[Played], players: int) -> list[Played]:
    """Return the games of blocks that were played from every seat: half a block favours a seat."""
    counts = Counter((game.line_up, game.block) for game in games)
    return [game for game in games if counts[game.line_up, game.block] == players]


def seated(line_up: LineUp, game: Played) -> tuple[str, ...]:
    """Return the bots of a game by seat, also where it broke off."""
    count = len(line_up.bots)
    return tuple(line_up.bots[(seat - game.rotation) % count] for seat in range(count))


def rows_of(line_up: LineUp, games: Sequence[Played]) -> list[Row]:
    """Return the rows of a line-up: one, or at a mixed table one for each bot."""
    blocks: dict[int, list[Played]] = defaultdict(list)
    for game in games:
        blocks[game.block].append(game)
    if line_up.kind == "table":
        return [_row(line_up, bot, _places(line_up, bot), blocks) for bot in dict.fromkeys(line_up.bots)]
    return [_row(line_up, line_up.bots[0], [0], blocks)]


def _places(line_up: LineUp, bot: str) -> list[int]:
    return [place for place, name in enumerate(line_up.bots) if name == bot]


def _row(line_up: LineUp, bot: str, places: Sequence[int], blocks: Mapping[int, Sequence[Played]]) -> Row:
    """Return how the bot at some places of a line-up fared."""
    count = len(line_up.bots)
    games = [game for block in blocks.values() for game in block]
    over = [[game for game in block if game.finished] for block in blocks.values()]
    ended = [game for block in over for game in block]

    def mine(game: Played) -> list[int]:
        return [(place + game.rotation) % count for place in places]

    def rest(game: Played) -> list[int]:
        return [seat for seat in range(count) if seat not in mine(game)]

    def per_game(figure: Callable[[Played, list[int]], float]) -> list[tuple[float, float]]:
        return [(sum(figure(game, mine(game)) for game in block), len(block)) for block in over]

    def incomes(seats: Callable[[Played], list[int]]) -> list[tuple[float, float]]:
        values = [
            [one for game in block for seat in seats(game) for one in incomes_of(game.seats[seat])] for block in over
        ]
        return [(sum(found), len(found)) for found in values]

    return Row(
        line_up=str(line_up),
        kind=line_up.kind,
        bot=bot,
        even=len(places) / count,
        blocks=len(blocks),
        games=len(games),
        finished=len(ended),
        wins=win_share(per_game(lambda game, seats: sum(game_score(game, seat) for seat in seats))),
        cash=ratio(per_game(cash_share)),
        income=ratio(incomes(mine)),
        others=ratio(incomes(rest)),
        rounds=sum(game.rounds for game in ended) / len(ended) if ended else None,
        bankrupt=sum(game.seats[seat].bankrupt for game in games if game.seats for seat in mine(game)),
        pentanomial=pentanomial(blocks) if count == 2 and line_up.kind != "itself" else None,
        alike=all(len({game.moved() for game in block}) == 1 for block in blocks.values())
        if line_up.kind == "itself"
        else None,
    )


def cash_share(game: Played, seats: Sequence[int]) -> float:
    """Return the part of all money at the end that some seats have; an even part where there is none."""
    cash = [max(0, seat.cash) for seat in game.seats]
    total = sum(cash)
    return sum(cash[seat] for seat in seats) / total if total else len(seats) / len(cash)


def incomes_of(seat: Seat) -> list[int]:
    """Return what a seat earned at dinner in rounds 7 to 9, as many as there were."""
    return [seat.earned[number - 1] for number in INCOME_ROUNDS if number <= len(seat.earned)]


def pentanomial(blocks: Mapping[int, Sequence[Played]]) -> tuple[int, ...]:
    """Return how many complete blocks of two seats had each score."""
    scores = Counter(block_score(block) for block in blocks.values() if len(block) == 2)
    return tuple(scores[score] for score in HALVES)


def rankings_by_map(games: Sequence[Played]) -> list[Counter[Ranking]]:
    """Return the rankings of finished games by names, counted for each map."""
    found: dict[int, Counter[Ranking]] = defaultdict(Counter)
    for game in games:
        if game.finished:
            found[game.block][tuple(game.seats[seat].bot for seat in game.ranking)] += 1
    return [found[block] for block in sorted(found)]


def bot_row(name: str, games: Sequence[Played], matches: Sequence[Played]) -> BotRow:
    """Return how a bot plays. matches: those of the games from which its cash by round is taken."""
    seats = [seat for game in games for seat in game.seats if seat.bot == name]
    decisions = sum(seat.decisions for seat in seats)
    turns = sum(seat.turns for seat in seats)
    seconds = sum(seat.seconds for seat in seats)
    first = next(((game, seat) for game in games for seat in game.seats if seat.bot == name and seat.mistakes), None)
    return BotRow(
        name,
        seats=len(seats),
        decisions=decisions / len(seats) if seats else 0.0,
        decision_seconds=seconds / decisions if decisions else 0.0,
        turn_seconds=seconds / turns if turns else 0.0,
        longest_turn=max((seat.longest_turn for seat in seats), default=0.0),
        bankrupt=sum(seat.bankrupt for seat in seats),
        cash_by_round=cash_by_round([seat for game in matches for seat in game.seats if seat.bot == name]),
        mistakes=sum(seat.mistakes for seat in seats),
        gave_up=sum(seat.gave_up for seat in seats),
        first_mistake="" if first is None else f"seed {first[0].seed}, {first[1].first_mistake}",
        complaints="" if first is None else first[1].complaints,
    )


def cash_by_round(seats: Sequence[Seat]) -> tuple[float, ...]:
    """Return the mean at the end of every round, as long as enough seats still play."""
    columns: list[list[int]] = []
    for seat in seats:
        columns += [[] for _ in range(len(seat.by_round) - len(columns))]
        for column, cash in zip(columns, seat.by_round, strict=False):
            column.append(cash)
    return tuple(sum(column) / len(column) for column in columns if len(column) >= ENOUGH * len(seats))
