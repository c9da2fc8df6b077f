"""Movie Stars: who chooses a place first, and who wins a tie at dinner (chapter 8)."""

from __future__ import annotations

import pytest

from magnate.model.actions import FINISH, Hire, TakePosition, Train
from magnate.model.events import SalariesPaid, TipsCounted
from magnate.testing import Scene
from tests.rules.asking import choices
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import MAIN_STREET, hosts, told, verdicts
from tests.rules.reading import asked, beach, holds, idle_round, idle_to, supply

LETTERS = ("b_movie_star", "c_movie_star", "d_movie_star")


def stage(players: int = 5, *, movie_stars: str = "by_players", modules: tuple[str, ...] = ()) -> Scene:
    """Return a table with movie stars."""
    return Scene(players=players, modules=["movie_stars", *modules], house_rules={"movie_stars": movie_stars})


def street(*, modules: tuple[str, ...] = ()) -> Scene:
    """Return a street of one tile on which all of five chains are equally far from houses 3 and 8."""
    scene = Scene(MAIN_STREET, players=5, modules=["movie_stars", *modules])
    for seat, column in enumerate((0, 3)):
        scene.restaurant(seat, (3, column)).stock(seat, burger=1)
    return scene.demand("3", "burger")


@pytest.mark.rule("K-MOV-01")
def test_a_waitress_can_be_trained_to_any_star_in_the_supply() -> None:
    game = stage().cards(0, work={"trainer": 1}, beach={"waitress": 1}).working(step="train")
    assert [option.to for option in choices(game, Train)] == list(LETTERS)
    play(game, 0, Train("waitress", "c_movie_star", 1))
    assert (beach(game, 0, "c_movie_star"), beach(game, 0, "waitress")) == (1, 0)


@pytest.mark.rule("K-MOV-01")
def test_a_star_has_no_further_career() -> None:
    game = stage().cards(0, work={"guru": 1}, beach={"d_movie_star": 1, "errand_boy": 1}).working(step="train")
    assert {option.employee for option in choices(game, Train)} == {"errand_boy"}


@pytest.mark.rule("K-MOV-01")
def test_a_star_costs_a_salary() -> None:
    game = stage().cards(0, beach={"b_movie_star": 1}).cash(0, 9).payday()
    assert told(idle_round(game), SalariesPaid)[0].due == 5


@pytest.mark.rule("K-MOV-02", "K-RUL-31", "K-GEN-06")
@pytest.mark.parametrize(
    ("players", "movie_stars", "copies"),
    [
        (2, "by_players", [1, 0, 0]),
        (3, "by_players", [1, 0, 0]),
        (4, "by_players", [1, 1, 0]),
        (5, "by_players", [1, 1, 1]),
        (2, "always_all_three", [1, 1, 1]),
        (3, "copies_like_1x", [1, 1, 1]),
        (4, "copies_like_1x", [2, 2, 2]),
        (5, "copies_like_1x", [3, 3, 3]),
    ],
)
def test_the_letters_in_play_go_by_the_players(players: int, movie_stars: str, copies: list[int]) -> None:
    scene = stage(players, movie_stars=movie_stars)
    assert [supply(scene, star) for star in LETTERS] == copies


@pytest.mark.rule("K-MOV-02")
@pytest.mark.parametrize("place", ["work", "beach"])
def test_a_chain_with_a_star_gets_no_star_of_any_letter(place: str) -> None:
    scene = stage().cards(0, work={"trainer": 1}, beach={"waitress": 1, "errand_boy": 1})
    scene.cards(0, work={"b_movie_star": int(place == "work")}, beach={"b_movie_star": int(place == "beach")})
    game = scene.working(step="train")
    assert {option.employee for option in choices(game, Train)} == {"errand_boy"}
    assert refusal(game, 0, Train("waitress", "c_movie_star", 1)) == "B-TRN-10"


@pytest.mark.rule("K-MOV-02")
def test_two_waitresses_from_an_empty_pile_cannot_both_become_stars() -> None:
    """Both could be trained to a star, but to different ones only, of which a chain owns one."""
    scene = stage().cards(0, work={"trainer": 2, "recruiting_girl": 1}).supply(waitress=0)
    game = scene.working()
    play(game, 0, Hire("waitress", "ceo"))
    assert not offered(game, 0, Hire("waitress", "recruiting_girl"))
    play(game, 0, FINISH, Train("waitress", "d_movie_star", 1, phantom=True))
    assert beach(game, 0, "d_movie_star") == 1


@pytest.mark.rule("K-EX-108")
def test_with_three_players_nobody_trains_a_star_after_b() -> None:
    scene = stage(3).cards(0, beach={"b_movie_star": 1})
    game = scene.cards(1, work={"trainer": 1}, beach={"waitress": 1, "errand_boy": 1}).working(1, step="train")
    assert {option.employee for option in choices(game, Train, 1)} == {"errand_boy"}
    assert refusal(game, 1, Train("waitress", "b_movie_star", 1)) == "B-TRN-04"


@pytest.mark.rule("K-MOV-03")
def test_a_star_is_no_waitress_for_tips_and_milestones() -> None:
    scene = stage().cards(0, hand={"b_movie_star": 1})
    game = scene.restructuring()
    for seat in range(5):
        play(game, seat, *list(game.options(seat)))
    assert not holds(game, 0, "first_waitress_played")
    scene = stage().cards(0, work={"b_movie_star": 1})
    assert told(scene.dinner(), TipsCounted) == []
    assert scene.chain(0).cash == 0


@pytest.mark.rule("K-MOV-05", "K-EX-65", "K-GEN-13")
def test_stars_choose_first_b_before_c_before_d_then_open_slots_decide() -> None:
    """A has 5 open slots, B the D star and none, C the B star and one."""
    scene = stage(5).cards(0, work={"management_trainee": 1}).cards(3, work={"c_movie_star": 1})
    scene.cards(1, work={"d_movie_star": 1, "trainer": 2}).cards(2, work={"b_movie_star": 1, "trainer": 1})
    game = scene.order_of_business()
    order = []
    while asked(game)[0][1] == "order_of_business":
        seat = asked(game)[0][0]
        order.append(seat)
        play(game, seat, list(game.options(seat))[-1])
    assert order[:4] == [2, 3, 1, 0]


@pytest.mark.rule("K-MOV-05")
def test_a_star_owner_takes_any_free_place_and_only_once() -> None:
    scene = stage(2).cards(0, work={"management_trainee": 1}).cards(1, work={"b_movie_star": 1})
    game = scene.order_of_business()
    assert asked(game) == [(1, "order_of_business")]
    assert list(game.options(1)) == [TakePosition(1), TakePosition(2)]
    play(game, 1, TakePosition(2))
    assert game.state.order == [0, 1]


@pytest.mark.rule("K-MOV-04", "K-MOV-05")
def test_a_star_on_the_beach_does_not_choose_first() -> None:
    scene = stage(2).cards(0, work={"management_trainee": 1}).cards(1, beach={"b_movie_star": 1})
    assert asked(scene.order_of_business())[0] == (0, "order_of_business")


@pytest.mark.rule("K-MOV-06", "K-EX-66")
def test_a_star_wins_a_tie_against_any_number_of_waitresses() -> None:
    scene = street().cards(0, work={"waitress": 3}).cards(1, work={"d_movie_star": 1})
    events = scene.dinner()
    assert hosts(events) == {"3": 1}
    assert verdicts(events, "3")[0] == "lesser_star"


@pytest.mark.rule("K-MOV-06", "K-EX-66")
@pytest.mark.parametrize(("better", "worse"), [(0, 1), (1, 2), (0, 2)])
def test_b_beats_c_and_c_beats_d(better: int, worse: int) -> None:
    scene = street().cards(0, work={LETTERS[worse]: 1, "waitress": 1}).cards(1, work={LETTERS[better]: 1})
    assert hosts(scene.dinner()) == {"3": 1}


@pytest.mark.rule("K-MOV-04", "K-MOV-06")
def test_a_star_on_the_beach_wins_no_tie() -> None:
    scene = street().cards(0, work={"waitress": 1}).cards(1, beach={"b_movie_star": 1})
    assert hosts(scene.dinner()) == {"3": 0}


@pytest.mark.rule("K-MOV-06")
def test_without_a_tie_a_star_does_not_matter() -> None:
    scene = street().cards(0, work={"pricing_manager": 1}).cards(1, work={"b_movie_star": 1})
    assert hosts(scene.dinner()) == {"3": 0}


@pytest.mark.rule("K-MOV-06")
def test_without_a_star_among_the_tied_chains_waitresses_decide() -> None:
    scene = street().cards(1, work={"waitress": 1}).cards(2, work={"b_movie_star": 1})
    assert hosts(scene.dinner()) == {"3": 1}


@pytest.mark.rule("K-INT-62")
def test_a_waitress_who_becomes_a_star_at_work_wins_this_dinners_tie_and_earns_no_tips() -> None:
    scene = street(modules=("new_milestones",)).milestones(1, "first_lemonade_sold").cards(0, work={"waitress": 1})
    game = scene.cards(1, work={"waitress": 1, "trainer": 1}).working(1, step="train")
    play(game, 1, Train("waitress", "d_movie_star", 1, at_work=True))
    idle_to(game, "payday", "restructuring")
    assert [game.state.chains[seat].cash for seat in (0, 1)] == [3, 10]


@pytest.mark.rule("K-INT-35")
def test_a_star_beats_waitresses_of_the_night_shift() -> None:
    scene = street(modules=("night_shift_managers",)).cards(1, work={"d_movie_star": 1})
    scene.cards(0, work={"night_shift_manager": 1, "waitress": 2})
    assert hosts(scene.dinner()) == {"3": 1}
