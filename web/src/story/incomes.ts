/** Kinds of income: what a payment says it is for is its id, its words come from the catalogue, those of modules too. */
import { t, textOr } from '../i18n'

/** Dollars by kind, in the order in which they first came in. */
export type Paid = Readonly<Record<string, number>>

const FIRST = 'sale'
const LAST: readonly string[] = ['tips', 'cfo', 'campaign']

/** All kinds in these, sales first, those of modules next, then the others of the base game. */
export function kindsOf(paid: readonly Paid[]): string[] {
  const others = paid.flatMap((each) => Object.keys(each)).filter((what) => what !== FIRST && !LAST.includes(what))
  return [FIRST, ...new Set(others), ...LAST]
}

/** What a kind of income is called; one without words is something else. */
export function incomeName(what: string): string {
  return textOr(`story.taking.${what}`, t('story.taking.other'))
}

/** These with a payment more. */
export function withPayment(paid: Paid, what: string, dollars: number): Paid {
  return { ...paid, [what]: (paid[what] ?? 0) + dollars }
}
