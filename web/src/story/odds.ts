/** Forecasts over imagined days, and their ledger, in words. */
import type { Band, Eater, HouseFact, LedgerRound, LedgerSummary, SalesFact } from '../api/schema'
import { say } from '../ask/words'
import { list, money, seatName, t } from '../i18n'
import { houseName } from './words'

type Names = readonly string[]

/** A share in thousandths as a whole percentage. */
function percentOf(share: number): number {
  return Math.round(share / 10)
}

/** A band of dollars. */
export function bandOf(dollars: Band): string {
  if (dollars.low === dollars.high) return money(dollars.low)
  return t('story.foresight.band', { low: money(dollars.low), high: money(dollars.high) })
}

/** With which share a house eats at a chain, and for how much. */
export function eaterOf(one: Eater, names: Names): string {
  const percent = percentOf(one.share)
  if (one.seat < 0) return t('story.foresight.home', { percent })
  const { low, high } = one.dollars
  const name = seatName(one.seat, names)
  if (low === high) return t('story.foresight.eats_exactly', { name, percent, dollars: money(low) })
  return t('story.foresight.eats', { name, percent, low: money(low), high: money(high) })
}

/** What a whole ledger comes to. */
export function summaryOf(found: LedgerSummary): string {
  const { houses, likely, possible, missed, sums, within } = found
  return t('story.ledger.summary', { houses, likely, possible, missed, sums, within, off: money(found.off) })
}

/** Which kinds of assumptions failed. */
export function causesOf(found: LedgerSummary): string {
  return t('story.ledger.causes', { list: list(Object.entries(found.causes).map(([kind, count]) => t('story.ledger.cause', { kind, count }))) })
}

function whoOf(seat: number, names: Names): string {
  return seat < 0 ? t('shell.nobody') : seatName(seat, names)
}

function houseSaid(one: HouseFact, names: Names): string {
  const told = t(one.held === 'missed' ? 'story.ledger.missed' : 'story.ledger.possible', {
    house: houseName(one.house),
    name: whoOf(one.seat, names),
    dollars: money(one.dollars),
    percent: percentOf(one.share),
    expected: whoOf(one.expected, names),
  })
  return [told, ...one.why.map(say)].join(' ')
}

function sumSaid(one: SalesFact, names: Names): string {
  return t('story.ledger.outside', {
    name: seatName(one.seat, names),
    dollars: money(one.dollars),
    low: money(one.band.low),
    high: money(one.band.high),
  })
}

/** What each round is worth a word for: houses that did not eat where it was likeliest, and sums outside of their bands. */
export function foundIn(rounds: readonly LedgerRound[], names: Names): { round: number; told: string[] }[] {
  return rounds
    .filter(({ houses }) => houses.length > 0)
    .map(({ round, houses, sales }) => {
      const told = [
        ...houses.filter(({ held }) => held !== 'likely').map((one) => houseSaid(one, names)),
        ...sales.filter(({ within }) => !within).map((one) => sumSaid(one, names)),
      ]
      return { round, told: told.length === 0 ? [t('story.ledger.held')] : told }
    })
}
