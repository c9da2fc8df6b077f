"""How a server is set up: by the command line, the environment, and a file, in this order."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Literal, get_args

import click

from magnate.server.app.visitors import read_proxies
from magnate.server.notices.addresses import read_address, read_contact, read_mail_server

LogFormat = Literal["auto", "console", "json"]
FILE_NAME = "magnate.toml"
LEAST_TOKEN = 16
PUBLIC = re.compile(r"https?://[^/?#@\s\"<>\\]+(/[A-Za-z0-9_.~-]+)*")
"""A public address: below its path everything is served."""


class BadSettings(Exception):
    """Something in the settings cannot be used; the text has a line for everything that is wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set.

    host, port: where to listen. port 0: any free one. data: folder for the database and the settings file.
    database: its address, "" for SQLite in the data folder. workers: server processes (PostgreSQL only).
    thinkers: processes in which computer seats think; long_thinkers: those of levels that think long; long_wait:
    seconds such a level waits for one before a lower one decides. pace: seconds between two moves of computer seats,
    at least. address: the public address, such as ``https://magnate.example`` or, below a path, ``https://example.org/magnate``;
    "" for the one that is asked;
    https there makes cookies secure. log: how log lines look; auto: for people at a terminal, else JSON.
    games: so many games are kept in memory. away_hours: who was not at a table for so long is away from it.
    rounds, entries: a table that has more ends unfinished. unwatched: computers alone play on when nobody looks.
    tables, tables_from_one_address: so many that are not over one person may host, or come from one address.
    rest_days: a table nobody of its people came to for so long is put to rest. guest_days: so long a guest who does
    not come back is remembered.
    limits: whether too many requests are refused.
    proxy: every machine that connects is a reverse proxy and believed about the address of the visitor. proxies:
    addresses and networks of the machines that are, such as ``127.0.0.1, 10.0.0.0/8``; these alone are believed then.
    metrics_token: programs that send it may read the figures; "": only this machine itself may.
    smtp: the mail server, as ``smtp://NAME:PASSWORD@HOST:587``; sender: the address mail comes from; "": no mail.
    push: whether there is web push. contact: how push services reach the operator of this server, as ``mailto:`` or
    ``https:``. private_hooks: webhooks may lead into private networks.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=lambda: Path(click.get_app_dir("magnate")))
    database: str = ""
    workers: int = 1
    thinkers: int = 1
    long_thinkers: int = 1
    long_wait: float = 20.0
    pace: float = 0.4
    address: str = ""
    log: LogFormat = "auto"
    games: int = 500
    away_hours: int = 72
    rounds: int = 200
    entries: int = 20_000
    unwatched: bool = False
    tables: int = 50
    tables_from_one_address: int = 200
    rest_days: int = 60
    guest_days: int = 400
    limits: bool = True
    proxy: bool = False
    proxies: str = ""
    metrics_token: str = ""
    smtp: str = ""
    sender: str = ""
    push: bool = True
    contact: str = ""
    private_hooks: bool = False

    @property
    def url(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite+aiosqlite:///{self.data / 'magnate.sqlite'}"

    @property
    def secure(self) -> bool:
        """Whether visitors come by https, so that cookies never travel openly."""
        return self.address.startswith("https://")

    @property
    def proxied(self) -> bool:
        """Whether a proxy may stand in front, so that what comes from this machine may come from anybody."""
        return bool(self.address or self.proxy or self.proxies)

    @property
    def public(self) -> bool:
        """Whether others than the people at this machine may find the server."""
        return bool(self.address) or not is_loopback(self.host)


def is_loopback(host: str) -> bool:
    """Tell whether only this machine itself can reach a host."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _whole(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        try:
            number = int(value) if isinstance(value, str) else value
        except ValueError:
            number = None
        if type(number) is not int or not least <= number <= most:
            raise ValueError(f"should be a whole number from {least} to {most}")
        return number

    return read


def _seconds(value: object, most: int = 60) -> float:
    try:
        number = float(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else -1.0
    except ValueError:
        number = -1.0
    if not 0 <= number <= most:
        raise ValueError(f"should be a number of seconds from 0 to {most}")
    return number


def _flag(value: object) -> bool:
    known = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}
    found = value if isinstance(value, bool) else known.get(str(value).lower())
    if found is None:
        raise ValueError("should be true or false")
    return found


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("should be a text")
    return value.strip()


def _folder(value: object) -> Path:
    text = _text(value)
    if not text:
        raise ValueError("should be a folder")
    return Path(text).expanduser()


def _proxies(value: object) -> str:
    """Return networks as one text; in the file they may also be a list."""
    text = ", ".join(_text(part) for part in value) if isinstance(value, list) else _text(value)
    return ", ".join(str(network) for network in read_proxies(text))


def _token(value: object) -> str:
    text = _text(value)
    if text and (len(text) < LEAST_TOKEN or not text.isascii() or not text.isprintable() or " " in text):
        raise ValueError(f"should be at least {LEAST_TOKEN} letters and digits that nobody guesses")
    return text


def _address(value: object) -> str:
    text = _text(value).rstrip("/")
    if text and not text.startswith(("http://", "https://")):
        raise ValueError("should begin with http:// or https://")
    if text and not PUBLIC.fullmatch(text):
        raise ValueError("should be a host, with a port and a plain path at most, such as https://example.org/magnate")
    return text


def _log(value: object) -> str:
    if value not in get_args(LogFormat):
        raise ValueError(f"should be one of {', '.join(get_args(LogFormat))}")
    return str(value)


def _checked(check: Callable[[str], object]) -> Callable[[object], str]:
    def read(value: object) -> str:
        text = _text(value)
        if text:
            check(text)
        return text

    return read


READERS: dict[str, Callable[[object], object]] = {
    "host": _text,
    "port": _whole(0, 65535),
    "data": _folder,
    "database": _text,
    "workers": _whole(1, 64),
    "thinkers": _whole(1, 64),
    "long_thinkers": _whole(1, 64),
    "long_wait": partial(_seconds, most=600),
    "pace": _seconds,
    "address": _address,
    "log": _log,
    "games": _whole(1, 100_000),
    "away_hours": _whole(1, 24 * 365),
    "rounds": _whole(1, 100_000),
    "entries": _whole(1, 1_000_000),
    "unwatched": _flag,
    "tables": _whole(1, 100_000),
    "tables_from_one_address": _whole(1, 1_000_000),
    "rest_days": _whole(1, 10_000),
    "guest_days": _whole(1, 10_000),
    "limits": _flag,
    "proxy": _flag,
    "proxies": _proxies,
    "metrics_token": _token,
    "smtp": _checked(read_mail_server),
    "sender": _checked(read_address),
    "push": _flag,
    "contact": _checked(read_contact),
    "private_hooks": _flag,
}
"""How each setting is read; the names are those of `Settings`, and in the environment MAGNATE_ and capitals."""

ENVIRONMENT = {name: (f"MAGNATE_{name.upper()}",) for name in READERS} | {"data": ("MAGNATE_DATA_DIR", "MAGNATE_DATA")}
"""The names of each setting in the environment, the first one that is there counts."""


def read_settings(
    given: Mapping[str, Any], environment: Mapping[str, str] | None = None, file: Path | None = None
) -> Settings:
    """Return the settings of the command line, the environment and a file.

    given: settings named on the command line; None for those that were not. file: the settings file, which must
    exist; None: ``magnate.toml`` in the data folder where there is one. Raises BadSettings.
    """
    problems: list[str] = []
    environment = os.environ if environment is None else environment
    nearer: dict[str, tuple[str, object]] = {}
    for name, keys in ENVIRONMENT.items():
        key = next((key for key in keys if environment.get(key)), None)
        if key is not None:
            nearer[name] = (key, environment[key])
    nearer |= {name: (f"--{name}", value) for name, value in given.items() if value is not None}
    settings = _with(Settings(), nearer, problems)
    found = _from_file(file if file is not None else settings.data / FILE_NAME, file is not None, problems)
    settings = _with(Settings(), found | nearer, problems)
    if settings.workers > 1 and settings.url.startswith("sqlite"):
        problems.append("workers: several need PostgreSQL (database), as SQLite has one writer")
    if bool(settings.smtp) != bool(settings.sender):
        problems.append("smtp, sender: mail needs both, the server and the address it comes from")
    if problems:
        raise BadSettings("\n".join(dict.fromkeys(problems)))
    return settings


def _with(settings: Settings, values: Mapping[str, tuple[str, object]], problems: list[str]) -> Settings:
    """Return settings with values, each with the place it comes from."""
    for name, (place, value) in values.items():
        try:
            read: dict[str, Any] = {name: READERS[name](value)}
            settings = replace(settings, **read)
        except ValueError as error:
            problems.append(f"{place}: {error}")
    return settings


def _from_file(path: Path, must_exist: bool, problems: list[str]) -> dict[str, tuple[str, object]]:
    """Return what a settings file says."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        if must_exist:
            problems.append(f"{path}: there is no such file")
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        problems.append(f"{path}: {error}")
        return {}
    known = ", ".join(READERS)
    problems += [f"{path}: there is no setting '{name}'; known are {known}" for name in data if name not in READERS]
    return {name: (f"{path}, {name}", value) for name, value in data.items() if name in READERS}
