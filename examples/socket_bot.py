"""The line bot at a table of a server: the same messages over a WebSocket.

    python examples/socket_bot.py https://magnate.example mgs_...

The second word is the token of a seat; docs/bot-protocol.md says how to make one. Needs the package `websockets`.
"""

import json
import sys
import time

from line_bot import LineBot
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

COME_BACK = (1006, 1012, 1013)
"""Close codes after which the same token still holds: the line broke, the server restarts, or has no time."""


def play(server: str, token: str) -> int:
    """Play until the server closes the line; return its close code."""
    bot = LineBot()
    address = f"ws{server.rstrip('/').removeprefix('http')}/api/v1/bot"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as line:
        try:
            while True:
                answer = bot.answer(json.loads(line.recv()))
                if answer is not None:
                    line.send(json.dumps(answer))
        except ConnectionClosed as closed:
            print(f"closed: {closed}", file=sys.stderr)
            return 1006 if closed.rcvd is None else closed.rcvd.code


def main() -> None:
    """Play, and come back after an interruption."""
    _, server, token = sys.argv
    while (code := play(server, token)) in COME_BACK:
        time.sleep(5)
    sys.exit(0 if code == 1000 else 1)


if __name__ == "__main__":
    main()
