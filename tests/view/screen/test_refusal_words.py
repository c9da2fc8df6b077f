"""Whatever is tried, and however wrong it is, there are words for its refusal in every language."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

from magnate.model.errors import IllegalAction
from magnate.rules.table import refuse
from magnate.view.screen.phrases.all import PHRASES
from magnate.view.screen.refusals import told

WORDS = Path(__file__).parents[3] / "src" / "magnate" / "messages" / "catalogues"


def test_every_phrase_has_words_in_every_language() -> None:
    languages = sorted(folder.name for folder in WORDS.iterdir() if (folder / "ask.json").exists())
    assert len(languages) == 6
    english = json.loads((WORDS / "en" / "ask.json").read_text(encoding="utf-8"))
    for language in languages:
        words = json.loads((WORDS / language / "ask.json").read_text(encoding="utf-8"))
        for say in PHRASES:
            assert words[f"phrase.{say}"], (language, say)
            # Short sentences made of names alone may be the same; whole sentences are not.
            if language != "en" and say.startswith(("no_", "not_", "needs_", "train_")):
                assert words[f"phrase.{say}"] != english[f"phrase.{say}"], (language, say)


def test_a_rule_without_words_of_its_own_still_has_some() -> None:
    """Modules of others may say nothing but a sentence in English."""
    phrase = told(IllegalAction("X-1", "Not in this house.")).phrase
    assert phrase is not None
    assert (phrase.say, phrase.values) == ("not_possible_now", {})


def test_what_a_rule_says_survives_on_its_way_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(refuse("B-HIR-02", "No.", "not_entry_level", employee="coach")))
    assert (error.rule, error.why, error.say) == ("B-HIR-02", "No.", "not_entry_level")
    assert error.values == (("employee", "coach"),)
