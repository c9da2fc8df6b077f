"""The server for language models has five tools, and refuses in words what cannot be done."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from click.testing import CliRunner

from magnate.agents.desk import Desk, NotPossible
from magnate.agents.limits import MOST_GAMES
from magnate.agents.mcp_server import mcp_server
from magnate.cli.main import main


def test_without_the_package_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    result = CliRunner().invoke(main, ["mcp"])
    assert result.exit_code == 1
    assert "pip install 'magnate[mcp]'" in result.output


def test_a_game_is_kept_by_its_id_and_the_oldest_are_put_away() -> None:
    desk = Desk(seed=3)
    assert desk.new_game().startswith("game-1, seed 3.")
    for _ in range(MOST_GAMES - 1):
        desk.new_game(variant="introductory_1")
    assert "CAMPAIGNS:" in desk.observe("game-1", ["campaigns"])
    assert "game-2 was put away" in desk.new_game()
    with pytest.raises(NotPossible, match=r"There is no game 'game-2'\. Games kept: game-"):
        desk.legal("game-2")
    assert "options" in desk.legal("game-1")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"players": 9}, "players"),
        ({"players": 10**9}, "no seat|players"),
        ({"players": -1}, "no seat|players"),
        ({"agents": []}, "at least one seat"),
        ({"agents": [7]}, "no seat 7"),
        ({"level": "nobody"}, "There is no level 'nobody'; known are random"),
        ({"seed": -1}, "A seed is"),
        ({"variant": "long"}, "Unknown variant"),
        ({"modules": ["nothing"]}, "nothing"),
        ({"modules": ["coffee"] * 100}, "At most"),
        ({"preset": "x" * 1000}, "At most"),
    ],
)
def test_a_game_that_cannot_be_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(NotPossible, match=why):
        Desk().new_game(**wrong)


def test_what_is_wished_to_be_seen_is_shown_once_and_quoted_in_short() -> None:
    desk = Desk()
    desk.new_game()
    assert desk.observe("game-1", ["supply"] * 1_000) == desk.observe("game-1", ["supply"])
    with pytest.raises(NotPossible, match="There is no part 'xxx") as refused:
        desk.observe("game-1", ["x" * 100_000])
    assert len(str(refused.value)) < 1_000


def test_other_seats_are_not_shown() -> None:
    desk = Desk()
    desk.new_game()
    with pytest.raises(NotPossible, match="Seat 1 is not yours"):
        desk.observe("game-1", seat=1)


async def test_a_model_plays_over_the_protocol() -> None:
    mcp = pytest.importorskip("mcp", reason="the extra magnate[mcp] is not installed")
    server = mcp_server(Desk(seed=5), "0")
    async with mcp.Client(server) as client:
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == ["new_game", "observe", "legal", "act", "explain"]
        assert all(tool.description for tool in tools)

        async def call(name: str, **arguments: Any) -> tuple[bool, str]:
            result = await client.call_tool(name, arguments)
            return bool(result.is_error), "".join(part.text for part in result.content)

        wrong, text = await call("new_game", variant="introductory_1")
        assert not wrong
        assert "You are chain A." in text
        wrong, text = await call("act", game="game-1", answer="[place (99,99) nw]")
        assert wrong
        assert "[B-SET-" in text
        assert "Nothing has changed." in text
        assert "\n1. " in text
        wrong, text = await call("act", game="game-1", answer="[2]")
        assert not wrong
        assert text.startswith("Done.\n\nSINCE YOUR LAST DECISION:\nA agent 0 places")
        assert (await call("legal", game="game-1"))[1] in text
        assert "entrance" in (await call("observe", game="game-1", parts=["map"]))[1]
        assert (await call("explain", about="B-DIN-07"))[1].startswith("B-DIN-07 ")
        assert "Rules:" in (await call("explain", about="1", game="game-1"))[1]
        assert (await call("legal", game="game-7"))[0]
        assert (await call("act", game="game-1", answer=["no", "text"]))[0]
