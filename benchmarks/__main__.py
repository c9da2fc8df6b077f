"""Run the benchmarks: ``python -m benchmarks [--json] [--rounds 9] [--games 10] [--no-yardstick]``."""

from __future__ import annotations

import argparse
import json
import platform
from statistics import median

from benchmarks.memory import game_bytes, state_bytes
from benchmarks.micro import measure
from benchmarks.playouts import Playouts, compare
from benchmarks.scenes import middle_game
from benchmarks.stopwatch import Figure, stay_on_one_core
from magnate import is_compiled

LIMIT_BYTES = 100_000
AT_LEAST = {False: 2.0, True: 8.0}
AIMED_FOR = {False: 5.0, True: 20.0}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Ratios measured in one run on one core.")
    parser.add_argument("--rounds", type=int, default=9, help="pairs of playouts (default 9)")
    parser.add_argument("--games", type=int, default=10, help="games of each kind in a round (default 10)")
    parser.add_argument("--no-yardstick", action="store_true", help="leave catanatron out")
    parser.add_argument("--no-micro", action="store_true", help="leave the small questions out")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    arguments = parser.parse_args()
    stay_on_one_core()
    playouts = None if arguments.no_yardstick else compare(arguments.rounds, arguments.games)
    micro = [] if arguments.no_micro else measure()
    game = middle_game()
    memory = {"state_bytes": state_bytes(game), "game_bytes": game_bytes(game), "limit_bytes": LIMIT_BYTES}
    if arguments.json:
        print(json.dumps(document(playouts, micro, memory), indent=2))
    else:
        print("\n".join(report(playouts, micro, memory)))


def document(playouts: Playouts | None, micro: list[Figure], memory: dict[str, int]) -> dict[str, object]:
    """Return everything as plain values."""
    compiled = is_compiled()
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "compiled": compiled,
        "playouts": None if playouts is None else playouts._asdict(),
        "at_least": AT_LEAST[compiled],
        "aimed_for": AIMED_FOR[compiled],
        "micro": [figure._asdict() for figure in micro],
        "memory": memory,
    }


def report(playouts: Playouts | None, micro: list[Figure], memory: dict[str, int]) -> list[str]:
    """Return everything as lines of text."""
    compiled = is_compiled()
    lines = [f"Python {platform.python_version()}, engine {'compiled' if compiled else 'pure Python'}, one core"]
    if playouts is not None:
        lines += ["", *playout_lines(playouts, compiled)]
    if micro:
        lines += ["", f"{'Small questions':<52}{'us':>10}{'yardsticks':>12}"]
        lines += [f"  {name:<50}{micros:>10.2f}{yards:>12.4f}" for name, micros, yards in micro]
    state, whole = memory["state_bytes"] / 1000, memory["game_bytes"] / 1000
    verdict = "met" if memory["state_bytes"] < LIMIT_BYTES else "MISSED"
    lines += [
        "",
        f"Memory of a live 4-player game: state {state:.1f} KB (under 100 KB: {verdict}); with moves {whole:.1f} KB",
    ]
    return lines


def playout_lines(playouts: Playouts, compiled: bool) -> list[str]:
    """Return the comparison of random games as lines of text."""
    verdict = "met" if playouts.ratio >= AT_LEAST[compiled] else "MISSED"
    spread = f"({min(playouts.ratios):.2f} to {max(playouts.ratios):.2f})"
    budget = f"at least {AT_LEAST[compiled]:g}: {verdict}; aimed for {AIMED_FOR[compiled]:g}"
    rows = (
        ("magnate", median(playouts.magnate), playouts.magnate_decisions),
        (playouts.yardstick, median(playouts.catanatron), playouts.catanatron_decisions),
    )
    return [
        f"Random 4-player games, {playouts.rounds} pairs, us per decision (median)",
        *(f"  {name:18}{micros:8.2f}   {decisions:.0f} decisions a game" for name, micros, decisions in rows),
        f"  {'ratio':18}{playouts.ratio:8.2f}   {spread}; {budget}",
    ]


if __name__ == "__main__":
    main()
