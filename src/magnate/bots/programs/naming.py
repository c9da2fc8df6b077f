"""Programs by name: ``NAME=COMMAND`` as it is typed, so that a list of bots holds plain names only."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from magnate.bots.registry import BOT_NAMES

SECONDS = 10.0
"""What a program has for a decision where nobody says otherwise."""

NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}")


class BadProgram(ValueError):
    """What was typed for a program cannot be used. say, values: the same for a message in any language."""

    def __init__(self, say: str, text: str, /, **values: str) -> None:
        super().__init__(text)
        self.say = say
        self.values = values


class Program(NamedTuple):
    """A program that plays.

    command: what is started, word by word; no shell reads it. seconds: for one decision. digest: of the files named
    in the command, so that games of another version of the program are not taken for its own.
    """

    name: str
    command: tuple[str, ...]
    seconds: float = SECONDS
    digest: str = ""


def read_program(text: str, seconds: float = SECONDS, taken: Sequence[str] = BOT_NAMES) -> Program:
    """Return the program of ``NAME=COMMAND``; the command is split as a shell would, but nothing in it is expanded.

    taken: names that mean somebody else. Raises BadProgram saying what is wrong.
    """
    name, equals, line = text.partition("=")
    name = name.strip()
    if not equals or not NAME.fullmatch(name):
        why = f"A program is given as NAME=COMMAND, a name in small letters first, not '{text}'."
        raise BadProgram("form", why, text=text)
    if name in taken:
        raise BadProgram("taken", f"The name '{name}' is taken; call the program something else.", name=name)
    try:
        words = shlex.split(line)
    except ValueError as error:
        why = f"The command of '{name}' cannot be read: {error}."
        raise BadProgram("unread", why, name=name, error=str(error)) from None
    if not words:
        raise BadProgram("empty", f"'{name}' has no command.", name=name)
    if shutil.which(words[0]) is None:
        why = f"The command of '{name}' cannot be started: there is no program '{words[0]}'."
        raise BadProgram("missing", why, name=name, program=words[0])
    return Program(name, tuple(words), seconds, digest_of(words))


def read_programs(
    texts: Sequence[str], seconds: float = SECONDS, taken: Sequence[str] = BOT_NAMES
) -> tuple[Program, ...]:
    """Return several programs, each with a name of its own. Raises BadProgram saying what is wrong."""
    found: list[Program] = []
    for text in texts:
        program = read_program(text, seconds, taken)
        if program.name in {other.name for other in found}:
            raise BadProgram("twice", f"--program gives the same name twice: '{program.name}'.", name=program.name)
        found.append(program)
    return tuple(found)


def digest_of(words: Sequence[str]) -> str:
    """Return a digest of the files that a command names, the program itself left out; "" for none."""
    files = [path for word in words[1:] if (path := Path(word)).is_file()]
    if not files:
        return ""
    digest = blake2b(digest_size=6)
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def option_of(program: Program) -> str:
    """Return the option that names a program again on a command line."""
    return f"--program {shlex.quote(f'{program.name}={shlex.join(program.command)}')}"
