"""How much a language model may send, and how much it is told at a time."""

from __future__ import annotations

LONGEST_ANSWER = 20_000
"""Characters of an answer: models think aloud before they choose."""

LONGEST_WORDS = 200
"""Characters of anything else that is asked: a part to show, a thing to explain, words to look for."""

MOST_STEPS = 40
"""Steps in one answer."""

PAGE = 40
"""Options that are spelt out at a time."""

MOST_NEWS = 60
"""Lines of news that are kept for a seat; earlier ones are counted."""

MOST_ROUNDS = 60
"""A game is left unfinished when a later round begins."""

MOST_REQUESTS = 20
"""Requests to show or explain something at one decision of a text game; later ones count as illegal answers."""

MOST_GAMES = 16
"""Games a server keeps; a new one puts away the one that was not touched for longest."""
