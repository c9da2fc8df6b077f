"""``magnate review``: figures, questions and answers in a terminal, and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from magnate.cli.review_output import show
from magnate.content import languages
from magnate.facts.phrase import Phrase
from magnate.messages.speech import money, speaking, t
from magnate.review import Costly, EndOf, GoodMove, Luck, PlayedLine, Point, Review, SeatReview
from magnate.review.levels import LEVELS
from tests.cli.conftest import Magnate
from tests.review.conftest import SMALL, begun


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(LEVELS, "quick", SMALL)
    path = tmp_path / "game.magnate.json"
    path.write_text(begun(rounds=1).dumps(), encoding="utf-8")
    return str(path)


def test_a_review_is_told_with_figures_curve_and_questions(magnate: Magnate, record: str) -> None:
    shown = magnate("review", record)
    assert shown.exit_code == 0
    for text in (
        "Review of the game · Quick",
        "imagined games",
        "Real decisions",
        "Round 1",
        "Bob: Costliest decisions",
    ):
        assert text in shown.output
    assert "Ann" in shown.output


def test_a_review_comes_as_json_for_programs(magnate: Magnate, record: str) -> None:
    with capture_logs():  # a server of other tests in this process may still write a line
        shown = magnate("review", record, "--json", "--seat", "B")
    found = json.loads(shown.stdout)
    assert (found["level"], found["players"], found["finished"]) == ("quick", 2, False)
    assert found["seats"][0]["windows"] == 0 < found["seats"][1]["windows"]


LINE = PlayedLine([Phrase(say="plan_no_staff")], [["finish"]], {})
COSTLY = Costly(
    3,
    1,
    2,
    "staff",
    17,
    80,
    12,
    250,
    60,
    24,
    5,
    LINE,
    LINE,
    False,
    LINE,
    20,
    9,
    [4],
    [EndOf(0, 250, 240), EndOf(1, 100, 180)],
    0,
)
GOOD = GoodMove(7, 0, 3, "campaign", 30, 41, 9, 24, LINE)
FOUND = Review(
    version=1,
    level="deep",
    seed=1,
    players=2,
    rounds=9,
    finished=True,
    horizon=40,
    games=1234,
    seats=[SeatReview(0, 20, 15, 0, 0, []), SeatReview(1, 20, 15, 80, 12, [3])],
    curve=[Point(round_, seat, 500, 40, -30 + 60 * seat, 12) for round_ in (1, 10) for seat in (0, 1)],
    luck=[Luck(0, 30, 0, 5, 9), Luck(1, 0, 30, -5, 9)],
    costly=[COSTLY],
    good=[GOOD],
    moments=[],
)


@pytest.mark.parametrize("language", languages())
def test_every_language_has_words_for_it(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with speaking(language):
        show(FOUND, ["Ann", "Bob"])
        title, gain = t("review.title"), t("review.amount", dollars=money(80), error=money(12))
    shown = capsys.readouterr().out
    assert shown.startswith(title)
    assert "[" not in shown, "a message is missing"
    assert gain.split()[0] in shown
    assert f"+{gain.split()[0]}" not in shown, "what is gained needs no sign"


def test_what_cannot_be_reviewed_is_refused(magnate: Magnate, record: str, tmp_path: Path) -> None:
    assert "There is no seat 5; seats are 0, 1." in magnate("review", record, "--seat", "5").output
    damaged = tmp_path / "damaged.json"
    damaged.write_text('{"format": 1}', encoding="utf-8")
    shown = magnate("review", str(damaged))
    assert shown.exit_code == 1
    assert "damaged.json" in shown.output
