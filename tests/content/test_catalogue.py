"""The other printed things of the base game, and the catalogue as an object."""

from __future__ import annotations

import copy
import pickle

import pytest

from magnate.content import Catalogue, ContentError, ReserveCard, UnknownContent, load_catalogue


@pytest.mark.rule("B-TRM-10")
def test_the_base_game_has_two_foods_and_three_drinks(base: Catalogue) -> None:
    assert [(good.id, good.kind) for good in base.goods] == [
        ("burger", "food"),
        ("pizza", "food"),
        ("beer", "drink"),
        ("lemonade", "drink"),
        ("soda", "drink"),
    ]


def test_every_base_good_may_be_advertised(base: Catalogue) -> None:
    assert [good.id for good in base.goods if good.marketable] == ["burger", "pizza", "beer", "lemonade", "soda"]


@pytest.mark.rule("B-CMP-01", "B-CMP-04")
def test_campaigns_are_numbered_by_kind(base: Catalogue) -> None:
    kinds = ["radio"] * 3 + ["airplane"] * 3 + ["mailbox"] * 4 + ["billboard"] * 6
    assert [(token.number, token.kind) for token in base.campaigns] == list(enumerate(kinds, start=1))


@pytest.mark.rule("B-GEO-32")
def test_airplanes_cover_1_3_and_5_lines(base: Catalogue) -> None:
    assert [token.lines for token in base.campaigns if token.kind == "airplane"] == [1, 3, 5]


def test_only_airplanes_cover_lines(base: Catalogue) -> None:
    assert {token.kind for token in base.campaigns if token.lines} == {"airplane"}


def test_billboards_have_six_sizes_but_two_are_one_square(base: Catalogue) -> None:
    sizes = [(token.width, token.height) for token in base.campaigns if token.kind == "billboard"]
    assert sizes == [(3, 2), (2, 2), (3, 1), (2, 1), (1, 1), (1, 1)]


@pytest.mark.rule("B-SET-01")
@pytest.mark.parametrize(("players", "numbers"), [(2, {12, 15, 16}), (3, {15, 16}), (4, {16}), (5, set())])
def test_small_tables_leave_billboards_in_the_box(base: Catalogue, players: int, numbers: set[int]) -> None:
    assert set(base.player_counts[players].removed_campaigns) == numbers
    assert {token.number for token in base.campaigns if players in token.removed_for_players} == numbers


@pytest.mark.rule("B-SET-01", "B-SET-05")
@pytest.mark.parametrize(
    ("players", "size", "bank", "introductory"),
    [(2, (3, 3), 100, 150), (3, (4, 3), 150, 225), (4, (4, 4), 200, 300), (5, (5, 4), 250, 375)],
)
def test_map_and_bank_grow_with_the_players(
    base: Catalogue, players: int, size: tuple[int, int], bank: int, introductory: int
) -> None:
    count = base.player_counts[players]
    assert ((count.columns, count.rows), count.bank, count.bank_introductory) == (size, bank, introductory)


@pytest.mark.rule("B-SET-01")
def test_the_base_game_is_for_2_to_5_players(base: Catalogue) -> None:
    assert list(base.player_counts) == [2, 3, 4, 5]


@pytest.mark.rule("B-SET-06")
def test_reserve_cards_pair_dollars_with_slots(base: Catalogue) -> None:
    assert base.reserve_cards == (ReserveCard(100, 2, None), ReserveCard(200, 3, None), ReserveCard(300, 4, None))


@pytest.mark.rule("B-SET-06", "B-CMP-01")
def test_five_chains_have_three_restaurants_each(base: Catalogue) -> None:
    assert (len(base.chains), base.restaurants_per_chain) == (5, 3)


@pytest.mark.rule("B-SET-15", "B-CMP-01")
def test_eight_houses_and_eight_gardens_may_be_built(base: Catalogue) -> None:
    assert (base.house_numbers, base.gardens) == ((1, 3, 6, 9, 11, 14, 17, 19), 8)


def test_house_tokens_carry_the_house_numbers(base: Catalogue) -> None:
    assert tuple(token.number for token in base.house_tokens) == base.house_numbers


@pytest.mark.rule("B-SET-15")
def test_the_base_set_has_18_milestones(base: Catalogue) -> None:
    assert [(each.index, each.set) for each in base.milestones] == [(index, "base") for index in range(18)]


def test_an_item_sells_at_10_dollars_and_a_card_earns_5(base: Catalogue) -> None:
    assert (base.starting_price, base.salary) == (10, 5)


@pytest.mark.rule("B-BLD-07")
def test_a_house_wants_3_things_and_5_with_a_garden(base: Catalogue) -> None:
    assert (base.demand_limit, base.demand_limit_garden) == (3, 5)


def test_things_are_found_by_id(base: Catalogue) -> None:
    found = (
        base.good("beer"),
        base.employee("guru"),
        base.milestone("first_to_have_20"),
        base.campaign("radio_3"),
    )
    assert [thing.id for thing in found] == ["beer", "guru", "first_to_have_20", "radio_3"]


def test_an_unknown_good_is_answered_with_the_known_ones(base: Catalogue) -> None:
    with pytest.raises(UnknownContent) as refused:
        base.good("sushi")
    assert str(refused.value) == "there is no good 'sushi' here; known are: burger, pizza, beer, lemonade, soda"


def test_an_unknown_employee_is_refused(base: Catalogue) -> None:
    with pytest.raises(UnknownContent, match="no employee 'ceo'"):
        base.employee("ceo")


def test_an_unknown_milestone_is_refused(base: Catalogue) -> None:
    with pytest.raises(UnknownContent, match="no milestone 'first'"):
        base.milestone("first")


def test_an_unknown_campaign_is_refused(base: Catalogue) -> None:
    with pytest.raises(UnknownContent, match="no campaign 'radio_4'"):
        base.campaign("radio_4")


@pytest.mark.rule("K-GEN-02")
def test_six_players_are_unknown_without_their_module(base: Catalogue) -> None:
    with pytest.raises(UnknownContent, match="no number of players 6 here; known are: 2, 3, 4, 5"):
        base.copies(base.employee("cfo"), 6)


def test_an_unknown_thing_is_also_a_key_error() -> None:
    assert issubclass(UnknownContent, KeyError)
    assert not issubclass(ContentError, KeyError)


def test_the_same_modules_share_one_catalogue() -> None:
    assert load_catalogue(["sushi", "kimchi"]) is load_catalogue(("kimchi", "sushi", "kimchi"))


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda catalogue: pickle.loads(pickle.dumps(catalogue))])
def test_a_copied_or_pickled_catalogue_is_the_shared_one(again: object) -> None:
    catalogue = load_catalogue(["coffee"])
    assert callable(again)
    assert again(catalogue) is catalogue


def test_a_pickled_catalogue_is_small() -> None:
    assert len(pickle.dumps(load_catalogue(["coffee"]))) < 100


def test_a_catalogue_says_how_to_get_it() -> None:
    assert repr(load_catalogue(["kimchi", "coffee"])) == "load_catalogue(('coffee', 'kimchi'))"
