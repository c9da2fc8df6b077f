"""Help of a command with many options, in sections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click


class Sectioned(click.Command):
    """A command whose options are listed under headings.

    sections: heading -> names of parameters; options that no section names come last.
    """

    def __init__(self, *names: Any, sections: Mapping[str, Sequence[str]], **settings: Any) -> None:
        super().__init__(*names, **settings)
        self._sections = sections

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        left = {parameter.name: parameter for parameter in self.get_params(ctx)}
        for heading, names in self._sections.items():
            self._write(ctx, formatter, heading, [left.pop(name) for name in names])
        self._write(ctx, formatter, "Other", list(left.values()))

    @staticmethod
    def _write(
        ctx: click.Context, formatter: click.HelpFormatter, heading: str, parameters: Sequence[click.Parameter]
    ) -> None:
        records = [record for parameter in parameters if (record := parameter.get_help_record(ctx)) is not None]
        if records:
            with formatter.section(heading):
                formatter.write_dl(records)
