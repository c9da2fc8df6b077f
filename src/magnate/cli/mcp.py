"""``magnate mcp``: let language models play, over the Model Context Protocol."""

from __future__ import annotations

import click


@click.command("mcp")
@click.option(
    "--seed", default=1, show_default=True, help="Seed of the first game that names none; the next has one more."
)
def command(seed: int) -> None:
    """Serve games to a language model over standard input and output (MCP), with five tools.

    A program that speaks MCP starts this command itself; docs/agents.md says how. Needs the extra magnate[mcp].
    """
    from magnate.agents.desk import Desk
    from magnate.agents.mcp_server import MissingPackage, mcp_server
    from magnate.cli.main import installed_version

    try:
        server = mcp_server(Desk(seed), installed_version())
    except MissingPackage as error:
        raise click.ClickException(str(error)) from None
    server.run("stdio")
