"""Every question a seat can be asked has its words."""

from __future__ import annotations

from magnate.messages import messages_of
from magnate.modules.registry import every_face
from magnate.view.text.decisions import QUESTIONS


def test_every_question_has_words() -> None:
    kinds = [*QUESTIONS, *every_face().questions]
    assert len(kinds) > 25
    known = messages_of("en")
    assert [kind for kind in kinds if f"ask.q.{kind}" not in known or f"ask.about.{kind}" not in known] == []
