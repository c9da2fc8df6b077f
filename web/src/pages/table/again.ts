/** A rematch: the game and the seats of a table, asked for once more on a new map. */
import type { NewTable, SeatWish, Table } from '../../api/schema'

/** What to ask for; the first own seat becomes ours, further own ones stay at this device, others are invited. */
export function againOf(table: Table, own: string): Pick<NewTable, 'seats' | 'game' | 'title' | 'public' | 'spectators' | 'hours'> {
  let seated = false
  const seats = table.seats.map((seat): SeatWish => {
    const bot = seat.bot === '' ? 'planner' : seat.bot
    if (seat.kind === 'computer') return { kind: 'computer', name: seat.name, bot }
    if (!seat.mine) return { kind: 'open', name: '', bot }
    if (seated) return { kind: 'device', name: seat.name, bot }
    seated = true
    return { kind: 'you', name: own, bot }
  })
  const { title, hours, spectators } = table
  return { seats, title, hours, spectators, public: table.public, game: { ...table.game, seed: null, map_code: '' } }
}
