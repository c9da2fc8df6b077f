"""The rule book: the specification by chapter, its examples as drawn boards, what is said of cards in six languages."""

from magnate.rulebook.boards import picture, scene, svg
from magnate.rulebook.finding import Found, find, words_of
from magnate.rulebook.places import Place, place_of, said_of
from magnate.rulebook.reading import chapters, drawings, rules
from magnate.rulebook.shapes import Chapter, Part, Rule, plain
from magnate.rulebook.summaries import Summary, summaries

__all__ = [
    "Chapter",
    "Found",
    "Part",
    "Place",
    "Rule",
    "Summary",
    "chapters",
    "drawings",
    "find",
    "picture",
    "place_of",
    "plain",
    "rules",
    "said_of",
    "scene",
    "summaries",
    "svg",
    "words_of",
]
