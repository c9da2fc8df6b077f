"""Work in threads of a server is limited and in turn: what is handed to any thread at all stands here, with its reason.

The threads that asyncio has by itself are few and everybody's: work that fills them makes computer seats and all
else wait. Routes use `play.access.in_turn` or `live.aside` instead.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.repository import SRC, named, python_files, tree_of

CALLS = {"to_thread", "run_in_executor", "sync_to_thread", "ThreadPoolExecutor"}

ALLOWED = {
    "server/app/packing.py": "threads of its own",
    "server/identity/passwords.py": "threads of its own, and logins are limited",
    "server/live/aside.py": "the threads for all routes",
    "server/live/bots.py": "one at a time for each process that thinks",
    "server/live/reviewing.py": "one at a time",
    "server/notices/push.py": "one at a time, for what is sent",
    "server/running/metrics.py": "for the operator alone",
    "store/backup.py": "a command",
    "store/database.py": "at the start and the end",
    "store/engines.py": "one thread that reads, one that writes",
}


def handed_on(path: Path) -> Iterator[str]:
    """Yield what a file calls that hands work to threads."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            said = [word.arg for word in node.keywords if isinstance(word.value, ast.Constant) and word.value.value]
            yield from {called, *filter(None, said)} & CALLS


def test_work_is_handed_to_threads_in_known_places_alone() -> None:
    found = {named(path).removeprefix("src/magnate/") for path in python_files(SRC) if list(handed_on(path))}
    assert found == set(ALLOWED)
