/** Questions that may pass without asking anybody: the table answers them by itself. */
import type { Action, Asked, View } from '../api/schema'

/** The answer, and the seat, question and round in which it is given; undefined where somebody should look. */
export function idle(asked: Asked | null, view: View): { step: Action; when: string } | undefined {
  const step = asked === null || asked.unasked === null ? undefined : asked.options[asked.skips]?.action
  return asked === null || step === undefined ? undefined : { step, when: `${String(asked.seat)} ${asked.kind} ${String(view.round)}` }
}
