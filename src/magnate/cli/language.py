"""Which language a command speaks: the one that was named, else the one of the environment, else English."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

import click

from magnate.content import languages
from magnate.messages.speech import t

LANGUAGE = "--language"
"""The option that names a language."""

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems say which language somebody reads, the strongest first."""


def chosen(name: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that was named, or that of the environment.

    Raises click.BadParameter naming those on offer.
    """
    if name is None:
        return preferred(environment)
    language = _short(name)
    if language not in languages():
        raise click.BadParameter(t("terminal.usage.no_language", name=name, known=", ".join(languages())))
    return language


def preferred(environment: Mapping[str, str]) -> str:
    """Return the first language of the environment that is one of ours; English when none is.

    LANGUAGE may list several with colons; it counts for nothing where the locale is C, as in other programs.
    """
    locale = next((environment[name] for name in VARIABLES[1:] if environment.get(name)), "")
    if _short(locale) in ("c", "posix"):
        return "en"
    wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((_short(tag) for tag in wanted if _short(tag) in languages()), "en")


def _short(tag: str) -> str:
    """Return the language of a tag such as ``pl_PL.UTF-8`` or ``zh-CN``."""
    return re.split(r"[-_.@]", tag.strip().lower())[0]
