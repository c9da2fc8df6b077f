"""The rule book: chapters, boards of its examples, what is said of cards and phases, and a search. Needs no table."""

from __future__ import annotations

from functools import cache, partial
from typing import Annotated

from litestar import Response, Router, get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from magnate.content import ContentError, languages
from magnate.rulebook import (
    Chapter,
    Found,
    Rule,
    Summary,
    chapters,
    drawings,
    find,
    place_of,
    rules,
    said_of,
    summaries,
    svg,
)
from magnate.rulebook.finding import LONGEST_QUERY
from magnate.server.play.access import in_turn
from magnate.server.problems import PROBLEMS, not_found, trouble
from magnate.server.requests import AnyRequest

Language = Annotated[str, QueryParameter(max_length=8, description="The language of what is said of cards and phases.")]
LONGEST_ID = 60
LONGEST_CHOICE = 400
"""Characters of a list of modules; the ids of all of them together are shorter."""

KEPT_FOR = "public, max-age=3600"
"""What belongs to a release may be kept; a browser asks again after an hour."""


class ChapterHead(Struct, frozen=True, kw_only=True):
    """A chapter in the list of contents. first: its first rule, "" for a chapter without any."""

    id: str
    book: str
    number: int
    title: str
    first: str


class Contents(Struct, frozen=True, kw_only=True):
    """All chapters of both books."""

    chapters: list[ChapterHead]


class ChapterShape(Struct, frozen=True, kw_only=True):
    """A chapter, with the worked examples of other chapters that its rules name.

    at: the rule that was asked for, "" for the whole chapter. about: what is said of it in the language asked for.
    """

    chapter: Chapter
    examples: list[Rule]
    at: str
    about: list[Summary]


class Summaries(Struct, frozen=True, kw_only=True):
    """What is said of phases, steps, cards, milestones, campaigns and modules, in one language."""

    summaries: list[Summary]


@get("/rules", operation_id="rules", tags=["rules"], responses=PROBLEMS)
async def contents(request: AnyRequest) -> Contents:
    """Return the list of contents."""
    return await in_turn(request, _contents)


@get("/rules/chapters/{place:str}", operation_id="ruleChapter", tags=["rules"], responses=PROBLEMS)
async def chapter(
    request: AnyRequest, place: Annotated[str, PathParameter(max_length=LONGEST_ID)], language: Language = "en"
) -> ChapterShape:
    """Return a chapter by its id, by that of a rule in it, or by what a rule is about, such as `card-waitress`."""
    found = await in_turn(request, partial(_chapter, place, _known(language)))
    if found is None:
        raise not_found("rule")
    return found


@get("/rules/summaries", operation_id="ruleSummaries", tags=["rules"], responses=PROBLEMS)
async def told(
    request: AnyRequest,
    language: Language = "en",
    modules: Annotated[
        str | None,
        QueryParameter(
            max_length=LONGEST_CHOICE,
            description="Only what is in a game with these modules (ids with commas between); empty for the base game.",
        ),
    ] = None,
) -> Summaries:
    """Return what is said of phases, cards, milestones and so on: of all there are, or of a game with some modules."""
    chosen = None if modules is None else tuple(sorted({each.strip() for each in modules.split(",")} - {""}))
    try:
        said = await in_turn(request, partial(summaries, _known(language), chosen))
    except ContentError as error:
        raise trouble(400, f"{error}.") from error
    return Summaries(summaries=list(said))


@get("/rules/search", operation_id="searchRules", tags=["rules"], responses=PROBLEMS)
async def search(
    request: AnyRequest,
    words: Annotated[str, QueryParameter(max_length=LONGEST_QUERY)] = "",
    language: Language = "en",
) -> Found:
    """Return the rules that hold all words, and the cards, milestones, phases and modules said so in a language."""
    return await in_turn(request, partial(find, words, _known(language)))


@get(
    "/rules/boards/{name:str}", operation_id="ruleBoard", tags=["rules"], responses=PROBLEMS, media_type="image/svg+xml"
)
async def board(request: AnyRequest, name: Annotated[str, PathParameter(max_length=LONGEST_ID)]) -> Response[str]:
    """Return the drawn board of an example, or one of the boards that several examples use."""
    drawn = await in_turn(request, lambda: svg(name) if name in drawings() else None)
    if drawn is None:
        raise not_found("board")
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": KEPT_FOR})


def _known(language: str) -> str:
    if language not in languages():
        raise not_found("language")
    return language


@cache
def _contents() -> Contents:
    return Contents(
        chapters=[
            ChapterHead(
                id=each.id,
                book=each.book,
                number=each.number,
                title=each.title,
                first=each.rules[0].id if each.rules else "",
            )
            for each in chapters()
        ]
    )


def _chapter(name: str, language: str) -> ChapterShape | None:
    place = place_of(name)
    if place is None:
        return None
    found = place.chapter
    own = {each.id for each in found.rules}
    named = dict.fromkeys(name for each in found.rules for name in each.examples if name not in own)
    return ChapterShape(
        chapter=found,
        examples=[rules()[name] for name in named],
        at=place.rule,
        about=list(said_of(place, language)),
    )


rules_router = Router("/", route_handlers=[contents, chapter, told, search, board])
"""The rule book; the app sets it below ``/api/v1``."""
