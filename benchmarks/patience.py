"""How long others wait while some work a server hard: ``python -m benchmarks.patience [--people 4] [--seconds 20]``.

Each of some people sends long records, one after the other, and looks at what came of them. Meanwhile somebody else
asks again and again whether the server is there: the shortest answer it can give. Compare switch intervals in one run
with ``--switch 0.005,0.0005``: 5 ms is Python's own.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from statistics import median

import httpx

from benchmarks.server import part
from magnate.server.live import aside
from tests.bombs import passing

MOVES = 4000
"""Of each record."""

SERVE = """
from magnate.cli.main import main
from magnate.server.live import aside
aside.SWITCH = {switch}
main()
"""


def start(folder: str, switch: float) -> tuple[subprocess.Popen[str], str]:
    """Start a server that limits nobody; return it and its address."""
    command = [
        sys.executable,
        "-c",
        SERVE.format(switch=switch),
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--data",
        folder,
    ]
    server = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "MAGNATE_LIMITS": "false"},
    )
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            threading.Thread(target=server.stdout.read, daemon=True).start()
            return server, found[0]
    raise SystemExit("The server did not start.")


def work(url: str, number: int, end: float, done: list[int]) -> None:
    """Send records until the end."""
    with httpx.Client(base_url=f"{url}/api/v1", timeout=60) as http:
        headers = {"X-CSRF-Token": http.post("/guests", json={"name": f"Guest {number}"}).json()["csrf"]}
        while time.monotonic() < end:
            answer = http.post("/records", content=passing(MOVES), headers=headers)
            if answer.is_success:
                done.append(number)
                http.get(f"/tables/{answer.json()['id']}/game")
                http.get(f"/tables/{answer.json()['id']}/history")
            else:
                time.sleep(0.2)


def trial(people: int, seconds: float, switch: float) -> str:
    """Return what came out, as a line of text."""
    with tempfile.TemporaryDirectory() as folder:
        server, url = start(folder, switch)
        end, done, waits = time.monotonic() + seconds, list[int](), list[float]()
        workers = [threading.Thread(target=work, args=(url, number, end, done)) for number in range(people)]
        for worker in workers:
            worker.start()
        with httpx.Client() as http:
            while time.monotonic() < end:
                asked = time.perf_counter()
                http.get(f"{url}/health/live", timeout=60)
                waits.append((time.perf_counter() - asked) * 1000)
                time.sleep(0.01)
        for worker in workers:
            worker.join()
        server.terminate()
        server.wait(30)
    high, longest = part(waits, 0.99), max(waits)
    return f"{1000 * switch:8.1f} ms {len(done):8} {median(waits):7.1f} ms {high:7.1f} ms {longest:7.1f} ms"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.patience", description="How long others wait.")
    parser.add_argument("--people", type=int, default=4, help="who send records (default 4)")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each trial (default 20)")
    parser.add_argument("--switch", default=str(aside.SWITCH), help="switch intervals in seconds, such as 0.005,0.0005")
    arguments = parser.parse_args()
    passing(MOVES)
    print("switch     records  median    99 %       longest")
    for switch in arguments.switch.split(","):
        print(trial(arguments.people, arguments.seconds, float(switch)), flush=True)


if __name__ == "__main__":
    main()
