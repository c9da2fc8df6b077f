"""Measure a baseline against the ladder, and write its row into docs/baselines.md.

    python examples/baselines.py random
    python examples/baselines.py cloning
    python examples/baselines.py ismcts    # needs magnate[openspiel]
    python examples/baselines.py ppo       # needs sb3-contrib, which brings torch

Two seats, the base game. A block is one map, played once from either seat. A game is cut off after round 30; who has
more cash then is ahead, and equal cash is half a win. Everything is drawn from seeds, so a row comes out the same
again, processor times apart.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import cloning
import gymnasium

import magnate.environments.single  # noqa: F401  # registers the ids
from magnate import Setup
from magnate.bots import make_bot
from magnate.research.arena.intervals import Estimate, win_share

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "baselines.md"
LADDER: Final = ("random", "apprentice", "planner")
FIRST_MAP: Final = 1_000_000
"""Seeds of the maps that are measured on; training uses smaller ones."""

Choose: TypeAlias = Callable[[dict[str, Any]], int]


class Baseline(NamedTuple):
    """What a baseline is.

    says:  what it is, in the table.
    make:  trains it; returns what chooses an action from an observation.
    env:   the environment it plays in.
    """

    says: str
    make: Callable[[], Choose]
    env: str = "magnate/SeatOptions-v0"


def at_random() -> Choose:
    """Return what takes any legal action."""
    dice = random.Random(1)
    return lambda seen: int(dice.choice(seen["action_mask"].nonzero()[0]))


def cloned() -> Choose:
    """Learn what the planner does in 60 games against itself, by hashed facts of options."""
    found = list(cloning.lessons("planner", Setup.choose(2), games=60, seed=1))
    weights = cloning.learn(found, rounds=3, seed=1)
    return lambda seen: cloning.choose(weights, seen)


def maskable_ppo(steps: int = 1024) -> Choose:
    """Train MaskablePPO of sb3-contrib to choose among turn plans, against the apprentice."""
    from sb3_contrib import MaskablePPO  # noqa: PLC0415  # only this baseline needs it

    env = gymnasium.make("magnate/SeatPlans-v0", opponents="apprentice", flat_observation=False)
    model = MaskablePPO("MultiInputPolicy", env, seed=1, n_steps=128, batch_size=64, device="cpu")
    model.learn(steps)
    return lambda seen: int(model.predict(seen, action_masks=seen["action_mask"], deterministic=True)[0])


def game_at(choose: Choose, env: str, level: str, seat: int, seed: int) -> float:
    """Play a game; return 1 for having more cash than the level at its end, 0.5 for as much, else 0."""
    made = gymnasium.make(env, opponents=level, seat=seat)
    seen, _ = made.reset(seed=seed)
    over = False
    while not over:
        seen, _, ended, cut, _ = made.step(choose(seen))
        over = ended or cut
    mine, rival = (float(seen["chains"][number, 2]) for number in (0, 1))
    return (mine > rival) + 0.5 * (mine == rival)


def searched_game(level: str, seat: int, seed: int, simulations: int = 4) -> float:
    """Play a game of OpenSpiel's ISMCTS with random playouts; return what `game_at` does."""
    import numpy as np  # noqa: PLC0415  # only this baseline needs these
    import pyspiel  # noqa: PLC0415
    from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415

    import magnate.environments.spiel  # noqa: F401, PLC0415  # registers the game

    game = pyspiel.load_game("python_magnate", {"seed": seed, "variant": "introductory_1", "max_rounds": 10})
    chance = np.random.RandomState(seed % 2**31)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=2.0, max_simulations=simulations, random_state=chance)
    other, dice, state = make_bot(level), random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == seat:
            state.apply_action(bot.step(state))
            continue
        now = state.match.game
        options = now.options(1 - seat)
        chosen = list(options).index(other.choose(now.view(1 - seat), options, dice))
        state.apply_action(int(state.match.numbers(1 - seat)[chosen]))
    cash = [chain.cash for chain in state.match.game.state.chains]
    return (cash[seat] > cash[1 - seat]) + 0.5 * (cash[seat] == cash[1 - seat])


def measured(play: Callable[[str, int, int], float], blocks: int) -> list[Estimate | None]:
    """Return the share of games in which a baseline is ahead, against each level of the ladder."""
    found = []
    for level in LADDER:
        pairs = [sum(play(level, seat, FIRST_MAP + block) for seat in (0, 1)) for block in range(blocks)]
        found.append(win_share([(pair, 2) for pair in pairs]))
    return found


BASELINES: Final = {
    "random": Baseline("any legal action", at_random),
    "cloning": Baseline("the planner cloned option by option, 60 games, numpy", cloned),
    "ppo": Baseline(
        "MaskablePPO on turn plans, 1,024 steps against the apprentice", maskable_ppo, "magnate/SeatPlans-v0"
    ),
}
SEARCH: Final = "ISMCTS of OpenSpiel, 4 random playouts a decision; introductory game, cut off after round 10"


def row(name: str, blocks: int) -> str:
    """Train and measure a baseline; return its row of the table."""
    begin = time.process_time()
    trained = begin
    if name == "ismcts":
        says, found = SEARCH, measured(searched_game, blocks)
    else:
        baseline = BASELINES[name]
        choose = baseline.make()
        trained = time.process_time()
        says = baseline.says
        found = measured(lambda level, seat, seed: game_at(choose, baseline.env, level, seat, seed), blocks)
    end = time.process_time()
    shares = [f"{one.value:.0%} ({one.low:.0%} to {one.high:.0%})" if one else "" for one in found]
    command = f"`examples/baselines.py {name} --blocks {blocks}`"
    return f"| {says} | {command} | {trained - begin:.0f} s | {end - trained:.0f} s | {' | '.join(shares)} |"


def write(line: str, page: Path = PAGE) -> None:
    """Put a row into the table of a page, in place of the one that says the same."""
    lines = page.read_text(encoding="utf-8").splitlines()
    rule = next(number for number, one in enumerate(lines) if one.startswith("| ---"))
    says = line.split(" | ", maxsplit=1)[0]
    last = next(number for number in range(rule, len(lines) + 1) if not lines[number : number + 1] or not lines[number])
    kept = [one for one in lines[rule + 1 : last] if not one.startswith(f"{says} |")]
    page.write_text("\n".join([*lines[: rule + 1], *sorted([*kept, line]), *lines[last:]]) + "\n", encoding="utf-8")


def main() -> None:
    """Measure the baseline that is named."""
    parser = argparse.ArgumentParser(description="Measure a baseline against the ladder.")
    parser.add_argument("name", choices=[*BASELINES, "ismcts"])
    parser.add_argument("--blocks", type=int, default=10, help="maps, each played from both seats")
    parser.add_argument("--write", action="store_true", help="into docs/baselines.md")
    arguments = parser.parse_args()
    line = row(arguments.name, arguments.blocks)
    print(line)
    if arguments.write:
        write(line)


if __name__ == "__main__":
    main()
