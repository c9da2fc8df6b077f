"""A seat of magnate played by a small program: JSON lines over standard input and output, standard library only.

    magnate arena --program "mine=python examples/line_bot.py" --bots mine,greedy --players 2 --blocks 10

docs/bot-protocol.md describes all messages. Copy this file, and change `LineBot.worth`.
"""

import json
import random
import sys
from typing import Any

PROTOCOL = 1
Json = dict[str, Any]

STAFF = ["recruiting_girl", "marketing_trainee", "kitchen_trainee", "errand_boy", "management_trainee", "waitress"]
"""Whom to hire, one of each, in this order."""

KINDS = ["fire", "other", "pass", "decline", "finish_step", "ready", "put_to_work", "take_position", "hire"]
KINDS += ["fetch_drink", "produce", "advertise", "place_campaign", "pick_campaign", "place_restaurant"]
"""What is done rather than what: the last one first. Actions of other kinds are left undone."""


class LineBot:
    """Answers messages; what carries them does not matter."""

    def answer(self, message: Json) -> Json | None:
        """Return what to say to a message, None for nothing."""
        if message["type"] == "hello":
            if message["protocol"] != PROTOCOL:
                sys.exit(f"magnate speaks version {message['protocol']} of the protocol, this bot version {PROTOCOL}.")
            return {"type": "hello", "protocol": PROTOCOL, "name": "line bot", "version": "1"}
        if message["type"] == "decide":
            self.decision, self.options, self.houses = message, message["options"]["actions"], []
            if self.options[-1]["kind"].startswith("place"):  # only the board says where houses stand
                return {"type": "board", "decision": message["decision"]}
        elif message["type"] == "board":
            self.houses = [house["rect"] for house in message["board"]["houses"] if house["rect"]]
        elif message["type"] == "options":
            self.options += message["actions"]
        else:  # "mistake" and "end" ask for nothing
            print(message, file=sys.stderr)
            return None
        return self.choose()

    def choose(self) -> Json:
        """Ask for options that are not here yet, or choose the best one."""
        number = self.decision["decision"]
        if len(self.options) < self.decision["options"]["count"]:
            return {"type": "options", "decision": number, "from": len(self.options)}
        dice = random.Random(self.decision["seed"])  # so that equal games get equal answers
        best = max(range(len(self.options)), key=lambda index: (*self.worth(self.options[index]), dice.random()))
        return {"type": "choose", "decision": number, "option": best}

    def worth(self, action: Json) -> tuple[int, int]:
        """Return how good an action is, as a tuple: the greater the better."""
        kind, view = action["kind"], self.decision["view"]
        chain, value = view["chains"][self.decision["seat"]], 0
        if kind == "hire":
            owned = [card for pile in ("hand", "work", "beach") for card in chain.get(pile, {})]
            owned += [campaign["marketeer"] for campaign in view["campaigns"]]
            if action["employee"] in owned or action["employee"] not in STAFF:
                kind = "other"  # rather nobody
            else:
                value = -STAFF.index(action["employee"])
        elif kind == "place_restaurant":
            value = self.houses_near(action["at"], 6)
        elif kind == "place_campaign":
            value = self.houses_near(action["at"], 2)
        elif kind == "produce":
            wanted = [good for house in view["houses"].values() for good, *_ in house.get("demand", [])]
            value = wanted.count(action["good"])
        elif kind == "advertise":
            value = action["good"] in ("burger", "pizza")
        elif kind == "take_position":
            value = -action["position"]
        return KINDS.index(kind if kind in KINDS else "other"), value

    def houses_near(self, at: list[int], reach: int) -> int:
        """Return how many houses lie within so many squares of a place."""
        return sum(abs(at[0] - house["row"]) + abs(at[1] - house["column"]) <= reach for house in self.houses)


def main() -> None:
    """Play until magnate closes the input."""
    bot = LineBot()
    for line in sys.stdin:
        answer = bot.answer(json.loads(line))
        if answer is not None:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
