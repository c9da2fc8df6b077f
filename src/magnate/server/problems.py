"""Refusals: one exception that every route may raise, and how each error becomes a `Problem` with its status."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import structlog
from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import IntegrityError

from magnate.model.errors import BadPosition, BadSetup, BrokenRecord, IllegalAction
from magnate.server.requests import AnyRequest
from magnate.server.wire.play import Problem, Told
from magnate.store import Missing, Unavailable
from magnate.view.screen.refusals import told, told_of_record, told_of_setup

log = structlog.get_logger("magnate.server")

NAMES = {
    400: "malformed",
    401: "unknown_person",
    403: "not_allowed",
    404: "not_found",
    405: "wrong_method",
    409: "conflict",
    413: "too_large",
    415: "wrong_type",
    422: "refused",
    429: "too_many",
    503: "not_ready",
}
"""The short id of each status, unless a refusal has a better one."""

LONGEST_FAULT = 300
"""Characters of what is said of one field of a malformed request: it may quote what was sent."""

RETRY_AFTER = 2
"""Seconds after which somebody may ask again when the database could not be used."""


class Trouble(Exception):
    """A request is refused; nothing was changed. status: of HTTP. problem: what the client gets."""

    def __init__(self, status: int, problem: Problem, headers: dict[str, str] | None = None) -> None:
        super().__init__(problem.error)
        self.status = status
        self.problem = problem
        self.headers = headers or {}


def trouble(status: int, why: str, error: str = "", **more: object) -> Trouble:
    """Return a refusal: why is one sentence; error its short id, by the status where none is given."""
    return Trouble(status, msgspec.convert({"error": error or NAMES[status], "why": why, **more}, Problem))


def later(status: int, error: str, why: str) -> Trouble:
    """Return a refusal of what is worth asking again in two seconds."""
    return Trouble(status, Problem(error=error, why=why), {"retry-after": "2"})


def status_of(error: Exception) -> int:
    """Return the status with which an error is answered."""
    if isinstance(error, Trouble):
        return error.status
    if isinstance(error, HTTPException):
        return error.status_code
    return 503 if isinstance(error, Unavailable) else 500


def not_found(what: str) -> Trouble:
    """Return the refusal for something that is not there, or not for the one who asks."""
    return trouble(404, f"There is no such {what}.")


def refused(error: IllegalAction) -> Trouble:
    """Return the refusal of an action that is not legal: its rule, and its words in any language."""
    return Trouble(422, Problem(error="illegal", why=error.why, rule=error.rule, refusal=told(error)))


def stale(seq: int, known: int, told: Sequence[Told]) -> Trouble:
    """Return the refusal of a command made for another moment than the present one, with what happened since."""
    why = "Something happened since; look again." if known < seq else "This entry has not been played here."
    return Trouble(409, Problem(error="stale", why=why, seq=seq, told=list(told)))


def stale_draft() -> Trouble:
    """Return the refusal for somebody whose staged steps are not those kept of the seat any more."""
    return trouble(409, "These steps were changed on another page of this seat; look at the newer ones.", "stale_draft")


def answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Response[bytes]:
    """Return a problem as a response."""
    return Response(
        msgspec.json.encode(problem), status_code=status, media_type=MediaType.JSON, headers=dict(headers or {})
    )


def tell_trouble(_: AnyRequest, error: Trouble) -> Response[bytes]:
    """Answer a refusal of our own."""
    return answer(error.status, error.problem, error.headers)


def tell_bad_setup(_: AnyRequest, error: BadSetup) -> Response[bytes]:
    """Answer a set-up that cannot be played, in the words of the engine and in those of any language."""
    return answer(422, Problem(error=NAMES[422], why=str(error), refusal=told_of_setup(error)))


def tell_broken_record(_: AnyRequest, error: BrokenRecord) -> Response[bytes]:
    """Answer a record that cannot be played, in the words of the engine and in those of any language."""
    return answer(422, Problem(error=NAMES[422], why=str(error), refusal=told_of_record(error)))


def tell_bad_choice(_: AnyRequest, error: BadPosition) -> Response[bytes]:
    """Answer a position that cannot be played, in the words of the engine."""
    return answer(422, Problem(error=NAMES[422], why=str(error)))


def tell_malformed(_: AnyRequest, error: ValidationException) -> Response[bytes]:
    """Answer a request that does not have the form that is documented: which field is wrong, and how."""
    fields: dict[str, str] = {}
    extra = error.extra if isinstance(error.extra, list) else []
    for item in extra:
        if isinstance(item, dict):
            fields[_short(item.get("key", ""))] = _short(item.get("message", ""))
    why = "The request is malformed: " + "; ".join(f"{key}: {value}" if key else value for key, value in fields.items())
    return answer(400, Problem(error=NAMES[400], why=why if fields else "The request is malformed.", fields=fields))


def _short(said: object) -> str:
    """Return what is said as text that is not too long."""
    text = str(said)
    return text if len(text) <= LONGEST_FAULT else f"{text[:LONGEST_FAULT]}…"


def tell_too_deep(_: AnyRequest, __: RecursionError) -> Response[bytes]:
    """Answer JSON whose lists are nested without end."""
    return answer(400, Problem(error=NAMES[400], why="Lists and objects are nested too deeply."))


def tell_http(_: AnyRequest, error: HTTPException) -> Response[bytes]:
    """Answer an error of the protocol, such as an unknown path."""
    status = error.status_code
    why = str(error.detail) if status < 500 else "Something went wrong on the server."
    return answer(status, Problem(error=NAMES.get(status, "error"), why=why), dict(error.headers or {}))


def tell_missing(request: AnyRequest, error: Missing | IntegrityError) -> Response[bytes]:
    """Answer that something went away while the request was under way: a table was deleted, or a person left."""
    log.info("gone_meanwhile", route=request.scope.get("path_template", ""), error=type(error).__name__)
    return answer(404, Problem(error=NAMES[404], why="It is not there any more; look again."))


def tell_unavailable(request: AnyRequest, error: Unavailable) -> Response[bytes]:
    """Answer that the database cannot be used just now; the log says what is wrong with it."""
    log.warning("database_unavailable", route=request.scope.get("path_template", ""), error=str(error))
    why = "The database cannot be used just now. Nothing is lost; try again in a moment."
    return answer(503, Problem(error="no_database", why=why), {"retry-after": str(RETRY_AFTER)})


def tell_failure(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Answer a mistake of our own: the log gets the place, the client nothing but an apology.

    The text of the error is left out of the log, as it may hold what a player keeps secret.
    """
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    place = f"{frame.tb_frame.f_globals.get('__name__')}:{frame.tb_lineno}" if frame is not None else ""
    log.error(
        "failed",
        method=request.method,
        route=request.scope.get("path_template", ""),
        error=type(error).__name__,
        place=place,
    )
    return answer(500, Problem(error="failed", why="Something went wrong on the server."))


HANDLERS: ExceptionHandlersMap = {
    Trouble: tell_trouble,
    BadSetup: tell_bad_setup,
    BadPosition: tell_bad_choice,
    BrokenRecord: tell_broken_record,
    ValidationException: tell_malformed,
    RecursionError: tell_too_deep,
    HTTPException: tell_http,
    Missing: tell_missing,
    IntegrityError: tell_missing,
    Unavailable: tell_unavailable,
    Exception: tell_failure,
}
"""How every error is answered."""

PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description=text)
    for status, text in (
        (400, "The request is malformed."),
        (401, "Nobody knows who asks."),
        (403, "Who asks may not do this."),
        (404, "There is no such thing, or not for the one who asks."),
        (409, "Something happened since, or the moment for this has not come or is over."),
        (413, "The request is too large."),
        (422, "The rules, or the state of the table, do not allow it."),
        (429, "That was too often."),
        (503, "The database cannot be used just now; `Retry-After` says when to ask again."),
    )
}
"""What every route may answer besides, for the OpenAPI document."""
