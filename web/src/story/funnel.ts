/** The tests of a house in a few words, each with what it left: who, or the sums that decided. */
import type { FunnelShape, StageShape } from '../api/schema'
import { seatName, t, textOr } from '../i18n'

/** A test and what stood after it. */
export type StageWords = { test: string; rule: string; text: string; left: string }

/** The tests of a funnel in their order, with the chain that won at the end. */
export function stageWords(funnel: FunnelShape, names: readonly string[]): StageWords[] {
  return funnel.stages.map((stage) => ({
    test: stage.test,
    rule: stage.rule,
    text: textOr(`story.stage.${stage.test}`, stage.test),
    left: leftWords(funnel, stage, names),
  }))
}

function leftWords(funnel: FunnelShape, stage: StageShape, names: readonly string[]): string {
  const [only] = stage.left
  const asked = [...stage.left, ...stage.out]
  if (stage.test === 'sum') return versus(funnel, asked, (offer) => offer.total ?? 0)
  if (stage.test === 'waitresses') return versus(funnel, asked, (offer) => offer.waitresses)
  if (stage.left.length === 1 && only !== undefined) return seatName(only, names)
  return t('story.stage.left', { count: stage.left.length })
}

/** The values that were compared, the best first: "11 : 12", each once however many chains have it. */
function versus(funnel: FunnelShape, seats: readonly number[], value: (offer: FunnelShape['offers'][number]) => number): string {
  const offers = funnel.offers.filter((offer) => seats.includes(offer.seat))
  const ordered = [...offers].sort((a, b) => rank(a) - rank(b) || (a.total ?? 0) - (b.total ?? 0))
  const shown = ordered.map(value)
  if (shown.length > 3) return t('story.stage.versus_more', { first: shown[0] ?? 0, second: shown[1] ?? 0, count: shown.length - 2 })
  return shown.map(String).join(' : ')
}

function rank(offer: FunnelShape['offers'][number]): number {
  return offer.verdict === 'served' ? 0 : 1
}
