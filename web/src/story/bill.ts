/** The receipt of a chain and what decided its place. */
import type { View } from '../api/schema'
import { money, t } from '../i18n'
import { incomeName, kindsOf } from './incomes'
import type { Account } from './ledger'

export type BillRow = { text: string; dollars: number }

/** What a chain took and paid over the whole game; rows without money are left out. */
export function billOf(account: Account): BillRow[] {
  const [sales, ...others] = kindsOf([account.paid]).map((what) => ({ text: incomeName(what), dollars: account.paid[what] ?? 0 }))
  const rows = [
    { text: t('story.bill.sales', { houses: account.houses, items: account.items }), dollars: sales?.dollars ?? 0 },
    ...others,
    { text: t('story.taking.lost'), dollars: -account.charged },
    { text: t('story.bill.salaries'), dollars: -account.salaries },
  ]
  return rows.filter((row, index) => index === 0 || row.dollars !== 0)
}

/** Why a chain came to the place it has, counted from 0 (B-END-01 to B-END-03). */
export function reasonOf(view: View, place: number): string {
  const chain = view.chains[view.ranking[place] ?? -1]
  if (chain === undefined) return ''
  if (chain.bankrupt) return t('story.bill.bankrupt', { round: chain.left_round })
  const above = view.chains[view.ranking[place - 1] ?? -1]
  const first = view.chains[view.ranking[0] ?? -1]
  const solvent = view.chains.filter((each) => !each.bankrupt)
  if (above === undefined) {
    if (solvent.length === 1) return t('story.bill.alone')
    return solvent.some((each) => each.seat !== chain.seat && each.cash === chain.cash) ? t('story.bill.earlier') : t('story.bill.most')
  }
  return above.cash === chain.cash ? t('story.bill.later') : t('story.bill.less', { dollars: money((first ?? above).cash - chain.cash) })
}
