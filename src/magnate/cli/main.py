"""The command ``magnate`` and its subcommands, each imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, entry_points, version

import click

MODULES = "magnate.modules"
"""The group of entry points by which other packages bring modules; see `magnate.outside`."""

COMMANDS = {
    "play": ("magnate.cli.play.command", "Play a game in the terminal, against computer seats or friends."),
    "serve": ("magnate.cli.serve", "Serve the table in the browser, for this machine or a network."),
    "backup": ("magnate.cli.backup", "Copy everything a server keeps, also while it runs."),
    "restore": ("magnate.cli.backup_restore", "Fill a new data folder from such a copy."),
    "simulate": ("magnate.cli.simulate", "Let computer seats play many games, and say what came out."),
    "arena": ("magnate.cli.arena", "Measure computer seats against each other, and say how sure that is."),
    "mcp": ("magnate.cli.mcp", "Let a language model play, over the Model Context Protocol."),
    "review": ("magnate.cli.review", "Say what each decision of a recorded game cost, and what was better."),
    "puzzle": ("magnate.cli.puzzle", "Find the best choice in positions of games: list puzzles, play one, make more."),
    "explorer": ("magnate.cli.explorer", "Show what openings won, and the games behind every number."),
    "analyse": ("magnate.cli.analyse", "List and go on with lines of an analysis, a record or a position."),
    "dataset": ("magnate.cli.dataset", "Write games of computer seats as data: records and Parquet."),
    "replay": ("magnate.cli.replay", "Tell a recorded game as a readable account."),
    "inspect": ("magnate.cli.inspect", "Answer questions about a position as JSON."),
    "map": ("magnate.cli.map", "Print or draw a map."),
    "modules": ("magnate.cli.modules", "List the modules of the expansion and the recommended mixes."),
    "rules": ("magnate.cli.rules", "Print rules of the specification."),
}
"""Every subcommand: the module with its `command`, and one line about it."""


def installed_version() -> str:
    """Return the version of this package, also when it runs from a checkout that is not installed."""
    try:
        return version("magnate")
    except PackageNotFoundError:
        return "not installed"


class Commands(click.Group):
    """A group that imports a subcommand when it runs, so that help stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all subcommands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a subcommand, or None when there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(COMMANDS[cmd_name][0]).command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the subcommands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(installed_version(), prog_name="magnate")
def main() -> None:
    """Food Chain Magnate, digital and exact (unofficial): a table in the terminal, and tools around it.

    Type "magnate play" and press Enter to begin.
    """
    if entry_points(group=MODULES):
        outside = import_module("magnate.outside")
        for failed in outside.install_found():
            click.echo(str(failed), err=True)


if __name__ == "__main__":
    main()
