"""The catalogues keep to the printed terms, and to the typography of docs/words.md."""

from __future__ import annotations

import re

import pytest

from magnate.content import languages, load_terms
from magnate.messages import messages_of
from magnate.messages.arguments import ARGUMENT, TOKEN

NEAR_MISSES = {
    "en": (
        r"\bdoors?\b|\boff-ramp|clean-up|\bmarketers?\b|\bfor ever\b|\bdearer\b|\bnotices?\b|\bseal(?:s|ed)?\b"
        r"|\bwhom\b(?! they)|\bwhoever\b|\bhalf as much\b|\bpresent password"
    ),
    "ru": r"\bучаст(?:ок|к)|\bслот|\bтайл|\bплитк|\bеще\b|\bочерёдност|\bячейк|\bвводн",
    "pl": r"\bkolacj|\bkafel(?:ek|k\w+)\b(?! kampanii)|\bodnośnik|\bslot|\bpopyt|\bwprowadzając",
    "zh": r"每回合需求|下回合点餐|瓷砖|工人|您|里程碑|餐厅|房屋|棋|入门游戏",
    "es": (
        r"\bordenador|\bcamarer|\brebajas?\b|\bformar\b|\bforma(?:ción|d[oa]s?)\b|\busted(?:es)?\b|\bazulejo"
        r"|\bsell(?:a[rs]?|ad[oa]s?)\b|\bcalles?\b|\bintroductori"
    ),
    "it": (
        r"\bround\b|\bmerc[ei]\b|\bslot\b|\bmattonell|\bsigill|\bparegg|\ba turno\b(?! finito)|\bordine di gioco"
        r"|\bintroduttiv"
    ),
}
"""Words that are nearly the printed term of a thing: the box says otherwise (docs/words.md)."""

QUOTES = {"en": "“”", "ru": "«»", "pl": "„”", "zh": "“”", "es": "«»", "it": "«»"}
EVERY_QUOTE = '"“”„«»‘'
IN_JSON = ("phrase.record.",)
SIGNS = ("terminal.legend.", "rules.print.legend")
"""Legends: what they explain looks like quotation marks."""
CODES = re.compile(r"\d+x\d+-\S+|\b1x\b")
"""The code of a map, and what is printed on a card that a chain may own once."""

NAMED_IN_LESSONS = {
    "lessons.rural_marketeers.ramp": "first_rural_marketeer_used",
    "lessons.new_milestones.tokens": "first_marketeer_used",
    "lessons.ketchup.dinner": "someone_sells_your_demand",
}


def readable(text: str) -> str:
    """Return what a reader may see of a message: not names of values, kinds of choices, their cases."""
    seen, writers, start = [], [False], 0  # writers: for each open brace, whether what follows is for the writer
    for token in TOKEN.finditer(text):
        if not writers[-1]:
            seen.append(text[start : token.start()])
        start = token.start()
        if token["open"]:
            argument = None if writers[-1] else ARGUMENT.match(text, start)
            start = argument.end() if argument else token.end()
            writers.append(not writers[-1])
        elif token["close"]:
            start = token.end()
            writers.pop()
    return " ".join([*seen, text[start:]])


@pytest.mark.parametrize("language", languages())
def test_no_text_nearly_says_a_printed_term(language: str) -> None:
    wrong = re.compile(NEAR_MISSES[language], re.IGNORECASE)
    assert {key: text for key, text in messages_of(language).items() if wrong.search(readable(text))} == {}


@pytest.mark.parametrize("language", languages())
def test_house_rules_quote_names_as_they_are_printed(language: str) -> None:
    terms = load_terms(language)
    printed = {*terms.labels["milestones"].values(), terms.label("game", "coming_soon")}
    opening, closing = QUOTES[language][0], QUOTES[language][1]
    quoted = {
        (key, name)
        for key, text in messages_of(language).items()
        if key.startswith("options.rule.")
        for name in re.findall(f"{opening}([^{closing}]*){closing}", text)
    }
    assert len(quoted) >= 7
    assert {(key, name) for key, name in quoted if name not in printed} == set()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("key", "milestone"), NAMED_IN_LESSONS.items())
def test_lessons_name_milestones_as_they_are_printed(language: str, key: str, milestone: str) -> None:
    assert load_terms(language).label("milestones", milestone) in messages_of(language)[key]


@pytest.mark.parametrize("language", languages())
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    others = set(EVERY_QUOTE) - set(QUOTES[language])
    found = {key: text for key, text in messages_of(language).items() if others & set(text)}
    assert {key: text for key, text in found.items() if not key.startswith((*IN_JSON, *SIGNS))} == {}


@pytest.mark.parametrize("language", languages())
def test_apostrophes_minus_and_times_are_typographic(language: str) -> None:
    typed = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])|-\$|(?<![\w-])-\d|(?<=[\d}] )[xX](?= [\d{])|\bx\{|\}x\b")
    found = {key: text for key, text in messages_of(language).items() if typed.search(CODES.sub("", text))}
    assert found == {}


@pytest.mark.parametrize("language", ["en", "pl", "it"])
def test_no_space_stands_before_per_cent(language: str) -> None:
    assert {key: text for key, text in messages_of(language).items() if re.search(r"[\d}]\s%", text)} == {}


@pytest.mark.parametrize("language", ["ru", "es"])
def test_a_space_that_does_not_break_stands_before_per_cent(language: str) -> None:
    assert {key: text for key, text in messages_of(language).items() if re.search(r"[\d}] ?%", text)} == {}


def test_no_space_stands_between_chinese_and_other_letters() -> None:
    spaced = re.compile(r"[\u4e00-\u9fff] [{A-Za-z0-9]|[}A-Za-z0-9] [\u4e00-\u9fff]")
    assert {key: text for key, text in messages_of("zh").items() if spaced.search(text)} == {}


@pytest.mark.parametrize("language", languages())
def test_what_asks_for_plans_is_no_question_to_the_player_and_named_alike_everywhere(language: str) -> None:
    messages = messages_of(language)
    label = messages["ask.advice.ask"]
    assert not label.endswith(("?", "？"))
    assert label in messages["shell.new.advice"]
