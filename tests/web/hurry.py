"""Moves that no test looks at: made without drawing the table, so that one begins where it matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

ADVANCE = """
async ([id, kind, round]) => {
  const HIRED = ['marketing_trainee', 'kitchen_trainee', 'errand_boy', 'trainer', 'recruiting_girl']
  const LEFT = ['build', 'restaurants', 'train', 'payday']
  const ask = async (path, wish) => {
    const answer = await fetch(`/api/v1/${path}`, wish)
    const said = await answer.json()
    if (!answer.ok) throw new Error(JSON.stringify(said))
    return said
  }
  const chosen = (asked, chain) => {
    const actions = asked.options.map(option => option.action)
    if (LEFT.includes(asked.kind)) return actions.at(-1)
    if (asked.kind === 'hire') {
      const cards = [...chain.work, ...chain.beach, ...chain.busy]
      const count = name => cards.filter(card => card.employee === name).reduce((sum, { count = 1 }) => sum + count, 0)
      const open = HIRED.filter(name => actions.some(action => action.employee === name))
      const wish = open.sort((a, b) => count(a) - count(b))[0]
      return actions.find(action => action.employee === wish) ?? actions.at(-1)
    }
    const acts = actions.filter(action => !['pass', 'finish_step', 'ready'].includes(action.kind))
    const somewhere = /(restaurant|place)$/.test(asked.kind)
    return acts[somewhere ? acts.length >> 1 : 0] ?? actions.at(-1)
  }
  const { csrf } = await ask('me')
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf }
  for (let moves = 0; moves < 200; moves += 1) {
    const { asked, latest, view } = await ask(`tables/${id}/game`)
    if (view.round > round || (asked?.kind === kind && view.round === round)) return true
    if (asked === null) return false
    const chain = view.chains.find(({ seat }) => seat === asked.seat)
    const send = (path, body) => ask(`tables/${id}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { seat } = asked
    const staged = [chosen(asked, chain)]
    while (asked.kind === 'restructuring' && staged.at(-1).kind !== 'ready') { // sealed as a whole
      staged.push(chosen((await send('look', { seat, staged })).asked, chain))
    }
    await send('commands', { seat, seq: latest, key: `hurry-${latest}-${seat}`, steps: staged })
  }
  throw new Error('too many moves')
}
"""
"""Play for one's own seat until it is asked something in a round, or has to wait. Returns whether it is asked."""

WAITS = 400


def hurry(pages: Sequence[Page], table: dict[str, Any] | str, kind: str, round_: int) -> None:
    """Play on for all who look at pages, against the computer where it has seats, until each is asked a question.

    Hires by turns what sells, puts everybody to work, advertises, cooks, builds nothing. Pages that show nothing
    (`visits.DOOR`) draw nothing meanwhile.
    """
    name = table if isinstance(table, str) else table["id"]
    for _ in range(WAITS):
        there = [page.evaluate(ADVANCE, [name, kind, round_]) for page in pages]
        if all(there):
            return
        pages[0].wait_for_timeout(20)
    raise AssertionError(f"{kind} is not asked in round {round_}")
