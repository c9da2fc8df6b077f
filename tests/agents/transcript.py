"""A whole short game as two language models would play it, recorded as text.

The answers are lines that begin with ``> ``. After a change of words or rules that was meant, look at what
``python -m tests.agents.transcript`` writes, and keep it.
"""

from __future__ import annotations

from pathlib import Path

from magnate.agents import TextGame

FILE = Path(__file__).parent / "transcript.txt"
SEED, VARIANT = 7, "introductory_1"
WHOLE = {1, 30}
"""Observations that are recorded in full; of the others what comes after the table, with a few options."""

FEW = 5
AFTER = ("SINCE YOUR LAST DECISION:", "YOU ASKED:", "Your answer", "You are chain")


def recorded_answers(text: str) -> list[str]:
    """Return the answers in a transcript."""
    return [line[2:] for line in text.splitlines() if line.startswith("> ")]


def transcript(answers: list[str]) -> str:
    """Return what was asked, answered and told when these answers are given one after the other."""
    game = TextGame(variant=VARIANT)
    game.reset(2, SEED)
    lines: list[str] = []
    for number, answer in enumerate(answers, start=1):
        seat, text = game.get_observation()
        done, info = game.step(answer)
        lines += [f"--- {number}, seat {seat}", text if number in WHOLE else shortened(text), f"> {answer}", f"{info}"]
        if done:
            rewards, about = game.close()
            lines += [f"--- {rewards}", *(f"{seat} {each}" for seat, each in about.items())]
            break
    return "\n".join(lines) + "\n"


def shortened(text: str) -> str:
    """Return the end of an observation, without most of the options and how to answer."""
    rows = text.splitlines()
    starts = [index for index, row in enumerate(rows) if row.startswith(AFTER)]
    rows = rows[starts[0] :]
    asked = max(index for index, row in enumerate(rows) if row.startswith("You are chain"))
    options = [row for row in rows[asked:] if row]
    options = options[: next(index for index, row in enumerate(options) if row.startswith("Answer with"))]
    more = [f"… {len(options) - FEW} lines"] if len(options) > FEW else []
    return "\n".join([*rows[:asked], *options[:FEW], *more])


if __name__ == "__main__":
    FILE.write_text(transcript(recorded_answers(FILE.read_text(encoding="utf-8"))), encoding="utf-8")
