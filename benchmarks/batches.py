"""What several workers bring: ``python -m benchmarks.batches [--rounds 5]``.

The same batches by one worker and by two, in turn in every round. The caller draws an action for each game, for one
worker while the other steps. Efficiency is decisions a second by two workers over twice those by one. By the clock it
says something only where nothing else runs on at least two cores; by processor time, of the workers and of the
process that tells them what to do, it shows what sharing itself costs.
"""

from __future__ import annotations

import argparse
import os
from multiprocessing import active_children
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from numpy.random import default_rng

from benchmarks.environments import MAX_ROUNDS
from magnate import is_compiled
from magnate.environments import Workers
from magnate.environments.batch import sampled
from magnate.environments.settings import settings

GAMES = 64
SEATS = 4


class Rates(NamedTuple):
    """Decisions in a second by the clock, and for a second of processor time of all processes together."""

    clock: float
    paid: float


def processor_seconds(process: int) -> float:
    """Return the processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Team:
    """Some workers with their games."""

    def __init__(self, workers: int) -> None:
        others = set(active_children())
        told = settings(SEATS, observation="compact", max_rounds=MAX_ROUNDS)
        self._workers = Workers(told, GAMES, workers)
        self._processes = [os.getpid(), *(one.pid for one in active_children() if one not in others and one.pid)]
        self._dice = default_rng(1)
        self._workers.reset(range(self._workers.count))

    def measure(self, seconds: float) -> Rates:
        """Step for some seconds by the clock."""
        team, count = range(self._workers.workers), 0
        begun, paid = perf_counter(), self._paid()
        for worker in team:
            self._workers.send(sampled(self._workers.part(worker), self._dice), worker)
        while perf_counter() - begun < seconds:
            worker = self._workers.ready()
            self._workers.send(sampled(self._workers.receive(worker), self._dice), worker)
            count += GAMES
        self._workers.receive()
        count += self._workers.count
        spent = perf_counter() - begun
        return Rates(count / spent, count / (self._paid() - paid))

    def _paid(self) -> float:
        return sum(processor_seconds(process) for process in self._processes)

    def close(self) -> None:
        """End the workers."""
        self._workers.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batches")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0, help="by the clock, for each in a round")
    arguments = parser.parse_args()
    teams = [Team(1), Team(2)]
    try:
        for team in teams:
            team.measure(1.0)
        found = [[team.measure(arguments.seconds) for team in teams] for _ in range(arguments.rounds)]
    finally:
        for team in teams:
            team.close()
    print(f"{'compiled' if is_compiled() else 'pure Python'}; {GAMES} games a worker; decisions a second")
    for number, name in enumerate(("one worker", "two workers")):
        rates = [pair[number] for pair in found]
        print(f"  {name:12} clock {median(r.clock for r in rates):8.0f}  paid {median(r.paid for r in rates):8.0f}")
    clock = median(two.clock / one.clock / 2 for one, two in found)
    paid = median(two.paid / one.paid for one, two in found)
    print(
        f"  efficiency   clock {clock:8.1%}  paid {paid:8.1%}   load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )


if __name__ == "__main__":
    main()
