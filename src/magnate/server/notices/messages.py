"""What a notice says: the facts for programs, and a sentence or two for people. Nothing in it is secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, NamedTuple

from magnate.content.errors import ContentError
from magnate.content.terms import load_terms
from magnate.server.live.running import Running
from magnate.server.notices.calls import Call, Event
from magnate.store import StoredDelivery


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A notice, ready for any channel. number: by which a receiver knows it again when it comes twice. tries: which
    try this is, from 1.

    game, seat: "" and -1 for a test. table: the table's title, "" without one. origin: where the receiver finds
    this server. decision: what is asked, as `View.step` has it. seq: the last entry. language: of the receiver.
    """

    event: Event
    number: int
    tries: int = 1
    origin: str
    language: str
    game: str = ""
    table: str = ""
    seat: int = -1
    round: int = 0
    phase: str = ""
    decision: str = ""
    deadline: datetime | None = None
    seq: int = 0

    @property
    def url(self) -> str:
        """Where to go."""
        return f"{self.origin}/g/{self.game}" if self.game else f"{self.origin}/"

    def facts(self) -> dict[str, Any]:
        """Return what programs are told."""
        return {
            "event": self.event,
            "game": self.game,
            "url": self.url,
            "seat": self.seat,
            "phase": self.phase,
            "decision": self.decision,
            "deadline": None if self.deadline is None else self.deadline.astimezone(UTC).isoformat(),
            "seq": self.seq,
        }


def notice_of(running: Running, call: Call, delivery: StoredDelivery, origin: str, language: str) -> Notice:
    """Return the notice for something to be told now. What is asked within a choice in secret is asked of all."""
    table, standing = running.table, running.stored.standing
    return Notice(
        event=call.event,
        number=delivery.id,
        tries=delivery.tries + 1,
        origin=origin,
        language=language,
        game=running.id,
        table=running.stored.title,
        seat=call.seat,
        round=standing.round,
        phase=standing.phase,
        decision="" if running.over else table.moment.step,
        deadline=running.due(),
        seq=table.latest,
    )


class Words(NamedTuple):
    """Sentences of one language. titles: by event. join: stands between facts. Fields in braces are filled in."""

    titles: Mapping[str, str]
    round: str
    join: str
    until: str
    test: str
    why_mail: str
    code_title: str
    code: str
    reset_title: str
    reset: str


WORDS = {
    "en": Words(
        {
            "your_turn": "Your turn",
            "phase_open": "Everybody chooses now",
            "clock": "Time is running out",
            "consent": "Go back in the game?",
            "ending": "Shall the game end?",
            "game_over": "The game is over",
            "test": "Test notification",
        },
        round="Round {n}",
        join=", ",
        until="until {moment} UTC",
        test="Notifications reach you here.",
        why_mail="You asked for e-mail notifications. You can turn them off at {origin}/",
        code_title="Your code: {code}",
        code=(
            "Enter the code {code} at {origin}/ to get an e-mail when it is your turn. If this was not you, do nothing."
        ),
        reset_title="A new password",
        reset=(
            "Choose a new password for your account at {origin}/ here, within an hour:\n\n{link}\n\n"
            "The link works once. If this was not you, do nothing: your password stays as it is."
        ),
    ),
    "ru": Words(
        {
            "your_turn": "Ваш ход",
            "phase_open": "Сейчас выбирают все",
            "clock": "Время на исходе",
            "consent": "Вернуть игру назад?",
            "ending": "Закончить игру?",
            "game_over": "Игра окончена",
            "test": "Проверка",
        },
        round="Раунд {n}",
        join=", ",
        until="до {moment} UTC",
        test="Уведомления доходят до вас.",
        why_mail="Вы просили уведомлять вас по электронной почте. Отключить это можно на {origin}/",
        code_title="Ваш код: {code}",
        code=(
            "Введите код {code} на {origin}/, чтобы получать письмо, когда наступает ваш ход. "
            "Если это были не вы, ничего не делайте."
        ),
        reset_title="Новый пароль",
        reset=(
            "Выберите новый пароль для своей учётной записи на {origin}/ в течение часа:\n\n{link}\n\n"
            "Ссылка действует один раз. Если это были не вы, ничего не делайте: пароль останется прежним."
        ),
    ),
    "pl": Words(
        {
            "your_turn": "Twoja kolej",
            "phase_open": "Teraz wybierają wszyscy",
            "clock": "Czas się kończy",
            "consent": "Cofnąć grę?",
            "ending": "Zakończyć grę?",
            "game_over": "Koniec gry",
            "test": "Próba",
        },
        round="Runda {n}",
        join=", ",
        until="do {moment} UTC",
        test="Powiadomienia docierają do ciebie.",
        why_mail="Wybrano powiadomienia e-mailem. Można je wyłączyć na {origin}/",
        code_title="Twój kod: {code}",
        code=(
            "Wpisz kod {code} na {origin}/, aby dostawać e-mail, gdy przyjdzie twoja kolej. "
            "Jeśli to pomyłka, nie rób nic."
        ),
        reset_title="Nowe hasło",
        reset=(
            "Nowe hasło do konta na {origin}/ możesz ustawić tutaj w ciągu godziny:\n\n{link}\n\n"
            "Link działa jeden raz. Jeśli to pomyłka, nie rób nic: hasło pozostanie bez zmian."
        ),
    ),
    "zh": Words(
        {
            "your_turn": "轮到你了",
            "phase_open": "所有人同时选择",
            "clock": "时间快到了",
            "consent": "有人请求回退游戏",
            "ending": "要结束游戏吗？",
            "game_over": "游戏结束",
            "test": "测试",
        },
        round="第{n}轮",
        join="，",
        until="截止{moment} UTC",
        test="你可以在这里收到通知。",
        why_mail="你选择了用邮件接收通知，可以在 {origin}/ 关闭。",
        code_title="你的验证码：{code}",
        code="请在 {origin}/ 输入验证码 {code}，轮到你时将用邮件通知你。如果不是你本人操作，请忽略。",
        reset_title="设置新密码",
        reset=(
            "请在一小时内通过以下链接为你在 {origin}/ 的账号设置新密码：\n\n{link}\n\n"
            "链接只能使用一次。如果不是你本人操作，请忽略，密码不会改变。"
        ),
    ),
    "es": Words(
        {
            "your_turn": "Te toca",
            "phase_open": "Todos eligen ahora",
            "clock": "Se acaba el tiempo",
            "consent": "¿Volver a un momento anterior?",
            "ending": "¿Terminar la partida?",
            "game_over": "Fin de la partida",
            "test": "Prueba",
        },
        round="Ronda {n}",
        join=", ",
        until="hasta {moment} UTC",
        test="Los avisos te llegan aquí.",
        why_mail="Pediste avisos por correo electrónico. Puedes desactivarlos en {origin}/",
        code_title="Tu código: {code}",
        code=(
            "Escribe el código {code} en {origin}/ para recibir un correo cuando te toque. "
            "Si no fuiste tú, no hagas nada."
        ),
        reset_title="Una contraseña nueva",
        reset=(
            "Elige aquí, en el plazo de una hora, una contraseña nueva para tu cuenta en {origin}/:\n\n{link}\n\n"
            "El enlace sirve una sola vez. Si no fuiste tú, no hagas nada: tu contraseña no cambia."
        ),
    ),
    "it": Words(
        {
            "your_turn": "Tocca a te",
            "phase_open": "Ora scelgono tutti",
            "clock": "Il tempo sta per scadere",
            "consent": "Tornare indietro nella partita?",
            "ending": "Terminare la partita?",
            "game_over": "Fine della partita",
            "test": "Prova",
        },
        round="Turno {n}",
        join=", ",
        until="entro {moment} UTC",
        test="Gli avvisi ti arrivano qui.",
        why_mail="Hai chiesto gli avvisi via e-mail. Puoi disattivarli su {origin}/",
        code_title="Il tuo codice: {code}",
        code=(
            "Inserisci il codice {code} su {origin}/ per ricevere un’e-mail quando tocca a te. "
            "Se non sei stato tu, non fare nulla."
        ),
        reset_title="Una nuova password",
        reset=(
            "Scegli qui entro un’ora una nuova password per il tuo account su {origin}/:\n\n{link}\n\n"
            "Il link vale una volta sola. Se non sei stato tu, non fare nulla: la password resta la stessa."
        ),
    ),
}

PHASES = {
    "restructuring": "phase_1",
    "order_of_business": "phase_2",
    "working": "phase_3",
    "dinnertime": "phase_4",
    "payday": "phase_5",
    "marketing": "phase_6",
    "cleanup": "phase_7",
    "setup": "setup",
}
"""The printed names of the phases, by their place in the official terms."""


def words_of(language: str) -> Words:
    """Return the sentences of a language, English for one that is not known."""
    return WORDS.get(language, WORDS["en"])


@cache
def _term(language: str, name: str) -> str:
    try:
        return load_terms(language).label("game", name)
    except ContentError:
        return load_terms("en").label("game", name)


def title_of(notice: Notice) -> str:
    """Return the heading: what is wanted."""
    return words_of(notice.language).titles[notice.event]


def text_of(notice: Notice) -> str:
    """Return a line for people: which table, which round and phase, until when."""
    words = words_of(notice.language)
    if notice.event == "test":
        return words.test
    parts = [notice.table or _term(notice.language, "title")]
    if notice.event != "game_over":
        if notice.round:
            parts.append(words.round.format(n=notice.round))
        if notice.phase in PHASES:
            parts.append(_term(notice.language, PHASES[notice.phase]))
        if notice.deadline is not None:
            parts.append(words.until.format(moment=f"{notice.deadline.astimezone(UTC):%Y-%m-%d %H:%M}"))
    return words.join.join(parts)
