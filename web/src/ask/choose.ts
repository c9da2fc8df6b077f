/** Carrying out a choice: pressed once it is picked, pressed again it is taken. */
import type { Asked, OptionShape, View } from '../api/schema'
import type { TableStore } from '../state/table.svelte'
import { goodsIn, inReach, shortOf, usefulPieces, workers } from './food'
import { valuesOf } from './values'

type Chooser = Pick<TableStore, 'asked' | 'busy' | 'stage' | 'commit'>

/** Choose an option by its index: stage it, or send it with what is staged. Returns whether it was taken. */
export async function choose(store: Chooser, index: number): Promise<boolean> {
  const asked = store.asked
  const option = asked?.options[index]
  if (asked === null || option === undefined || store.busy) return false
  if (option.opens) {
    await store.stage(option.action)
    return true
  }
  return store.commit(option.action)
}

/** Press an option: the first time it is only picked, or staged where more has to be chosen; the second time it is taken. */
export function press(store: Chooser & Pick<TableStore, 'picked' | 'pick'>, index: number): void {
  const option = store.asked?.options[index]
  const goesOn = option?.opens === true && option.place === null
  if (goesOn || (index >= 0 && store.picked === index)) void choose(store, index)
  else store.pick(index)
}

/** What would be lost by leaving a step now: how many, of what. */
export type Unused = { what: 'hires' | 'training' | 'launch' | 'food' | 'other'; count: number }

/** What is still unused and worth a question before the step is left; null when nothing is. */
export function unused(asked: Asked, view: View | null): Unused | null {
  const skip = asked.options[asked.skips]
  if (skip === undefined || skip.action.kind !== 'finish_step') return null
  const rest = asked.options.filter((_, index) => index !== asked.skips)
  if (rest.length === 0) return null
  if (asked.kind === 'train') return told('training', sum(asked.trainers.map((trainer) => trainer.left)))
  if (asked.kind === 'hire') return told('hires', freeHires(asked))
  const cards = new Set(rest.map(doer))
  if (asked.kind === 'launch') return told('launch', atWork(view, asked.seat, cards))
  if (asked.kind === 'food') return told('food', wantedWorkers(asked))
  return { what: 'other', count: 1 }
}

function told(what: Unused['what'], count: number): Unused | null {
  return count > 0 ? { what, count } : null
}

/** The card that would carry out an option. */
function doer(option: OptionShape): string {
  const { action } = option
  if ('employee' in action) return action.employee
  return action.kind === 'pick_campaign' ? action.marketeer : ''
}

/** Free hires, of those that cost nothing to leave: a recruiter whose unused hires lower salaries is not counted. */
function freeHires(asked: Asked): number {
  const left = counts(asked, 'hires_left')
  return sum(
    Object.entries(left)
      .filter(([card]) => card === 'ceo' || card === 'recruiting_girl')
      .map(([, count]) => count),
  )
}

/** Cards that could still bring something houses in reach want and the stock has not got. */
function wantedWorkers(asked: Asked): number {
  const short = shortOf(inReach(asked), goodsIn(asked, 'stock_held'))
  const able = workers(asked, short).filter(
    (worker) =>
      worker.hauls.some((haul) => haul.useful > 0) ||
      worker.deeds.some((deed) => usefulPieces(deed.option.loads, short) > 0),
  )
  const idle = counts(asked, 'cards_unused')
  return sum(able.map((worker) => idle[worker.employee] ?? 1))
}

/** Cards by id in the fact of this name; empty without it. */
export function counts(asked: Asked, say: string): Record<string, number> {
  const fact = asked.facts.find((each) => each.say === say)
  const cards = fact === undefined ? undefined : valuesOf(fact)['cards']
  return typeof cards === 'object' && cards !== null ? (cards as Record<string, number>) : {}
}

function atWork(view: View | null, seat: number, cards: ReadonlySet<string>): number {
  const work = view?.chains[seat]?.work ?? []
  return sum(work.filter((row) => cards.has(row.employee)).map((row) => row.count)) || cards.size
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
