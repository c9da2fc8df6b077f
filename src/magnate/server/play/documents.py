"""Bodies that are documents of the game: read by the engine, not by the framework."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from magnate.model.errors import BrokenRecord
from magnate.model.faults import Fault


@dataclass
class TakesDocument(Operation):
    """Documents the body of a route. about: what it is, and how large it may be."""

    about: ClassVar[str] = ""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.OBJECT, description=self.about)
        self.request_body = RequestBody(content={"application/json": OpenAPIMediaType(schema=schema)}, required=True)


def text_of(body: bytes) -> str:
    """Return a body as text. Raises BrokenRecord where it is not UTF-8."""
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        why = f"This is not text in UTF-8: {error.reason} at byte {error.start}."
        raise BrokenRecord(Fault(why, "record.not_utf8", {"why": error.reason, "byte": error.start})) from None
