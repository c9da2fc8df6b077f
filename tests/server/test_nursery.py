"""Servers that tests fork: what holds of a process holds of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from tests.server.nursery import Forked


def test_a_signal_to_a_process_that_has_just_ended_is_no_error() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    said, ends = os.pipe()
    with os.fdopen(said) as told, open(os.devnull) as nowhere:
        forked = Forked(ended.pid, nowhere, told)
        forked.send_signal(signal.SIGKILL)
        os.write(ends, b"0\n")
        os.close(ends)
        assert forked.wait(1) == 0
