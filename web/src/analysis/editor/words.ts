/** How things of a position that is written are called. */
import type { PositionFault } from '../../api/schema'
import { has, name, phrase, seatName, squareName, t, textOr } from '../../i18n'
import type { Draft } from './draft.svelte'
import { stepsOf } from './paths'
import { type Thing, thingAt } from './position'

export function thingText(draft: Draft, thing: Thing): string {
  if (thing.kind === 'tile') {
    const laid = draft.layout?.tiles[thing.index]
    return t('analysis.edit.tile', { tile: laid?.tile ?? '', turns: (laid?.turns ?? 0) * 90 })
  }
  if (thing.kind === 'restaurant') {
    const at = draft.position.chains[thing.seat]?.restaurants?.[thing.index]?.at
    return t('analysis.edit.restaurant_at', { name: seatName(thing.seat, []), square: at === undefined ? '' : squareName(at) })
  }
  if (thing.kind === 'house') return t('board.house', { house: thing.label })
  return name('campaigns', thing.id)
}

const PHASES: ReadonlySet<string> = new Set(['restructuring', 'order_of_business', 'dinnertime', 'payday', 'marketing', 'cleanup'])

/** What a value of `phase` is called: a phase by its name, a step of the working day or of the set-up by what is done. */
export function phaseText(id: string): string {
  if (PHASES.has(id)) return name('phases', id)
  return textOr(`ask.doing.${id}`, name('phases', id))
}

/** Where a fault is, as a reader would say it; the path itself where there is no better way. */
export function faultPlace(draft: Draft, fault: PositionFault): string {
  const steps = stepsOf(fault.path)
  const thing = thingAt(draft.position, steps)
  if (thing !== null && thing.kind !== 'tile') return thingText(draft, thing)
  if (steps[0] === 'chains' && typeof steps[1] === 'number') return `${seatName(steps[1], [])}: ${steps.slice(2).join(' ')}`
  return fault.path
}

export function faultText(fault: PositionFault): string {
  return fault.phrase !== null && has(`phrase.${fault.phrase.say}`) ? phrase(fault.phrase) : fault.why
}
