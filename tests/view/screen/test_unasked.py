"""Which questions may pass without asking anybody is decided once, in what is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from magnate.game import Game
from magnate.model.actions import Action, Discard, Fire
from magnate.testing import Scene
from magnate.view.screen.asked.question import asked_of
from tests.coach.test_triggers import FAR, LEVEL, at, chain


def why(game: Game, *staged: Action) -> str | None:
    asked = asked_of(game, 0, staged)
    assert asked is not None
    return None if asked.unasked is None else asked.unasked.say


def payday(*work: str) -> Game:
    game = Game.from_position(at("payday", chain(FAR, work=list(work), cash=20), chain(LEVEL, work=["waitress"])))
    game.advance()
    return game


def cleanup(stock: dict[str, int], work: Sequence[str] = ()) -> Game:
    """Return a clean-up in which the first seat, with these goods and cards, has a freezer."""
    scene = Scene(modules=["noodles"], in_round=5).milestones(0, "first_to_throw_away", in_round=2).stock(0, **stock)
    return scene.cards(0, work=Counter(work)).cleanup()


@pytest.mark.rule("B-PAY-02")
@pytest.mark.parametrize(
    ("work", "said"),
    [(["waitress"], "nothing_to_pay"), (["kitchen_trainee", "trainer"], "nothing_to_pay"), (["burger_cook"], None)],
)
def test_a_payday_passes_where_nobody_has_a_salary(work: list[str], said: str | None) -> None:
    assert why(payday(*work)) == said


def test_a_payday_on_which_somebody_was_let_go_is_looked_at() -> None:
    assert why(payday("waitress", "trainer"), Fire("trainer", "work", 0)) is None


@pytest.mark.rule("B-CLN-03")
@pytest.mark.parametrize(
    ("stock", "work", "said"),
    [
        ({"burger": 6, "beer": 4}, [], "all_is_kept"),
        ({"burger": 6, "beer": 5}, [], None),
        ({"burger": 1, "noodles": 1}, [], None),
        ({"burger": 1}, ["discount_manager"] * 4, None),
    ],
)
def test_a_clean_up_passes_where_everything_fits_and_sells(
    stock: dict[str, int], work: list[str], said: str | None
) -> None:
    assert why(cleanup(stock, work)) == said


def test_a_clean_up_in_which_something_was_thrown_away_is_looked_at() -> None:
    assert why(cleanup({"burger": 6}), Discard("burger")) is None


def test_no_other_question_passes() -> None:
    assert why(Scene(in_round=5).working(0, "hire")) is None
