"""Games for language models: what a seat sees as text, numbered options, answers read back (docs/agents.md)."""

from __future__ import annotations

from magnate.agents.answers import Refused
from magnate.agents.play import AgentGame
from magnate.agents.text_game import TextGame

__all__ = ["AgentGame", "Refused", "TextGame"]
