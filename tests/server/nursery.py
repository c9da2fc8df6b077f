"""Servers in processes of their own that begin at once: forked from one process that has imported everything.

Starting Python and importing a server takes some two seconds of processor time, and tests start a hundred of them.
What begins here runs the same command with the same arguments, in a process of its own that can be killed.
tests/server/test_memory.py, tests/server/test_soak.py and tests/deploy start Python itself.

``python -m tests.server.nursery NUMBER`` is that process; it is asked over the socket with this number.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from select import select
from typing import IO, Any, NoReturn, TextIO

ROOT = Path(__file__).parents[2]

IMPORTED = (
    "magnate.__main__",
    "magnate.cli.serve",
    "magnate.server.app.openapi",
    "magnate.server.running.serve",
    "litestar.contrib.attrs",
    "litestar.plugins.pydantic",
    "uvicorn.lifespan.on",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)
"""What a server imports before it is ready, by what each of them imports."""

LONGEST = 200_000
"""Bytes of a request: the environment is in it."""

HERE = sys.platform == "linux"
"""Whether a process that has imported so much may safely be forked."""


class Forked:
    """A process forked there, used like `subprocess.Popen`."""

    def __init__(self, number: int, said: TextIO, ended: TextIO) -> None:
        self.pid = number
        self.stdout: TextIO = said
        self.returncode: int | None = None
        self._ended = ended

    def poll(self) -> int | None:
        """Return the exit status, None while it runs."""
        return self._looked(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end and return the exit status; minus the number of the signal that ended it."""
        status = self._looked(timeout)
        if status is None:
            raise subprocess.TimeoutExpired("magnate", timeout or 0)
        return status

    def send_signal(self, how: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):  # it ended, and that is only about to be told
                os.kill(self.pid, how)

    def _looked(self, timeout: float | None) -> int | None:
        if self.returncode is None and select([self._ended], [], [], timeout)[0]:
            self.returncode = int(self._ended.readline())
            self._ended.close()
        return self.returncode


def anew(arguments: Sequence[str], environment: Mapping[str, str], code: str = "") -> subprocess.Popen[str]:
    """Start ``magnate`` as a user does, or Python code that does, with a pipe from what it says."""
    run = ["-c", code] if code else ["-m", "magnate"]
    return subprocess.Popen(
        [sys.executable, *run, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=dict(environment),
    )


@functools.cache
def nursery() -> socket.socket:
    """Start the process that forks, once in each test process; it ends with it."""
    mine, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with other:
        command = [sys.executable, "-m", "tests.server.nursery", str(other.fileno())]
        process = subprocess.Popen(command, cwd=ROOT, pass_fds=[other.fileno()], stdin=subprocess.DEVNULL)

    def end() -> None:
        mine.close()
        process.wait(30)

    atexit.register(end)
    return mine


def begin(arguments: Sequence[str], environment: Mapping[str, str], code: str = "") -> subprocess.Popen[str] | Forked:
    """Do the same in a moment: fork what would be there once everything is imported."""
    return forked(arguments, environment, code) if HERE else anew(arguments, environment, code)


def forked(
    arguments: Sequence[str], environment: Mapping[str, str], code: str = "", complaints: IO[str] | None = None
) -> Forked:
    """Fork it. complaints: a file for what it writes to standard error."""
    said, says = os.pipe()
    ended, ends = os.pipe()
    request = json.dumps({"arguments": list(arguments), "environment": dict(environment), "code": code})
    with open(os.devnull, "w") as nowhere:
        socket.send_fds(nursery(), [request.encode()], [says, ends, (complaints or nowhere).fileno()])
    os.close(says)
    os.close(ends)
    told = os.fdopen(ended, encoding="ascii")
    return Forked(int(told.readline()), os.fdopen(said, encoding="utf-8"), told)


def main(number: int) -> None:
    """Import a server, then fork one for every request until nobody can ask any more."""
    for name in IMPORTED:
        importlib.import_module(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that wait
    with socket.socket(fileno=number) as asked:
        while True:
            text, given, _, _ = socket.recv_fds(asked, LONGEST, 3)
            if not text:
                return
            if os.fork() == 0:
                asked.close()
                _watch(json.loads(text), *given)
            for each in given:
                os.close(each)


def _watch(request: dict[str, Any], says: int, ends: int, errors: int) -> NoReturn:
    """Fork the server, tell its number, and when it ends its status."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    number = os.fork()
    if number == 0:
        os.close(ends)
        _serve(request, says, errors)
    os.close(says)
    os.close(errors)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.write(ends, b"%d\n" % number)
    _, status = os.waitpid(number, 0)
    os.write(ends, b"%d\n" % os.waitstatus_to_exitcode(status))
    os._exit(0)


def _serve(request: dict[str, Any], says: int, errors: int) -> NoReturn:
    """Be the server."""
    for target, source in ((1, says), (2, errors)):
        os.dup2(source, target)
        os.close(source)
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.argv = ["magnate", *request["arguments"]]
    # Processes that this one starts look at what it runs, and are to find what they find in a server.
    sys.modules["__main__"] = importlib.import_module("magnate.__main__")
    if request["code"]:
        exec(request["code"], {"__name__": "__main__"})
    else:
        importlib.import_module("magnate.cli.main").main()
    raise SystemExit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
