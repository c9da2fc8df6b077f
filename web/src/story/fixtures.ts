/** Entries of a log as the server tells them, made of the moves of a recorded game: for tests and the gallery. */
import type { Told } from '../api/schema'

type Move = { move: number; seat: number; round: number; phase: string; events: unknown[] }

/** The moves as entries; whose turn it is follows from the events. */
export function asTold(moves: readonly unknown[]): Told[] {
  let turn = -1
  return (moves as Move[]).map((move) => {
    const entry = {
      seq: move.move,
      kind: move.move === 0 ? 'begin' : 'play',
      seat: move.seat,
      at: '2026-01-01T12:00:00Z',
      bot: false,
level: '',
      round: move.round,
      phase: move.phase,
      turn: move.phase === 'working' ? turn : -1,
      gone: false,
      to: 0,
      events: move.events,
    } as unknown as Told
    for (const event of move.events as { kind: string; seat?: number }[]) if (event.kind === 'turn_began') turn = event.seat ?? -1
    return entry
  })
}
