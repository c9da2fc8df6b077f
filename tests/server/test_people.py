"""Guests, accounts, sessions and tokens, and who is kept out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from magnate.server.identity import passwords
from magnate.server.identity.passwords import HASHER
from magnate.store import hash_of
from tests.server.people_fixtures import House, Visitor, house

__all__ = ["house"]

ACCOUNT = {"email": "ann@example.org", "password": "correct horse", "name": "Ann"}
LOGIN = {"email": "Ann@Example.org ".strip(), "password": "correct horse"}


def test_somebody_unknown_has_no_session(house: House) -> None:
    me = house.visitor().get("/me")
    assert me | {"reach": ""} == {"person": None, "csrf": "", "push_key": "", "mail": False, "reach": ""}


def test_a_name_is_enough_to_be_a_guest(house: House) -> None:
    ann = house.visitor()
    me = ann.post("/guests", {"name": "  Ann  ", "language": "pl"}, expect=201)
    assert me["person"] | {"id": ""} == {"id": "", "name": "Ann", "guest": True, "email": None, "language": "pl"}
    assert ann.get("/me") == me
    assert me["csrf"] == ann.csrf


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    ann = house.visitor("Ann")
    assert ann.last is not None
    cookie = ann.last.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie


def test_over_https_the_cookie_never_travels_openly(house: House) -> None:
    answer = house.client.post("https://testserver.local/api/v1/guests", json={"name": "Ann"})
    assert "secure" in answer.headers["set-cookie"].lower()


def test_a_guest_changes_name_and_language(house: House) -> None:
    ann = house.visitor("Ann")
    changed = ann.patch("/me", {"name": "Анна"})
    assert (changed["person"]["name"], changed["person"]["language"]) == ("Анна", "en")
    assert ann.patch("/me", {"language": "ru"})["person"]["language"] == "ru"
    again = ann.post("/guests", {"name": "Anna", "language": "it"}, expect=201)
    assert again["person"] == ann.get("/me")["person"]
    assert again["person"]["id"] == changed["person"]["id"]


@pytest.mark.parametrize("name", ["", "   ", "\u202e", "\u0000", "x" * 31])
def test_a_name_must_be_readable(house: House, name: str) -> None:
    problem = house.visitor().post("/guests", {"name": name}, expect=400)
    assert problem["error"] == "malformed"


def test_signs_that_nobody_sees_are_left_out_of_names(house: House) -> None:
    ann = house.visitor()
    me = ann.post("/guests", {"name": "A\u202en\u0000n\n\u2066a"}, expect=201)
    assert me["person"]["name"] == "Ann a"


def test_a_guest_becomes_the_holder_of_an_account_and_keeps_all_seats(house: House) -> None:
    ann = house.visitor("Ann")
    table = ann.table()
    before, cookie = ann.get("/me")["person"], dict(ann.cookies)
    me = ann.post("/accounts", ACCOUNT, expect=201)
    assert me["person"]["id"] == before["id"]
    assert (me["person"]["guest"], me["person"]["email"]) == (False, "ann@example.org")
    assert ann.get(f"/tables/{table['id']}")["seats"][0]["mine"]
    assert ann.cookies != cookie
    old = house.visitor()
    old.cookies = cookie
    assert old.get("/me")["person"] is None


def test_an_account_is_one_per_address_and_person(house: House) -> None:
    ann = house.visitor()
    ann.post("/accounts", ACCOUNT, expect=201)
    assert ann.post("/accounts", ACCOUNT | {"email": "b@example.org"}, expect=409)["error"] == "signed_in"
    ben = house.visitor("Ben")
    taken = ben.post("/accounts", ACCOUNT | {"email": "ANN@example.org"}, expect=409)
    assert taken["error"] == "email_taken"
    assert ben.get("/me")["person"]["guest"]


@pytest.mark.parametrize(
    "wrong",
    [{"password": "short"}, {"email": "no address"}, {"name": ""}, {"language": "xx"}, {"admin": True}],
    ids=str,
)
def test_a_malformed_account_names_the_field(house: House, wrong: dict[str, object]) -> None:
    problem = house.visitor().post("/accounts", ACCOUNT | wrong, expect=400)
    assert problem["error"] == "malformed"
    assert next(iter(wrong)) in str(problem)


def test_logging_in_on_another_device_finds_the_same_person(house: House) -> None:
    ann = house.visitor()
    person = ann.post("/accounts", ACCOUNT, expect=201)["person"]
    phone = house.visitor()
    assert phone.post("/sessions", LOGIN, expect=201)["person"] == person


def test_logging_in_takes_the_seats_of_the_guest_along(house: House) -> None:
    house.visitor().post("/accounts", ACCOUNT, expect=201)
    guest = house.visitor("Guest")
    table = guest.table()
    guest.post("/sessions", LOGIN, expect=201)
    assert guest.get(f"/tables/{table['id']}")["seats"][0]["mine"]
    assert guest.get(f"/tables/{table['id']}")["host"]
    elsewhere = house.visitor()
    elsewhere.post("/sessions", LOGIN, expect=201)
    assert [one["id"] for one in elsewhere.get("/tables/mine")["tables"]] == [table["id"]]


def test_an_account_logging_in_as_another_keeps_its_own(house: House) -> None:
    house.visitor().post("/accounts", ACCOUNT, expect=201)
    ben = house.visitor()
    ben.post("/accounts", ACCOUNT | {"email": "ben@example.org"}, expect=201)
    table = ben.table()
    ben.post("/sessions", LOGIN, expect=201)
    assert not ben.get(f"/tables/{table['id']}")["host"]


def test_a_wrong_login_does_not_tell_what_was_wrong(house: House) -> None:
    house.visitor().post("/accounts", ACCOUNT, expect=201)
    eve = house.visitor()
    wrong = eve.post("/sessions", LOGIN | {"password": "wrong horse"}, expect=401)
    unknown = eve.post("/sessions", LOGIN | {"email": "eve@example.org"}, expect=401)
    assert wrong == unknown
    assert wrong["error"] == "wrong_login"
    assert not eve.cookies


def test_an_unknown_address_costs_as_much_work_as_a_known_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "HASHER", HASHER)
    passwords._nobody.cache_clear()
    house.visitor().post("/accounts", ACCOUNT, expect=201)
    parameters: list[str] = []
    verify = type(HASHER).verify

    def counted(hasher: object, stored: str, password: str) -> bool:
        parameters.append(stored.rsplit("$", 2)[0])
        return verify(HASHER, stored, password)

    monkeypatch.setattr(type(HASHER), "verify", counted)
    house.visitor().post("/sessions", LOGIN | {"password": "wrong horse"}, expect=401)
    house.visitor().post("/sessions", LOGIN | {"email": "eve@example.org"}, expect=401)
    passwords._nobody.cache_clear()
    assert parameters == ["$argon2id$v=19$m=19456,t=2,p=1"] * 2


def test_logging_out_ends_the_session_and_takes_the_cookie_back(house: House) -> None:
    ann = house.visitor("Ann")
    cookie = dict(ann.cookies)
    ann.delete("/sessions/current")
    assert not ann.cookies
    ann.cookies = cookie
    assert ann.get("/me")["person"] is None


def test_a_session_goes_on_while_it_is_used(house: House) -> None:
    ann = house.visitor("Ann")
    hashed = hash_of(ann.cookies["magnate_session"])
    now = datetime.now(UTC)
    ann.get("/me")
    assert ann.last is not None
    assert "set-cookie" not in ann.last.headers
    house.ask(lambda database: database.sessions.use(hashed, now - timedelta(days=2), now + timedelta(days=1)))
    ann.get("/me")
    assert "set-cookie" in ann.last.headers
    session, _ = house.ask(lambda database: database.sessions.get(hashed, now))
    assert session.used >= now
    assert session.expires > now + timedelta(days=300)


def test_an_expired_session_is_nobodys(house: House) -> None:
    ann = house.visitor("Ann")
    hashed = hash_of(ann.cookies["magnate_session"])
    past = datetime.now(UTC) - timedelta(seconds=1)
    house.ask(lambda database: database.sessions.use(hashed, past, past))
    assert ann.get("/me")["person"] is None
    ann.get("/tables/mine", expect=401)


# ---- requests of other sites


@pytest.mark.parametrize("csrf", ["", "wrong", "0" * 64])
def test_without_the_right_csrf_token_nothing_changes(house: House, csrf: str) -> None:
    ann = house.visitor("Ann")
    ann.csrf = csrf
    assert ann.patch("/me", {"name": "Eve"}, expect=403)["error"] == "csrf"
    assert ann.get("/me")["person"]["name"] == "Ann"


def test_the_csrf_token_of_another_session_does_not_serve(house: House) -> None:
    ann, eve = house.visitor("Ann"), house.visitor("Eve")
    ann.csrf = eve.csrf
    assert ann.patch("/me", {"name": "Eve"}, expect=403)["error"] == "csrf"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://testserver.local.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://testserver.local"},
    ],
    ids=str,
)
def test_another_site_cannot_even_log_somebody_in(house: House, headers: dict[str, str]) -> None:
    eve = house.visitor()
    eve.headers = headers
    assert eve.post("/guests", {"name": "Victim"}, expect=403)["error"] == "foreign_origin"
    assert not eve.cookies


@pytest.mark.parametrize("headers", [{"Origin": "http://testserver.local"}, {"Sec-Fetch-Site": "same-origin"}], ids=str)
def test_our_own_page_may_ask(house: House, headers: dict[str, str]) -> None:
    ann = house.visitor()
    ann.headers = headers
    ann.post("/guests", {"name": "Ann"}, expect=201)


# ---- programs


def program(house: House, secret: str) -> Visitor:
    """Return a program that shows a token."""
    visitor = house.visitor()
    visitor.headers = {"Authorization": f"Bearer {secret}"}
    return visitor


def test_a_token_is_shown_once_and_serves_until_it_is_removed(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.post("/tokens", {"name": "my bot"}, expect=201)
    assert made["secret"].startswith("mgn_")
    assert made["token"]["used"] is None
    bot = program(house, made["secret"])
    assert bot.get("/me")["person"]["name"] == "Ann"
    (listed,) = ann.get("/tokens")
    assert listed["name"] == "my bot"
    assert listed["used"] is not None
    assert made["secret"] not in str(listed)
    ann.delete(f"/tokens/{made['token']['id']}")
    assert bot.get("/me", expect=401)["error"] == "bad_token"
    ann.delete(f"/tokens/{made['token']['id']}", expect=404)


def test_a_program_needs_no_csrf_token(house: House) -> None:
    ann = house.visitor("Ann")
    bot = program(house, ann.post("/tokens", {"name": "bot"}, expect=201)["secret"])
    table = bot.table()
    assert ann.get(f"/tables/{table['id']}")["host"]


def test_a_token_cannot_change_who_one_is(house: House) -> None:
    ann = house.visitor("Ann")
    made = ann.post("/tokens", {"name": "bot"}, expect=201)
    bot = program(house, made["secret"])
    assert bot.post("/tokens", {"name": "more"}, expect=403)["error"] == "token_scope"
    assert bot.delete(f"/tokens/{made['token']['id']}", expect=403)["error"] == "token_scope"
    assert bot.patch("/me", {"name": "Eve"}, expect=403)["error"] == "token_scope"
    assert bot.post("/accounts", ACCOUNT, expect=403)["error"] == "token_scope"
    assert bot.post("/sessions", LOGIN, expect=403)["error"] == "token_scope"
    assert bot.post("/guests", {"name": "Eve"}, expect=403)["error"] == "token_scope"
    assert ann.get("/me")["person"]["name"] == "Ann"


@pytest.mark.parametrize("given", ["Bearer wrong", "Bearer", "Basic QWRtaW4=", "Bearer mgn_", "x" * 5000])
def test_a_wrong_token_is_not_answered_by_the_cookie(house: House, given: str) -> None:
    ann = house.visitor("Ann")
    ann.headers = {"Authorization": given}
    assert ann.get("/me", expect=401)["error"] == "bad_token"


def test_a_token_of_another_cannot_be_removed(house: House) -> None:
    ann, eve = house.visitor("Ann"), house.visitor("Eve")
    made = ann.post("/tokens", {"name": "bot"}, expect=201)
    eve.delete(f"/tokens/{made['token']['id']}", expect=404)
    assert len(ann.get("/tokens")) == 1


def test_there_is_an_end_to_tokens(house: House) -> None:
    ann = house.visitor("Ann")
    for number in range(20):
        ann.post("/tokens", {"name": f"bot {number}"}, expect=201)
    assert ann.post("/tokens", {"name": "one more"}, expect=409)["error"] == "too_many_tokens"


def test_what_is_kept_of_secrets_opens_nothing(house: House) -> None:
    ann = house.visitor("Ann")
    ann.post("/accounts", ACCOUNT, expect=201)
    made = ann.post("/tokens", {"name": "bot"}, expect=201)
    own = ann.get("/me")["person"]["id"]
    (token,) = house.ask(lambda database: database.tokens.of_person(own))
    person = house.ask(lambda database: database.people.by_email("ann@example.org"))
    secrets = [made["secret"], ann.cookies["magnate_session"], ACCOUNT["password"]]
    kept = f"{token} {person} {hash_of(ann.cookies['magnate_session'])}"
    assert not [secret for secret in secrets if secret in kept]
    program(house, token.hash).get("/me", expect=401)
    thief = house.visitor()
    thief.cookies = {"magnate_session": hash_of(ann.cookies["magnate_session"])}
    assert thief.get("/me")["person"] is None


def test_no_answer_holds_a_password_or_a_hash(house: House) -> None:
    ann = house.visitor()
    said = [str(ann.post("/accounts", ACCOUNT, expect=201))]
    said.append(str(ann.post("/tokens", {"name": "bot"}, expect=201)))
    said += [str(ann.get(path)) for path in ("/me", "/tokens", "/tables/mine")]
    own = ann.get("/me")["person"]["id"]
    (token,) = house.ask(lambda database: database.tokens.of_person(own))
    person = house.ask(lambda database: database.people.by_email("ann@example.org"))
    for secret in (ACCOUNT["password"], "argon2", person.password, token.hash, hash_of(ann.cookies["magnate_session"])):
        assert not [answer for answer in said if secret in answer]
