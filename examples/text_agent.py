"""A seat of magnate played through text, as a language model would play it; here random numbers answer.

    python examples/text_agent.py 3

docs/agents.md describes the texts. Put a call of your model into `answer`.
"""

import random
import re
import sys

from magnate.agents import TextGame

OPTION = re.compile(r"^(\d+)\. ", re.MULTILINE)


def answer(observation: str, dice: random.Random) -> str:
    """Return the number of an option in brackets, as a model would after thinking aloud."""
    asked = observation.rpartition("You are chain")[2]
    return f"None of these is clearly better. [{dice.choice(OPTION.findall(asked))}]"


def play(seed: int) -> str:
    """Play one game against the planner, and return how it ended."""
    dice = random.Random(seed)
    game = TextGame(levels={1: "planner"})
    game.reset(num_players=2, seed=seed)
    done = False
    while not done:
        _, observation = game.get_observation()
        done, about = game.step(answer(observation, dice))
        if not about["legal"]:
            print(about["reason"], about["rule"])
    rewards, _ = game.close()
    return f"{game.get_observation()[1]}\nRewards: {rewards}"


if __name__ == "__main__":
    print(play(int(sys.argv[1]) if len(sys.argv) > 1 else 1))
