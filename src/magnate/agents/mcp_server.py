"""The server that language models call over MCP: five tools around a `Desk`, and nothing else.

The package ``mcp`` is an extra (magnate[mcp]); nothing here is imported by the rest of magnate but ``magnate mcp``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any, ParamSpec

from magnate.agents.desk import Desk, NotPossible
from magnate.agents.text_game import PRIMER

INSTRUCTIONS = f"""{PRIMER}
Begin with new_game. Then answer question after question with act, by the number of an option or by the action as it is
written. observe shows the table, legal lists options, explain tells what options, cards and rules do.
"""

P = ParamSpec("P")


class MissingPackage(RuntimeError):
    """The package mcp is not installed; the text says how to get it."""


def mcp_server(desk: Desk, version: str = "") -> Any:
    """Return an ``MCPServer`` with five tools, to be run by its ``run``. Raises MissingPackage."""
    try:
        package = import_module("mcp.server.mcpserver")
        failure = import_module("mcp.server.mcpserver.exceptions").ToolError
    except ImportError:
        raise MissingPackage("The server needs the package mcp: pip install 'magnate[mcp]'.") from None
    server = package.MCPServer(
        name="magnate",
        title="magnate: Food Chain Magnate (unofficial)",
        instructions=INSTRUCTIONS,
        version=version,
        log_level="WARNING",
    )
    for tool in tools(desk):
        server.add_tool(_failing_as(failure, tool), structured_output=False)
    return server


def tools(desk: Desk) -> list[Callable[..., str]]:
    """Return the five tools; their signatures and docstrings are what a model is told of them."""

    def new_game(
        players: int = 2,
        agents: list[int] = [0],  # noqa: B006  # read only; a model is shown it as the default
        level: str = "planner",
        seed: int | None = None,
        variant: str = "full",
        preset: str = "",
        modules: list[str] = [],  # noqa: B006  # likewise
    ) -> str:
        """Begin a game and return its id, what you see, and the first question with numbered options.

        players: 2 to 5, or 6 with the module for six. agents: the seats you play, from 0; `level` plays the
        others: random, apprentice, greedy, planner, or searcher, valuer and master, which think for seconds.
        seed: equal seeds and equal answers give equal games. variant: full, introductory_1 or introductory_2.
        preset, modules: parts of the expansion by id; an unknown one is answered with those there are.
        """
        return desk.new_game(players, agents, level, seed, variant, preset, modules)

    def observe(game: str, parts: list[str] = [], seat: int | None = None) -> str:  # noqa: B006  # likewise
        """Show the table as your seat may see it, and what happened since your last decision.

        parts: any of chains, map, houses, campaigns, milestones (these five when none is named), supply, cards,
        careers. seat: one of yours; by default the one that is asked.
        """
        return desk.observe(game, parts, seat)

    def legal(game: str, page: int = 1, matching: str = "") -> str:
        """List what you may do now: the question and its options, numbered, 40 on a page.

        matching: words that every option listed contains, such as "waitress" or "(3,4)".
        """
        return desk.legal(game, page, matching)

    def act(game: str, answer: str) -> str:
        """Answer the question that is open; return what happened and the next question.

        answer: the number of an option, or an action as it is written, such as "hire waitress by ceo". Several actions
        with ";" between them count all or not at all. An illegal answer changes nothing, and is answered with the
        reason, the id of its rule, and what is legal.
        """
        return desk.act(game, answer)

    def explain(about: str, game: str = "") -> str:
        """Explain something: a rule by its id (B-DIN-07), a card, milestone, phase or module, or words of the rules.

        With a game also: an option by its number, whether and why not an action is possible now, and "dinner", why
        each house ate where it did.
        """
        return desk.explain(about, game)

    return [new_game, observe, legal, act, explain]


def _failing_as(failure: type[Exception], tool: Callable[P, str]) -> Callable[P, str]:
    """Return a tool whose refusals reach the model as they are; any other exception is a fault of ours."""

    @wraps(tool)
    def run(*args: P.args, **kwargs: P.kwargs) -> str:
        try:
            return tool(*args, **kwargs)
        except NotPossible as error:
            raise failure(str(error)) from None

    return run
