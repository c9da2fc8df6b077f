"""Log lines: for people at a terminal, or one JSON object a line.

Lines name tables, seats, kinds and figures; never names of people, what they say, secrets, or query strings. Libraries
are less careful: of their lines only fixed words get through, and what kind of error it was, and where.
"""

from __future__ import annotations

import copy
import logging
import sys
from typing import TextIO

import structlog
from structlog.typing import Processor

from magnate.server.running.settings import LogFormat

LIBRARIES = ("uvicorn", "websockets", "asyncio")
"""Whose lines may hold addresses, paths, queries, and whatever stands in the text of an error."""

EXPECTED = "ASGI callable returned without completing handshake."
"""What uvicorn says of every WebSocket that was refused; our own line has said so."""


class Lines(logging.StreamHandler[TextIO]):
    """Writes lines, those of libraries without anything that came from outside."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or leave it out."""
        fit = fit_to_tell(record)
        if fit is not None:
            super().emit(fit)


def fit_to_tell(record: logging.LogRecord) -> logging.LogRecord | None:
    """Return a line as it may be written, None for one that may not."""
    if record.name.partition(".")[0] not in LIBRARIES:
        return record
    text = str(record.msg).partition("\n")[0]
    values = record.args if isinstance(record.args, tuple) else (record.args,) if record.args else ()
    harmless = all(isinstance(value, int) for value in values)
    if text == EXPECTED or (record.levelno < logging.WARNING and not harmless):
        return None
    fit = copy.copy(record)
    fit.msg, fit.args = text, values if harmless else ()
    fit.exc_text = fit.stack_info = None
    if record.exc_info and record.exc_info[0] is not None:
        kind, _, trace = record.exc_info
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = "" if trace is None else f" at {trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
        fit.msg, fit.args = f"{fit.getMessage()} ({kind.__name__}{place})", ()
        fit.exc_info = None
    return fit


def set_up_logging(form: LogFormat = "auto", stream: TextIO | None = None) -> None:
    """Send the log of the server, and of the libraries under it, to a stream (standard error by default)."""
    out = sys.stderr if stream is None else stream
    people = form == "console" or (form == "auto" and out.isatty())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderer: Processor = structlog.dev.ConsoleRenderer() if people else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = Lines(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        library = logging.getLogger(name)
        library.handlers.clear()
        library.propagate = True
    # Its lines hold paths with their query strings; ours, in `metrics`, do not.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("alembic").setLevel(logging.WARNING)
