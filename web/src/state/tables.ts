/** Small questions about a table and about what went wrong. */
import { ApiProblem, problemOf } from '../api/client'
import type { Problem, Table } from '../api/schema'
import { t } from '../i18n'

/** The names that stand at the seats; computers without one are told apart by the letters of their chains. */
export function namesOf(table: Table): string[] {
  const nameless = table.seats.filter((seat) => seat.name === '' && seat.kind === 'computer').length
  return table.seats.map((seat) => {
    if (seat.kind === 'open' && table.state === 'running') return t('shell.seat.free')
    if (seat.name !== '' || seat.kind === 'open') return seat.name
    if (seat.kind !== 'computer') return t('shell.seat_letter', { letter: String.fromCharCode(65 + seat.number) })
    return nameless === 1 ? t('shell.computer') : t('shell.computer_letter', { letter: String.fromCharCode(65 + seat.number) })
  })
}

/** Whether a game has the rules for a first one. */
export function isIntroductory(variant: string): boolean {
  return variant.startsWith('introductory')
}

/** The seats this session may act for. */
export function ownSeats(table: Table): number[] {
  return table.seats.filter((seat) => seat.mine).map((seat) => seat.number)
}

/** Whether a seat of this session must decide. */
export function waitsForMe(table: Table): boolean {
  return table.waiting.some((seat) => table.seats[seat]?.mine === true && !table.seats[seat].stand_in)
}

/** Whether the record of a table may be had: nothing in it is secret any more, or all of it is known here. */
export function recordIsOpen(table: Table): boolean {
  return table.state === 'finished' || (table.state === 'running' && table.seats.every((seat) => seat.mine))
}

/** Why a table is over although its game is not; "" for one that is played, or was to its end. */
export function unfinishedWords(table: Table | null): string {
  const why = table?.unfinished ?? ''
  if (why === '') return ''
  return t(why === 'limit' ? 'shell.table.unfinished_limit' : 'shell.table.unfinished')
}

/** Whether somebody else than this session sits at a table. */
export function othersSit(table: Table): boolean {
  return table.seats.some((seat) => seat.kind === 'person' && !seat.mine)
}

/** What went wrong, as something that can be shown. */
export function asProblem(error: unknown): Problem {
  if (error instanceof ApiProblem) return error.problem
  return problemOf('unexpected', error instanceof Error ? error.message : String(error))
}
