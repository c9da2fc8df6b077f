"""What the numbers of an environment mean, pinned: a change needs a new version, and then a new digest here."""

from __future__ import annotations

from itertools import pairwise

import pytest

pytest.importorskip("numpy")

from magnate import Game, Setup
from magnate.content import load_catalogue
from magnate.content.choices import module_infos
from magnate.environments import ACTIONS_VERSION, FEATURES, FEATURES_VERSION, actions, features
from magnate.environments.vocabulary import ids
from magnate.model.action_kinds import ACTIONS
from magnate.model.marks import MARKS

DIGESTS = {"features 1": "0c389a4de517f0a1", "actions 1": "97a55be92af9de10"}
"""Of each version that was ever published; never change a line, add one."""


def test_features_are_those_of_their_version() -> None:
    assert features.digest() == DIGESTS[f"features {FEATURES_VERSION}"]


def test_actions_are_those_of_their_version() -> None:
    assert actions.digest() == DIGESTS[f"actions {ACTIONS_VERSION}"]


def test_columns_and_shapes_agree() -> None:
    for one in FEATURES:
        assert one.shape[one.along] == len(one.columns), one.name
        assert len(one.axes) == len(one.shape) - 1, one.name
        assert all(column.low < column.high for column in one.columns), one.name


def test_blocks_follow_each_other() -> None:
    assert actions.BLOCKS[0].first == 0
    assert all(one.first + one.size == two.first for one, two in pairwise(actions.BLOCKS))
    assert actions.WAIT == actions.SIZE - 1


def test_every_kind_of_action_of_this_package_has_numbers() -> None:
    named = {kind for block in actions.BLOCKS for kind in block.kinds}
    assert named == set(ids("kinds").ids)


def printed(kind: str) -> set[str]:
    """Return what the components of this package are called."""
    names = [info.id for info in module_infos()]
    found: set[str] = set()
    for excluded in ("new_milestones", "hard_choices"):
        game = Game.new(Setup.choose(6, modules=[name for name in names if name != excluded], seed=1))
        catalogue, book = game.book.catalogue, game.book
        found |= {
            "cards": {card.id for card in catalogue.employees},
            "goods": {good.id for good in catalogue.goods},
            "milestones": {one.id for one in catalogue.milestones} | {one.id for one in load_catalogue().milestones},
            "campaigns": {one.id for one in catalogue.campaigns},
            "recruiters": {"ceo", *(book.employees[card].id for card in book.recruiters)},
            "careers": {
                f"{book.employees[card].id} {book.employees[to].id}"
                for card, row in enumerate(book.career)
                for to, _ in row
            },
            "questions": set(book.module_steps) | {"restructuring", "interlude"},
            "modules": set(names),
            "kinds": {kind.name for kind in ACTIONS.all},
            "marks": {mark.id for mark in MARKS.all},
            "pieces": {one.id for one in (*catalogue.road_pieces, *catalogue.park_pieces)},
            "house_numbers": {str(number) for number in catalogue.house_numbers},
        }[kind]
    return found


LISTS = (
    *("cards", "goods", "milestones", "campaigns", "recruiters", "careers", "questions", "modules", "kinds", "marks"),
    *("pieces", "house_numbers"),
)


@pytest.mark.parametrize("kind", LISTS)
def test_the_vocabulary_knows_everything_printed(kind: str) -> None:
    listed = ids(kind)
    assert printed(kind) <= set(listed.ids)
    assert len(set(listed.ids)) == len(listed.ids) < listed.size


def test_an_unknown_id_takes_the_last_place() -> None:
    cards = ids("cards")
    assert cards.place("waitress") == cards.ids.index("waitress")
    assert cards.place("somebody from outside") == cards.size - 1


def test_meanings_of_numbers_can_be_read() -> None:
    assert actions.meaning(actions.WAIT) == "wait"
    assert actions.meaning(0) == "leave 0"
    block = next(block for block in actions.BLOCKS if block.name == "place")
    assert actions.meaning(block.first + 41 * 8 + 3) == "place 41 3"
    with pytest.raises(ValueError, match="numbered from 0"):
        actions.meaning(actions.SIZE)
