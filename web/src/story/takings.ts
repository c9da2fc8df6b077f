/** What chains take at a dinner, as rows of a table with a column for each chain. */
import type { TakingShape } from '../api/schema'
import { t } from '../i18n'
import { incomeName, kindsOf } from './incomes'
import type { Income } from './show'

export type TakingRow = { text: string; dollars: number[]; strong?: boolean }

/** The rows of a dinner that was; those nobody has anything in are left out. */
export function takingRows(incomes: readonly Income[], seats: readonly number[]): TakingRow[] {
  const of = (pick: (income: Income) => number): number[] =>
    seats.map((seat) => {
      const income = incomes.find((each) => each.seat === seat)
      return income === undefined ? 0 : pick(income)
    })
  const rows: TakingRow[] = [
    ...kindsOf(incomes.map((income) => income.paid)).map((what) => ({ text: incomeName(what), dollars: of((income) => income.paid[what] ?? 0) })),
    { text: t('story.taking.lost'), dollars: of((income) => -income.lost) },
  ]
  const all = of((income) => Object.values(income.paid).reduce((sum, dollars) => sum + dollars, -income.lost))
  return [...withSomething(rows), { text: t('story.taking.all'), dollars: all, strong: true }]
}

/** The rows of a dinner that is foreseen, with the cash before and after it. */
export function foreseenRows(takings: readonly TakingShape[], seats: readonly number[]): TakingRow[] {
  const of = (pick: (taking: TakingShape) => number): number[] =>
    seats.map((seat) => {
      const taking = takings.find((each) => each.seat === seat)
      return taking === undefined ? 0 : pick(taking)
    })
  const rows: TakingRow[] = [
    { text: incomeName('sale'), dollars: of((taking) => taking.sales) },
    { text: incomeName('tips'), dollars: of((taking) => taking.tips) },
    { text: incomeName('cfo'), dollars: of((taking) => taking.bonus) },
    { text: t('story.taking.other'), dollars: of((taking) => taking.other) },
  ]
  return [
    ...withSomething(rows),
    { text: t('story.taking.before'), dollars: of((taking) => taking.before) },
    { text: t('story.taking.after'), dollars: of((taking) => taking.after), strong: true },
  ]
}

function withSomething(rows: readonly TakingRow[]): TakingRow[] {
  return rows.filter((row) => row.dollars.some((dollars) => dollars !== 0))
}
