"""Several people at one keyboard: the screen is cleared before the next one looks."""

from __future__ import annotations

from magnate.cli.play.prompt import QUIT, UNDO, Leave
from magnate.cli.play.session import Session
from magnate.cli.play.terminal import Terminal
from magnate.messages.speech import t
from magnate.view.text import signs as words
from magnate.view.text.lines import line


def hand_over(session: Session, terminal: Terminal, before: int | None, seat: int) -> bool:
    """Let the keyboard go from one person to the next; tell whether it did.

    The person before may still take back a secret choice; then nobody moves. Raises Leave and EOFError.
    """
    if before == seat or sum(1 for other in session.seats if other.human) < 2:
        return True
    terminal.clear(everything=True)
    name = f"{words.LETTERS[seat]} {session.names[seat]}"
    undo = ""
    if before is not None and session.can_undo(before):
        undo = f" {t('terminal.pass_undo', name=session.names[before])}"
    while True:
        typed = terminal.ask(f"{t('terminal.pass_on', name=name)}{undo} ").strip().lower()
        if typed in QUIT:
            raise Leave
        if typed in UNDO and before is not None and session.undo(before):
            terminal.show([line(t("terminal.undone"))])
            return False
        if not typed:
            terminal.clear(everything=True)
            return True
