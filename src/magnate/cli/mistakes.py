"""What went wrong with what somebody typed, in the language in use."""

from __future__ import annotations

from typing import Any

import click

from magnate.bots.programs import BadProgram
from magnate.messages.speech import t
from magnate.model.errors import BadPosition, BadSetup, BrokenRecord
from magnate.model.faults import fault_of


class SpokenError(click.ClickException):
    """A mistake told in the language in use, where a command ends with it."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self._whole = t("terminal.usage.error", message=message)  # the language is over when it is shown

    def show(self, file: Any = None) -> None:
        """Write it to standard error."""
        click.echo(self._whole, file=file, err=file is None)


class Misuse(SpokenError):
    """An option that is not there, or does not fit."""

    exit_code = click.UsageError.exit_code


def said(error: Exception) -> str:
    """Return why something cannot be played, in the language in use where there are words for it."""
    if isinstance(error, BadSetup) and error.say:
        return t(
            f"phrase.setup.{error.say}",
            **{name: value for name, value in error.values if not isinstance(value, tuple)},
        )
    if isinstance(error, BrokenRecord | BadPosition):
        fault = fault_of(error)
        if fault.say:
            from magnate.view.screen.refusals import phrase_of
            from magnate.view.text import phrases

            return phrases.said(phrase_of(fault))
    if isinstance(error, BadProgram):
        return t(f"terminal.bad.program.{error.say}", **error.values)
    return str(error)


def misused(context: click.Context, error: click.UsageError) -> Misuse:
    """Return what is wrong with the options of a command, and how to learn about them."""
    hint = t("terminal.usage.hint", command=f"{context.command_path} --help")
    return Misuse(f"{_wrong(error)} {hint}")


def _wrong(error: click.UsageError) -> str:
    match error:
        case click.NoSuchOption():
            return t("terminal.usage.no_option", option=error.option_name)
        case click.BadOptionUsage():
            return t("terminal.usage.needs_value", option=error.option_name)
        case click.BadParameter(param=click.Parameter() as option):
            return _unfit(error, option)
    return error.message


def _unfit(error: click.BadParameter, option: click.Parameter) -> str:
    names, kind = "/".join(option.opts), option.type
    match kind:
        case click.Choice():
            return t("terminal.usage.one_of", option=names, known=", ".join(map(str, kind.choices)))
        case click.IntRange(max=None):
            return t("terminal.usage.at_least", option=names, least=int(kind.min or 0))
        case click.IntRange():
            return t("terminal.usage.between", option=names, least=int(kind.min or 0), most=int(kind.max or 0))
        case click.types.IntParamType():
            return t("terminal.usage.whole_number", option=names)
        case click.Path():
            return t("terminal.usage.no_file", option=names)
    return error.message
