"""The map as SVG: well formed, the same every time, with everything on it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from magnate.game import Game
from magnate.model.setup import Setup
from magnate.testing import Scene
from magnate.view.board import board_of
from magnate.view.svg.picture import board_svg
from magnate.view.svg.shapes import SEATS, shade

SVG = "{http://www.w3.org/2000/svg}"


def drawing_of(players: int) -> str:
    game = Game.new(Setup.choose(players, seed=3))
    assert game.setup.layout is not None
    return board_svg(board_of(game.state, game.book), f"A map for {players}", game.setup.layout.code())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_drawing_is_well_formed_and_as_large_as_its_map(players: int) -> None:
    root = ElementTree.fromstring(drawing_of(players))
    assert root.tag == f"{SVG}svg"
    columns = {2: 15, 3: 20, 4: 20, 5: 25}[players]
    assert float(root.attrib["width"]) == columns * 32 + 88


def test_the_same_map_gives_the_same_bytes() -> None:
    assert drawing_of(4) == drawing_of(4)


def test_every_printed_thing_is_drawn() -> None:
    game = Game.new(Setup.choose(5, seed=3))
    root = ElementTree.fromstring(board_svg(board_of(game.state, game.book)))
    count = {name: len(root.findall(f".//{SVG}g[@class='{name}']")) for name in ("house", "drink")}
    assert count == {"house": len(game.state.houses), "drink": len(game.state.town.sources)}


def test_pieces_of_a_game_are_drawn(scene_with_pieces: Scene) -> None:
    scene_with_pieces.campaign(1, "airplane_5", "beer", 0, edge="n", first=1)
    root = ElementTree.fromstring(
        board_svg(board_of(scene_with_pieces.state, scene_with_pieces.book), "A & B", "", [(4, 0)])
    )
    names = [group.attrib["class"] for group in root.iter(f"{SVG}g") if "class" in group.attrib]
    assert {name: names.count(name) for name in ("restaurant", "campaign", "airplane", "garden", "demand")} == {
        "restaurant": 2,
        "campaign": 2,
        "airplane": 1,
        "garden": 1,
        "demand": 1,
    }
    assert root.findtext(f"{SVG}title") == "A & B"


def test_numbers_of_campaigns_stand_in_their_owners_colours(scene_with_pieces: Scene) -> None:
    """Those of houses are dark on white, and a map may have both."""
    scene_with_pieces.campaign(1, "airplane_5", "beer", 0, edge="n", first=1)
    board = board_of(scene_with_pieces.state, scene_with_pieces.book)
    root = ElementTree.fromstring(board_svg(board))
    words = [
        text for name in ("campaign", "airplane") for text in root.findall(f".//{SVG}g[@class='{name}']//{SVG}text")
    ]
    drawn = {text.text: text.attrib["fill"] for text in words if (text.text or "").isdigit()}
    assert drawn == {str(run.number): shade(SEATS[run.seat], 0.62) for run in board.campaigns}


def test_nothing_refers_to_a_shape_that_is_not_defined(scene_with_pieces: Scene) -> None:
    root = ElementTree.fromstring(board_svg(board_of(scene_with_pieces.state, scene_with_pieces.book)))
    known = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    used = {element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")}
    fills = {value[5:-1] for e in root.iter() for value in e.attrib.values() if value.startswith("url(#")}
    assert used | fills <= known
