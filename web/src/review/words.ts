/** Figures and lines of a review in words. */
import type { Costly, PlayedLine } from '../api/schema'
import { money, phrase, seatName, t } from '../i18n'

export function signed(dollars: number): string {
  return dollars > 0 ? `+${money(dollars)}` : money(dollars)
}

/** Dollars with their sign and standard error. */
export function amount(dollars: number, error: number): string {
  return t('review.amount', { dollars: signed(dollars), error: money(error) })
}

/** Thousandths as a percentage. */
export function percent(thousandths: number): string {
  return t('review.percent', { percent: String(Math.round(thousandths / 10)) })
}

/** Which decision it is. */
export function where(round: number, kind: string): string {
  const moment = round > 0 ? t('review.round', { round: String(round) }) : t('review.setup')
  return t('review.where', { round: moment, kind: t('review.kind', { kind }) })
}

export function lineText(line: PlayedLine): string {
  return line.said.map(phrase).join(' ')
}

/** What is to be said of a better line: what it gains, whether the planner knew it, whom it punishes. */
export function answers(one: Costly): string[] {
  const gain = t('review.amount', { dollars: money(one.loss), error: money(one.loss_error) })
  const found = [one.chance > 0 ? t('review.gains', { amount: gain, chance: percent(one.chance) }) : t('review.gains_dollars', { amount: gain })]
  if (!one.by_planner) found.push(t('review.new_idea'))
  if (one.again.length > 0) found.push(t('review.again', { count: one.again.length, rounds: one.again.join(', ') }))
  if (one.punishes >= 0) found.push(t('review.punishes', { rival: seatName(one.punishes) }))
  if (one.overlooked !== null && one.overlooked !== undefined) {
    found.push(t('review.overlooked', { line: lineText(one.overlooked), amount: amount(one.overlooked_gain, one.overlooked_error) }))
  }
  return found
}
