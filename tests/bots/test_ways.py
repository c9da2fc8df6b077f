"""A seat that weighs ways to play on: how choices are compared, and what is learned of rivals."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from magnate.bots import FastBot, play_game
from magnate.bots.fast.styles import GROWER, PLANNER, STYLES, BadStyle
from magnate.bots.fast.weights import STANDARD, Style, alike
from magnate.bots.registry import BOT_NAMES, enter_bot, make_bot
from magnate.bots.search import Effort, SearchBot
from magnate.bots.search.effort import MASTER, MASTER_INTERPRETED, VALUER, VALUER_INTERPRETED
from magnate.bots.search.halving import Trials, best_of
from magnate.bots.search.rivals import Rivals
from magnate.bots.search.ways import BELIEVED, KNOWN, TABLES, WAYS, WAYS_FILE, read_ways, suspicious
from magnate.game import Game, is_compiled
from magnate.model.setup import Setup

LITTLE = Effort(candidates=2, first=1, finals=2, ways_first=1, ways_finals=2)


def new_game(players: int, seed: int, modules: Sequence[str] = ()) -> Game:
    return Game.new(Setup.choose(players, seed=seed, modules=modules), listen=False)


def test_the_best_is_found_and_most_games_go_to_the_last_two() -> None:
    games = [0] * 8

    def result(number: int, seed: int) -> float:
        games[number] += 1
        return number * 0.1 + (seed % 7) * 0.01

    assert best_of(Trials(8, 2, 16), 0, 0.02, random.Random(1), result) == 7
    assert games[7] == games[6] == games[0] == 16, "the own choice stays in the running"
    assert games[1:6] == [2, 2, 2, 4, 8]


def test_a_game_that_not_all_choices_can_meet_does_not_count() -> None:
    """All eight meet two games; of the five that meet a third one four have, when no more may be imagined."""
    left = 20
    games = [0] * 8

    def spares() -> bool:
        return left > 0

    def result(number: int, seed: int) -> float:
        nonlocal left
        left -= 1
        games[number] += 1
        return number * 0.1 if games[number] < 3 else 1.0 - number

    assert best_of(Trials(8, 2, 16), 0, 0.02, random.Random(1), result, spares) == 7
    assert sum(games) == 20
    assert games[7] == 3, "what it did in the third one would have been its end"
    left = 7
    assert best_of(Trials(8, 2, 16), 2, 0.02, random.Random(1), result, spares) == 2, "none has met all"


def test_all_choices_meet_the_same_imagined_games() -> None:
    met: dict[int, list[int]] = {0: [], 1: [], 2: []}

    def result(number: int, seed: int) -> float:
        met[number].append(seed)
        return 0.0

    best_of(Trials(3, 2, 4), 0, 0.0, random.Random(3), result)
    longest = max(met.values(), key=len)
    assert len(longest) == len(set(longest)) == 4
    assert all(seeds == longest[: len(seeds)] for seeds in met.values())


@pytest.mark.parametrize(("better", "expected"), [(0.01, 0), (0.03, 1)])
def test_the_own_choice_is_left_only_for_a_clearly_better_one(better: float, expected: int) -> None:
    assert best_of(Trials(2, 1, 4), 0, 0.02, random.Random(1), lambda number, _: number * better) == expected


def test_one_choice_costs_nothing() -> None:
    def never(number: int, seed: int) -> float:
        raise AssertionError

    assert best_of(Trials(1, 3, 6), 0, 0.02, random.Random(1), never) == 0


def test_the_own_choice_is_tried_though_it_is_not_among_the_first() -> None:
    asked: set[int] = set()

    def result(number: int, seed: int) -> float:
        asked.add(number)
        return 1.0 if number == 7 else 0.0

    assert best_of(Trials(3, 1, 2), 7, 0.02, random.Random(1), result) == 7
    assert asked == {0, 1, 7}


TRIALS = [Trials(count, first, finals) for count in (2, 3, 6, 13, 25) for first in (1, 2, 4) for finals in (2, 6, 32)]


@pytest.mark.parametrize("trials", TRIALS, ids=str)
def test_trials_take_as_many_games_as_they_say_and_shrink_to_what_there_is(trials: Trials) -> None:
    def games_of(trials: Trials) -> int:
        games = 0

        def result(number: int, seed: int) -> float:
            nonlocal games
            games += 1
            return -float(number == 0)  # the own choice is the worst: it stays beside the better half

        best_of(trials, 0, 0.02, random.Random(1), result)
        return games

    assert games_of(trials) == trials.games()
    for games in (200, 60, 20, 9, 4):
        fewer = trials.within(games)
        assert games_of(fewer) <= games
        assert fewer.tried <= trials.tried
        assert fewer.finals <= trials.finals
        assert fewer == trials or trials.games() > games
        whole = trials.within(games, whole=True)
        assert games_of(whole) <= games
        assert whole.tried in (0, trials.tried)
        assert not whole.tried or whole.finals >= min(4, trials.finals)
    assert trials.within(3).tried == 0


def test_the_levels_weigh_ways_that_were_chosen_and_believe_in_growers() -> None:
    """Both weigh the first ones, that bring most, the master no fewer; and it alone breeds programmes besides."""
    for level, count in (("valuer", 24 if is_compiled() else 12), ("master", 24)):
        bot = make_bot(level)
        assert isinstance(bot, SearchBot)
        assert len(bot.policies) == 1 + count
        assert [policy.style for policy in bot.policies] == [PLANNER, *WAYS[:count]]
        assert [policy.style for policy in bot.rivals.policies] == list(BELIEVED)
    assert MASTER.answers
    assert MASTER.programmes
    assert not VALUER.answers
    assert not VALUER.programmes
    assert GROWER in BELIEVED


@pytest.mark.parametrize(
    ("level", "less", "more", "ways"),
    [("valuer", VALUER_INTERPRETED, VALUER, 12), ("master", MASTER_INTERPRETED, MASTER, 24)],
)
def test_what_a_level_does_in_plain_python_has_a_name_of_its_own(
    level: str, less: Effort, more: Effort, ways: int
) -> None:
    """So that a compiled engine can say how much weaker it is; it is no level that anybody is offered."""
    bot, light = make_bot(level), make_bot(f"{level}:light")
    assert isinstance(bot, SearchBot)
    assert isinstance(light, SearchBot)
    assert light.effort == less
    assert [policy.style for policy in light.policies] == [PLANNER, *WAYS[:ways]]
    assert bot.effort == (more if is_compiled() else less)
    assert f"{level}:light" not in BOT_NAMES
    with pytest.raises(ValueError, match="There is a bot"):
        enter_bot(f"{level}:light", FastBot)


def test_of_a_shorter_list_of_ways_the_first_stands_for_those_that_are_missing(tmp_path: Path) -> None:
    document = json.loads(WAYS_FILE.read_text(encoding="utf-8"))
    for table in TABLES:
        document[table]["ways"] = document[table]["ways"][:3]
    del document["two"]["ways"][1:]
    path = tmp_path / "ways.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    found = read_ways(path)
    assert [style.more for style in suspicious(found)[:3]] == [style.more for style in WAYS[:3]]
    assert {style.more for style in found[3:]} == {PLANNER.more}
    assert {style.two for style in found} == {PLANNER.two}
    assert [style.introductory for style in found] == [style.introductory for style in (PLANNER, *KNOWN)]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (["more"], "tables unknown or missing: more"),
        (["two", "ways", 0, "late"], "two: numbers unknown or missing: late"),
    ],
)
def test_a_file_of_ways_that_is_wrong_says_what_is(tmp_path: Path, path: list[Any], said: str) -> None:
    document = json.loads(WAYS_FILE.read_text(encoding="utf-8"))
    place = document
    for step in path[:-1]:
        place = place[step]
    del place[path[-1]]
    file = tmp_path / "ways.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(BadStyle, match=said):
        read_ways(file)


def test_a_table_without_ways_is_refused(tmp_path: Path) -> None:
    document = json.loads(WAYS_FILE.read_text(encoding="utf-8"))
    document["two"]["ways"] = []
    file = tmp_path / "ways.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(BadStyle, match="no ways for two"):
        read_ways(file)


def test_a_seat_that_weighs_ways_beats_the_planner() -> None:
    """One map, either seat, little thinking: it wins both games."""
    ways = (KNOWN[0], KNOWN[2], STYLES["host"], STYLES["trainer"])
    for seat in (0, 1):
        mine = SearchBot(PLANNER, effort=LITTLE, ways=ways)
        bots = [mine if number == seat else FastBot(PLANNER) for number in range(2)]
        assert play_game(new_game(2, 1), bots, random.Random(1), 40).winner == seat


@pytest.mark.parametrize("played", [PLANNER, alike(STANDARD)], ids=["planner", "standard"])
def test_what_a_rival_does_makes_its_style_likelier(played: Style) -> None:
    styles = (PLANNER, alike(STANDARD))
    rivals, seat = Rivals(styles, heeds=True), 0
    game, dice = new_game(2, 5), random.Random(5)
    bots = [FastBot(PLANNER), FastBot(played)]
    assert rivals.chances(1) == [0.5, 0.5]
    while not game.finished and game.state.round <= 7:
        if game.state.step == "restructuring" and seat in game.state.waiting:
            view = game.view(seat)
            rivals.heed(view.book, view.state, seat, dice)
        asked = game.state.waiting[0]
        game.play(asked, bots[asked].choose(game.view(asked), game.options(asked), dice))
    chances = rivals.chances(1)
    assert sum(chances) == pytest.approx(1)
    assert chances[styles.index(played)] > 0.7
    assert min(chances) >= 0.04, "nobody is quite sure of a rival"


def test_seats_that_heed_nothing_take_all_styles_for_equally_likely() -> None:
    rivals = Rivals((PLANNER, alike(STANDARD)), heeds=False)
    view = new_game(2, 1).view(0)
    rivals.heed(view.book, view.state, 0, random.Random(1))
    assert rivals.chances(1) == [0.5, 0.5]
    drawn = rivals.draw(400, random.Random(1))
    assert 150 < sum(policy is rivals.policies[0] for policy in drawn) < 250


def test_ways_that_are_alike_at_a_table_are_tried_once() -> None:
    """Styles may share the numbers for some kinds of tables: there one of them is enough."""
    otherwise = PLANNER._replace(two=STANDARD)
    bot = SearchBot(PLANNER, effort=LITTLE, ways=(otherwise, PLANNER, alike(PLANNER.more)))
    for players, different in ((2, [0, 1, 3]), (4, [0]), (2, [0, 1, 3])):
        game = new_game(players, seed=5)
        assert bot.different_ways(game.book) == different


@pytest.mark.parametrize(("ways", "imagines"), [((), False), ((PLANNER,), False), ((alike(STANDARD),), True)])
def test_games_are_imagined_for_ways_only_where_two_differ(ways: tuple[Style, ...], imagines: bool) -> None:
    game = played_to_restructuring(new_game(4, seed=5))
    seat = game.state.waiting[0]
    bot = SearchBot(PLANNER, effort=LITTLE._replace(candidates=1), ways=ways)
    bot.choose(game.view(seat), game.options(seat), random.Random(2))
    assert bool(bot.imagination.allowance.games_played) is imagines


def played_to_restructuring(game: Game) -> Game:
    dice = random.Random(1)
    while game.state.step != "restructuring" or game.state.round < 3:
        seat = game.state.waiting[0]
        game.play(seat, FastBot(PLANNER).choose(game.view(seat), game.options(seat), dice))
    return game


@pytest.mark.parametrize(("level", "heeds"), [("searcher", False), ("valuer", True), ("master", True)])
def test_the_levels_that_weigh_ways_heed_what_rivals_do(level: str, heeds: bool) -> None:
    bot = make_bot(level)
    assert isinstance(bot, SearchBot)
    assert bot.rivals.heeds is heeds
