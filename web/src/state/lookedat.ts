/** A table that is only looked at, as screens know tables: an analysis, a puzzle. */
import type { Table, View } from '../api/schema'

/** Return it. names: of the seats, "" where they have none. more: what is not as at every such table. */
export function tableLookedAt(id: string, game: Table['game'], view: View, names: readonly string[], more: Partial<Table> = {}): Table {
  const mine = more.host ?? false
  return {
    id,
    code: '',
    title: '',
    state: 'running',
    public: false,
    spectators: true,
    practice: true,
    host: mine,
    game,
    seats: names.map((name, number) => ({
      number, kind: 'device', name, bot: '', mine, stand_in: false, online: false, link: null, former: false, program: '',
    })),
    hours: 0,
    made: '',
    changed: '',
    round: view.round,
    phase: view.phase,
    waiting: view.waiting,
    due: null,
    seq: 0,
    winner: view.winner,
    absent: [],
    advice: false,
    unfinished: '',
    rested: false,
    lesson: '',
    ...more,
  }
}
