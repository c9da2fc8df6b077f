"""A message reads the same in the terminal and in the page, in every language."""

from __future__ import annotations

import json
import subprocess
from random import Random
from typing import Any

import pytest

from magnate.content import languages
from magnate.messages import messages_of, say
from magnate.messages.speech import listed, speaking
from tests.messages.samples import samples
from web import build_client

pytestmark = pytest.mark.filterwarnings("error")


def written_by_the_page(asked: list[tuple[str, str | None, Any]]) -> list[str]:
    """Return what the page's own compiler makes of messages; of lists where no message is named."""
    node = build_client.find_node()
    script = build_client.WEB / "scripts" / "format-messages.mjs"
    done = subprocess.run(
        [node.program, script], input=json.dumps(asked), capture_output=True, text=True, encoding="utf-8", check=True
    )
    found: list[str] = json.loads(done.stdout)
    return found


def test_every_message_of_the_page_reads_the_same() -> None:
    asked = [
        (language, message, pattern, values)
        for language in languages()
        for message, pattern in messages_of(language).items()
        if not message.startswith("terminal.")
        for values in samples(pattern, Random(f"{language}/{message}"))
    ]
    assert len(asked) > 10_000
    texts = written_by_the_page([(language, pattern, values) for language, _, pattern, values in asked])
    for (language, message, _, values), text in zip(asked, texts, strict=True):
        assert say(language, message, values) == text, (language, message, values)


def test_lists_read_the_same() -> None:
    names = ["Ann", "Iris", "hielo", "hija", "hiato", "Бо", "八", "Island"]
    dice = Random(5)
    asked = [(language, dice.sample(names, number)) for language in languages() for number in (1, 2, 2, 2, 3, 4, 6)]
    texts = written_by_the_page([(language, None, items) for language, items in asked])
    for (language, items), text in zip(asked, texts, strict=True):
        with speaking(language):
            assert listed(items) == text, (language, items)
