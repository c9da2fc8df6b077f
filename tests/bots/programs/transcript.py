"""The transcript that docs/bot-protocol.md shows: the line bot begins a game. Run as a module, this writes it anew."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec

from magnate import Game, Setup
from magnate.bots import make_bot
from magnate.bots.programs.messages import written
from magnate.bots.programs.questions import Question, hello
from tests.bots.programs.playing import LINE_BOT

FILE = LINE_BOT.with_name("transcript.jsonl")
SEED = 7
DECISIONS = 5
"""So many decisions are told."""

VERSION = "0.0.0"
"""Stands for the version of the package, so that the transcript stays as it is."""

Said = tuple[str, dict[str, Any]]
"""Who says it, ``magnate`` or ``program``, and the message."""


def line_bot() -> ModuleType:
    """Return the reference bot as a module."""
    spec = importlib.util.spec_from_file_location("line_bot", LINE_BOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def transcript() -> list[Said]:
    """Return what magnate and the line bot say to each other at the beginning of a game."""
    bot, other, dice = line_bot().LineBot(), make_bot("greedy"), Random(SEED)
    game = Game.new(Setup.choose(2, variant="introductory_1", seed=SEED), listen=False)
    told: list[Said] = []

    def hear(message: Any) -> dict[str, Any] | None:
        told.append(("magnate", json.loads(written(message))))
        answer: dict[str, Any] | None = bot.answer(told[-1][1])
        if answer is not None:
            told.append(("program", answer))
        return answer

    hear(hello(VERSION, 0, 2, 10_000))
    number = 0
    while number < DECISIONS:
        seat = game.state.waiting[0]
        if seat:
            game.play(seat, other.choose(game.view(seat), game.options(seat), dice))
            continue
        number += 1
        question = Question(number, game.view(0), game.options(0), dice.getrandbits(53))
        answer = hear(question.message(10_000))
        while isinstance(said := question.answer(json.dumps(answer).encode()), msgspec.Struct):
            answer = hear(said)
        assert said is not None
        game.play(0, said)
    return told


def as_text(told: list[Said]) -> str:
    """Return a transcript as it is kept: a line for each message."""
    return "".join(json.dumps({"from": who, "message": message}) + "\n" for who, message in told)


def read(path: Path = FILE) -> list[Said]:
    """Return the transcript that is kept."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [(line["from"], line["message"]) for line in lines]


if __name__ == "__main__":
    FILE.write_text(as_text(transcript()), encoding="utf-8")
