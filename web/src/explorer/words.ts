/** Openings in words. */
import type { Opening } from '../api/schema'
import { list, name, t } from '../i18n'
import type { Asked } from './asked'

const BESIDE = 'b'
const NOBODY = '-'
/** So few starts say little. */
const FEW = 20

export function percent(share: number): string {
  return t('explorer.percent', { percent: String(Math.round(100 * share)) })
}

/** A share of wins between its bounds. */
export function between({ low, high }: Opening['wins']): string {
  return t('explorer.between', { low: String(Math.round(100 * low)), high: String(Math.round(100 * high)) })
}

export function sayLittle(opening: Opening): boolean {
  return opening.starts < FEW
}

/** Which step of an opening this is: structures begin a round later, since before there is only the CEO. */
export function stepName(step: number, by: Asked['by']): string {
  return step === 0 ? t('explorer.first') : t('explorer.round', { round: String(by === 'hires' ? step : step + 1) })
}

/** What a chain did at a step. */
export function keyWords(key: string, step: number, by: Asked['by']): string {
  if (step === 0) {
    const near = t('explorer.near', { count: Number.parseInt(key, 10) || 0 })
    return key.endsWith(BESIDE) ? t('explorer.beside', { near }) : near
  }
  if (key === NOBODY) return t('explorer.nobody', { by })
  const counts = new Map<string, number>()
  for (const card of key.split(',')) counts.set(card, (counts.get(card) ?? 0) + 1)
  return list([...counts].map(([card, count]) => (count === 1 ? name('employees', card) : t('shell.count_of', { count, thing: name('employees', card) }))))
}
