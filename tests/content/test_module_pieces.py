"""Pieces the modules put on or beside the map (K-GEN-21, K-LOB-05)."""

from __future__ import annotations

import pytest

from magnate.content import Catalogue, ContentError, load_catalogue
from magnate.content.loading import parse_documents
from tests.content.papers import Papers


@pytest.mark.rule("K-LOB-05", "K-GEN-21", "K-RUL-07", "K-EX-47")
def test_there_are_eight_lobbyist_roads_of_three_shapes() -> None:
    roads = load_catalogue(["lobbyists"]).road_pieces
    assert [(piece.id, piece.count, len(piece.cells)) for piece in roads] == [
        ("road_straight_2", 4, 2),
        ("road_straight_4", 2, 4),
        ("road_corner_3", 2, 3),
    ]
    assert {piece.kind for piece in roads} == {"road"}


@pytest.mark.rule("K-LOB-05", "K-GEN-21", "K-RUL-07")
def test_there_are_four_parks_of_four_squares() -> None:
    parks = load_catalogue(["lobbyists"]).park_pieces
    assert [(piece.id, piece.count) for piece in parks] == [("park_i", 1), ("park_t", 1), ("park_l", 2)]
    assert all((len(piece.cells), piece.kind, piece.arrows) == (4, "park", ()) for piece in parks)


@pytest.mark.rule("K-LOB-08")
def test_a_road_has_two_arrows_at_its_ends() -> None:
    arrows = {piece.id: piece.arrows for piece in load_catalogue(["lobbyists"]).road_pieces}
    assert arrows == {
        "road_straight_2": (((0, 0), "W"), ((0, 1), "E")),
        "road_straight_4": (((0, 0), "W"), ((0, 3), "E")),
        "road_corner_3": (((0, 1), "E"), ((1, 0), "S")),
    }


@pytest.mark.rule("K-RUR-12", "K-GEN-21")
def test_there_are_three_off_ramps_of_three_squares() -> None:
    catalogue = load_catalogue(["rural_marketeers"])
    ramp = catalogue.pieces["freeway"]
    assert (ramp.count, ramp.width, ramp.height) == (3, 3, 1)


@pytest.mark.rule("K-GEN-21", "K-COF-05")
def test_each_chain_has_three_coffee_shops() -> None:
    assert load_catalogue(["coffee"]).pieces["coffee_shop"].per_chain == 3


@pytest.mark.rule("K-GEN-21")
def test_without_their_modules_the_pieces_stay_in_the_box(base: Catalogue) -> None:
    assert (base.road_pieces, base.park_pieces) == ((), ())
    assert base.pieces == {}


def test_a_piece_that_is_badly_written_is_named(papers: Papers) -> None:
    papers.files["setup"]["pieces"]["laid_roads"][0]["cells"] = [[0, 0], "east"]
    with pytest.raises(ContentError, match="road_straight_2: cells"):
        Catalogue(("lobbyists",), parse_documents(papers.files))
