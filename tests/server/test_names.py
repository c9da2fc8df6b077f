"""Names at a table: nothing in them that cannot be seen, and no two that look alike."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnate.server.people.names import LONGEST, look_alike, told_apart
from magnate.server.people.names_alike import ALIKE
from magnate.server.people.text import UNDRAWN, one_line
from tests.server.serving import Served, Visitor

INVISIBLE = [
    chr(code)
    for code in (
        *range(0x200B, 0x2010),
        *range(0x202A, 0x202F),
        *range(0x2060, 0x2070),
        *(0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2800, 0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9),
        *(0xE0001, 0xE0041, 0xE0100, 0x1D159, 0x1, 0x7F, 0x85, 0xE000),
    )
]
TWINS = [
    ("Ann", "Аnn"),  # the first letter is Cyrillic
    ("АННА", "AHHA"),
    ("Ann", "ann"),
    ("Ann", "Ａｎｎ"),
    ("Ann", "𝐀𝐧𝐧"),
    ("Ian", "lan"),
    ("Bill", "BiIl"),
    ("Bob", "B0b"),
    ("Bob", "Вob"),
    ("Emma", "Ernma"),
    ("Ann Lee", "AnnLee"),
    ("Ann", "Ann."),
    ("José", "Jose\u0301"),
    ("Straße", "STRASSE"),
    ("Οlga", "Olga"),
    ("Guest 1", "Guest l"),
    ("Вера", "Bepa"),
    ("Ann", "\U000102a0nn"),  # Carian
    ("Bob", "B\U00010404b"),  # Deseret
    ("Bob", "B\U000104c2b"),  # Osage
    ("Tom", "\U00010315om"),  # Old Italic
    ("Vera", "\U000118a0era"),  # Warang Citi
    ("Bob", "B\u05e1b"),  # Hebrew
    ("Bob", "B\u0647b"),  # Arabic
    ("Lia", "\u0627ia"),
    ("Bill", "Bi\u2223l"),  # signs
    ("Uma", "\u222ama"),
    ("Van", "\u2228an"),
    ("Max", "Ma\xd7"),
    ("Eve", "Ev\u212e"),
    ("AA", "\U0001d6a8\U000102a0"),
]
ORDINARY = [
    name
    for line in (
        "Ann Anna Anne Bob Bert Łukasz Lukas Zoë Zoe Żaneta Janusz Ania Asia Kasia Basia Ola Ula Ela Ala Иван",
        "Ивана Анна Анюта Вера Вика Ольга Олег Игорь Егор Пётр Петя Саша Маша Даша Миша Гриша Юра Яна Ян Инна",
        "Нина Зина Дима Рома Тома Том Сева Соня Тоня Ваня Веня Женя 王伟 王芳 李娜 李明 张伟 张敏 小明 小红",
        "José Jose Núria Nuria Giulia Giulio Mila Mil Lila Emil Emilia Player Player2 Guest1 Guest2 Kim",
        "Tim Jim Tom Tam 山本 山田",
        "\u05d3\u05d5\u05d3 \u05d3\u05e0\u05d4 \u05d9\u05d5\u05e0\u05d4 \u05d9\u05d5\u05e1\u05d9",
        "\u05e1\u05d9\u05d5\u05df \u0639\u0644\u064a \u0623\u062d\u0645\u062f \u0645\u062d\u0645\u062f",
        "\u0647\u062f\u0649 \u0646\u0647\u0649 \u0633\u0627\u0631\u0629 \u0633\u0645\u064a\u0631",
    )
    for name in line.split()
]


@pytest.mark.parametrize("letter", INVISIBLE, ids=lambda letter: f"U+{ord(letter):04X}")
def test_what_cannot_be_seen_is_no_part_of_a_name(letter: str) -> None:
    assert one_line(f"{letter}An{letter}n{letter}").replace(" ", "") == "Ann"
    assert one_line(letter * 3) == ""


@given(st.text(max_size=30))
def test_a_name_holds_only_what_is_drawn(text: str) -> None:
    name = one_line(text)
    assert one_line(name) == name
    assert not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for letter in name)
    assert UNDRAWN.isdisjoint(name)
    assert not name.startswith(" ")


def test_marks_do_not_become_towers() -> None:
    assert len(one_line("Z" + "\u0336\u0489" * 20)) <= 3
    assert one_line("\u0336\u0301") == ""
    assert one_line("Việt") == "Việt"
    assert one_line(unicodedata.normalize("NFD", "Việt")) == "Việt"


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)


def test_ordinary_names_are_told_apart() -> None:
    alike = [(one, other) for one in ORDINARY for other in ORDINARY if one < other and look_alike(one, other)]
    assert alike == []


@given(st.text("abcdefghiklmopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=12), st.data())
def test_no_other_alphabet_makes_a_second_name_of_it(name: str, data: st.DataObject) -> None:
    letters = [data.draw(st.sampled_from([letter, *ALIKE.get(letter, "")])) for letter in name]
    assert look_alike(name, "".join(letters))


@given(st.text(min_size=1, max_size=LONGEST), st.lists(st.text(min_size=1, max_size=LONGEST), max_size=6))
def test_a_name_gets_a_number_that_tells_it_apart(name: str, others: list[str]) -> None:
    found = told_apart(name, [*others, name])
    assert len(found) <= LONGEST
    assert not any(look_alike(found, other) for other in [*others, name])


# ---------------------------------------------------------------------------------------- at a table


def seats(visitor: Visitor, table: str) -> list[str]:
    return [seat["name"] for seat in visitor.get(f"/tables/{table}")["seats"]]


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


@pytest.mark.parametrize("twin", ["Ann", "ann", "Аnn", "A\u200bnn", "Ａnn", "Ann."])
def test_nobody_sits_down_as_somebody_else(server: Served, twin: str) -> None:
    ann, bob = Visitor(server.url, "Ann"), Visitor(server.url, "Bob")
    table = ann.lay("you", "open", "open")
    code = ann.get(f"/tables/{table}")["code"]
    assert problem(bob.post(f"/tables/{table}/seats/1/take", {"name": twin, "code": code})) == (409, "name_taken")
    bob.post(f"/tables/{table}/seats/1/take", {"name": "Bob", "code": code}).raise_for_status()
    renamed = bob.http.patch(f"/tables/{table}/seats/1", json={"name": twin})
    assert problem(renamed) == (409, "name_taken")
    bob.http.patch(f"/tables/{table}/seats/1", json={"name": "BOB"}).raise_for_status()
    assert seats(ann, table) == ["Ann", "BOB", ""]


def test_a_host_calls_no_two_seats_alike(server: Served) -> None:
    ann = Visitor(server.url, "Ann")
    wish = {"seats": [{"kind": "you"}, {"kind": "device", "name": "Аnn"}]}
    assert problem(ann.post("/tables", wish)) == (409, "name_taken")
    wish = {"seats": [{"kind": "you"}, {"kind": "device"}, {"kind": "device"}]}
    table = ann.post("/tables", wish).raise_for_status().json()["id"]
    assert sorted(seats(ann, table)) == ["", "", "Ann"]


def test_who_comes_by_a_link_under_a_name_that_is_taken_gets_a_number(server: Served) -> None:
    ann, twin = Visitor(server.url, "Ann"), Visitor(server.url, "Аnn")
    table = ann.lay("you", "open")
    link = ann.get(f"/tables/{table}")["seats"][1]["link"].removeprefix("/s/")
    twin.post("/seat-links", {"secret": link}).raise_for_status()
    assert seats(ann, table) == ["Ann", "Аnn (2)"]


def test_who_watches_does_not_speak_as_somebody_at_the_table(server: Served) -> None:
    ann, twin = Visitor(server.url, "Ann"), Visitor(server.url, "Аnn")
    table = ann.lay("you", "device")
    line = twin.post(f"/tables/{table}/chat", {"text": "I resign"}).raise_for_status().json()
    assert (line["seat"], line["name"]) == (-1, "Аnn (2)")
