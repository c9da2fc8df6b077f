"""The rule book: chapters, boards of its examples, what is said of cards and phases, and a search. Needs no table."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from litestar import Response, Router, get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from magnate.content import languages
from magnate.rulebook import Chapter, Found, Rule, Summary, chapters, drawings, find, rules, summaries, svg
from magnate.rulebook.finding import LONGEST_QUERY
from magnate.server.problems import PROBLEMS, not_found

Language = Annotated[str, QueryParameter(max_length=8, description="The language of what is said of cards and phases.")]
LONGEST_ID = 40
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
    """A chapter, with the worked examples of other chapters that its rules name."""

    chapter: Chapter
    examples: list[Rule]


class Summaries(Struct, frozen=True, kw_only=True):
    """What is said of every phase, step, card, milestone and module, in one language."""

    summaries: list[Summary]


@get("/rules", operation_id="rules", tags=["rules"], responses=PROBLEMS)
async def contents() -> Contents:
    """Return the list of contents."""
    return await asyncio.to_thread(_contents)


@get("/rules/chapters/{place:str}", operation_id="ruleChapter", tags=["rules"], responses=PROBLEMS)
async def chapter(place: Annotated[str, PathParameter(max_length=LONGEST_ID)]) -> ChapterShape:
    """Return a chapter, by its id or by that of a rule in it."""
    found = await asyncio.to_thread(_chapter, place)
    if found is None:
        raise not_found("rule")
    return found


@get("/rules/summaries", operation_id="ruleSummaries", tags=["rules"], responses=PROBLEMS)
async def told(language: Language = "en") -> Summaries:
    """Return what is said of phases, steps, cards, milestones and modules in a language."""
    return Summaries(summaries=list(await asyncio.to_thread(summaries, _known(language))))


@get("/rules/search", operation_id="searchRules", tags=["rules"], responses=PROBLEMS)
async def search(
    words: Annotated[str, QueryParameter(max_length=LONGEST_QUERY)] = "",
    language: Language = "en",
) -> Found:
    """Return the rules that hold all words, and the cards, milestones, phases and modules said so in a language."""
    return await asyncio.to_thread(find, words, _known(language))


@get(
    "/rules/boards/{name:str}", operation_id="ruleBoard", tags=["rules"], responses=PROBLEMS, media_type="image/svg+xml"
)
async def board(name: Annotated[str, PathParameter(max_length=LONGEST_ID)]) -> Response[str]:
    """Return the drawn board of an example, or one of the boards that several examples use."""
    drawn = await asyncio.to_thread(lambda: svg(name) if name in drawings() else None)
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


def _chapter(place: str) -> ChapterShape | None:
    rule = rules().get(place.upper())
    found = next((each for each in chapters() if each.id == (rule.chapter if rule else place)), None)
    if found is None:
        return None
    own = {each.id for each in found.rules}
    named = dict.fromkeys(name for each in found.rules for name in each.examples if name not in own)
    return ChapterShape(chapter=found, examples=[rules()[name] for name in named])


rules_router = Router("/", route_handlers=[contents, chapter, told, search, board])
"""The rule book; the app sets it below ``/api/v1``."""
