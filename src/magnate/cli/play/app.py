"""The loop of a game at this table."""

from __future__ import annotations

from magnate.cli.play.ending import ending_lines
from magnate.cli.play.prompt import Leave, Prompt
from magnate.cli.play.screen import News, map_lines, show_news
from magnate.cli.play.secrets import hand_over
from magnate.cli.play.session import Session
from magnate.cli.play.terminal import Terminal
from magnate.messages.speech import t
from magnate.rules.visibility import SPECTATOR
from magnate.view.text.lines import Span, line


def run(session: Session, terminal: Terminal) -> bool:
    """Play a game to its end, or until somebody leaves; tell whether it was finished.

    Whatever happens, the game is saved, and programs that play are ended. When the input ends, the table is left
    politely.
    """
    try:
        _play(session, terminal)
    except (Leave, EOFError, KeyboardInterrupt):
        where = session.autosave()
        terminal.show([line()])
        if where is not None:
            terminal.show([line(t("terminal.saved", file=str(where))), line(t("terminal.resume"))])
        return False
    finally:
        session.close()
    return True


def _play(session: Session, terminal: Terminal) -> None:
    news = News(session)
    last: int | None = None
    told = None
    if terminal.plain:
        terminal.show([*map_lines(session, session.table(SPECTATOR), terminal), line()])
    while not session.game.finished:
        decision = session.next_decision()
        if not session.seats[decision.seat].human:
            session.play_bot(decision.seat)
            continue
        why = session.why_unasked(decision)
        if why is not None:
            session.skip(decision, why)
            continue
        if not hand_over(session, terminal, last, decision.seat):
            continue
        moment = (decision.seat, session.context())
        last = decision.seat
        Prompt(session, terminal, decision.seat, decision.kind, news).decide(whole=moment != told)
        told = moment
    _finish(session, terminal, news, SPECTATOR if last is None else last)


def _finish(session: Session, terminal: Terminal, news: News, seat: int) -> None:
    session.autosave()
    rest = show_news(terminal, news.fresh(session, seat), 0)
    if not terminal.plain:
        terminal.clear()
    terminal.show([*rest, line(), line(Span(t("terminal.end.bill"), "strong"))])
    terminal.show(ending_lines(session, terminal))
