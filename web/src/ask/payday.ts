/** Payday as columns of cards: who must stay, who stays, who is fired. */
import type { Action, FireAction, FireBusyAction, PaydayCard, PaydayOutlook } from '../api/schema'
import { WAGES } from '../modules/registry'
import { same } from './orders'

/** Dismissals chosen so far, equal ones together. */
export type Fired = { step: FireAction | FireBusyAction; name: string; busy: boolean; count: number }

export function firedOf(staged: readonly Action[]): Fired[] {
  const found: Fired[] = []
  for (const step of staged) {
    if (step.kind !== 'fire' && step.kind !== 'fire_busy') continue
    const known = found.find((each) => same(each.step, step))
    if (known === undefined) found.push({ step, name: step.kind === 'fire' ? step.employee : step.campaign, busy: step.kind === 'fire_busy', count: 1 })
    else known.count += 1
  }
  return found
}

/** The good that an action hands over to pay a salary, "" for none. */
export function goodOf(action: Action): string {
  for (const wages of WAGES) {
    const good = wages.goodOf(action)
    if (good !== '') return good
  }
  return ''
}

/** Pieces that pay a salary so far, by good. */
export function paidGoods(staged: readonly Action[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const good of staged.map(goodOf)) if (good !== '') found[good] = (found[good] ?? 0) + 1
  return found
}

/** Steps without the last one equal to this. */
export function leaveOut(staged: readonly Action[], step: Action): Action[] {
  const index = staged.findLastIndex((each) => same(each, step))
  return staged.filter((_, each) => each !== index)
}

/** Steps with a dismissal put before the goods that pay: cards go first (B-PAY-02). */
export function withDismissal(staged: readonly Action[], step: Action): Action[] {
  const goods = staged.filter((each) => goodOf(each) !== '')
  return [...staged.filter((each) => goodOf(each) === ''), step, ...goods]
}

/** Cards that may not be fired now, and those that may. Cards without salary stand last. */
export function columns(staff: readonly PaydayCard[]): { must: PaydayCard[]; may: PaydayCard[] } {
  const rows = staff.filter((row) => row.count > 0)
  const may = rows.filter((row) => row.fire !== null).sort((one, other) => other.salary - one.salary)
  return { must: rows.filter((row) => row.fire === null), may }
}

/** Marketeers of one kind who are busy, with their campaigns. */
export type Busy = { employee: string; campaigns: string[] }

/** Those who must stay: busy marketeers by kind, and the others. */
export function mustStay(rows: readonly PaydayCard[]): { busy: Busy[]; others: PaydayCard[] } {
  const busy: Busy[] = []
  const others: PaydayCard[] = []
  for (const row of rows) {
    const values = (row.why?.values ?? {}) as Record<string, unknown>
    const campaign = row.why?.say === 'kept_busy' ? values['campaign'] : undefined
    const known = busy.find((each) => each.employee === row.employee)
    if (typeof campaign !== 'string') others.push(row)
    else if (known === undefined) busy.push({ employee: row.employee, campaigns: [campaign] })
    else known.campaigns.push(campaign)
  }
  return { busy, others }
}

/** Cards that are paid in cash. */
export function paidCards(outlook: PaydayOutlook): number {
  return outlook.cards - outlook.paid_with_goods - outlook.unpaid
}

/** What the suggestion does beside sealing. */
export function suggested(outlook: PaydayOutlook): Action[] {
  return outlook.suggestion.filter((step) => step.kind !== 'ready')
}
