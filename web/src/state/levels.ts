/** Levels of computer seats in words, and what a seat is played by. */
import type { Seat, Table, Told } from '../api/schema'
import { t, textOr } from '../i18n'

/** The short name of a level. */
export function levelName(bot: string): string {
  return textOr(`options.level.${bot}`, bot)
}

/** One sentence about a level; "" where there is none. */
export function levelAbout(bot: string): string {
  return textOr(`options.level_about.${bot}`, '')
}

/** How long a level thinks. */
export function levelTime(bot: string): string {
  return textOr(`options.level_time.${bot}`, t('options.level_time.at_once'))
}

/** Who plays a seat that is not played by its person alone: the level, or the program; null where nobody else does. */
export function playerOf(seat: Seat | undefined): { name: string; about: string } | null {
  if (seat?.kind === 'computer') return { name: levelName(seat.bot), about: levelAbout(seat.bot) }
  if (seat?.program !== undefined && seat.program !== '') return { name: seat.program, about: t('ask.program.plays', { name: seat.program }) }
  return null
}

/** Seats for which a lower level than their own made one of these decisions, each once. */
export function steppedDown(entries: readonly Told[], table: Table | null): { seat: number; level: string }[] {
  const found = new Map<string, { seat: number; level: string }>()
  for (const { kind, gone, seat, level } of entries) {
    const own = table?.seats[seat]
    if (kind !== 'play' || gone || own?.kind !== 'computer' || level === '' || level === own.bot) continue
    found.set(`${String(seat)} ${level}`, { seat, level })
  }
  return [...found.values()]
}
