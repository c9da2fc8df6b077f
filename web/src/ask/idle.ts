/** Questions that need no decision: the table answers them by itself. */
import type { Action, Asked, View } from '../api/schema'
import { goodsIn } from './food'
import { idlePayday } from './payday'
import { valuesOf } from './values'

/** The answer, and the seat, question and round in which it is given; undefined where somebody should look. */
export function idle(asked: Asked | null, view: View, seat: number): { step: Action; when: string } | undefined {
  const prices = view.chains.find((chain) => chain.seat === seat)?.prices ?? {}
  const step = idlePayday(asked) ?? idleCleanup(asked, prices)
  return step === undefined ? undefined : { step, when: `${String(seat)} ${asked?.kind ?? ''} ${String(view.round)}` }
}

/**
 * The step that keeps all goods, where nothing else could be better: they fit, houses order every one of them, and each
 * brings money. Goods that take the place of an order (they have no price of their own) are worth a look.
 */
export function idleCleanup(asked: Asked | null, prices: Readonly<Record<string, number>>): Action | undefined {
  const fact = asked?.kind === 'cleanup' ? asked.facts.find((each) => each.say === 'stock_to_keep') : undefined
  if (asked === null || fact === undefined) return undefined
  const values = valuesOf(fact)
  const fits = Number(values['count']) <= Number(values['room'])
  if (!fits || Object.keys(goodsIn(asked, 'stock_to_keep')).some((good) => (prices[good] ?? 0) <= 0)) return undefined
  return asked.options[asked.skips]?.action
}
