"""Help of commands in the language in use."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import Any

import click

from magnate.cli.language import LANGUAGE, chosen
from magnate.cli.mistakes import misused
from magnate.content import languages
from magnate.messages.speech import speaking, t

Command = Callable[..., Any]


class SpokenOption(click.Option):
    """An option whose help is the message `message`, filled in with `values`."""

    def __init__(self, *names: Any, message: str, values: dict[str, str] | None = None, **settings: Any) -> None:
        super().__init__(*names, **settings)
        self._message = message
        self._values = values or {}

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return names and help, with what click adds to it, such as a range."""
        self.help = t(self._message, **self._values)
        return super().get_help_record(ctx)


class SpokenCommand(click.Command):
    """A command that says its help in the language that is named beside --help, or in that of the system."""

    def __init__(self, *names: Any, messages: tuple[str, ...] = (), **settings: Any) -> None:
        super().__init__(*names, **settings)
        self._messages = messages

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; --help, which is answered before the others are looked at, speaks already."""
        wanted = [text for option, text in pairwise(args) if option == LANGUAGE]
        wanted += [text.partition("=")[2] for text in args if text.startswith(f"{LANGUAGE}=")]
        ctx.with_resource(speaking(chosen(None)))
        with suppress(click.BadParameter):  # told when the option is read
            ctx.with_resource(speaking(chosen(wanted[-1] if wanted else None)))
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            wrong = misused(ctx, error)
            ctx.close()  # click closes only the contexts of commands that begin
            raise wrong from None
        except click.exceptions.Exit:
            ctx.close()
            raise

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is typed."""
        formatter.write_usage(ctx.command_path, "[...]", prefix=f"{t('terminal.usage.usage')} ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write every option."""
        records = [option.get_help_record(ctx) for option in self.get_params(ctx)]
        with formatter.section(t("terminal.usage.options")):
            formatter.write_dl([record for record in records if record is not None])

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        for message in self._messages:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(t(message))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return --help, with its own help in the language."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = t("terminal.option.help")
        return found


def spoken(*names: str, about: str, known: str = "", **settings: Any) -> Any:
    """Return a decorator that adds an option; its help is the message ``terminal.option.<about>``."""
    message, values = f"terminal.option.{about}", {"known": known} if known else {}
    return click.option(*names, cls=SpokenOption, message=message, values=values, **settings)


def language_option(command: Any) -> Any:
    """Add --language to a command, and let everything in the command speak that language."""

    def speak(context: click.Context, _: click.Parameter, name: str | None) -> None:
        context.with_resource(speaking(chosen(name)))

    known = ", ".join(languages())
    settings = {"metavar": "LANG", "callback": speak, "expose_value": False}
    return spoken(LANGUAGE, about="language", known=known, **settings)(command)


def with_options(*options: Any) -> Callable[[Command], Command]:
    """Return a decorator that adds options to a command, and the one for its language."""

    def add(command: Command) -> Command:
        for option in reversed((*options, language_option)):
            command = option(command)
        return command

    return add
