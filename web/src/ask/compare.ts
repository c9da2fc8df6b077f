/** Two places side by side: the numbers that tell them apart, and whether more of them is better. */
import type { OptionShape } from '../api/schema'
import { fits, leaks, total } from './reach'

export type FigureId = 'houses' | 'pieces' | 'own' | 'rivals' | 'full' | 'first_choice' | 'same_tile' | 'connected'

/** One number of each place; `better` is the place in `numbers` that is better, -1 when they are equal. */
export type Figure = { id: FigureId; numbers: readonly number[]; better: number }

type Count = (option: OptionShape, seat: number) => number | null

const reached =
  (count: (option: OptionShape, seat: number) => number): Count =>
  (option, seat) =>
    option.action.kind === 'place_campaign' || option.action.kind === 'place_airplane' ? count(option, seat) : null

const restaurant =
  (count: (option: OptionShape) => number | null): Count =>
  (option) =>
    option.action.kind === 'place_restaurant' ? count(option) : null

/** What is counted, and whether less of it is better. */
const FIGURES: readonly { id: FigureId; count: Count; fewer?: boolean }[] = [
  { id: 'houses', count: reached((option) => option.reach.length) },
  { id: 'pieces', count: reached((option) => total(option.reach)) },
  { id: 'own', count: reached((option, seat) => total(option.reach.filter((each) => each.sellers[0] === seat))) },
  { id: 'rivals', count: reached((option, seat) => leaks(option.reach, seat)), fewer: true },
  { id: 'full', count: reached((option) => option.reach.filter((each) => fits(each) === 0).length), fewer: true },
  { id: 'first_choice', count: restaurant(firstChoice) },
  { id: 'same_tile', count: restaurant((option) => option.distances.filter((each) => each.borders === 0).length) },
  { id: 'connected', count: restaurant((option) => option.distances.length) },
]

function firstChoice(option: OptionShape): number | null {
  const found = option.facts.find((fact) => fact.say === 'first_choice_of')?.values as { count?: unknown } | undefined
  return typeof found?.count === 'number' ? found.count : null
}

/** The numbers of two places that anything is known of; those that are 0 at both are left out. */
export function figuresOf(options: readonly OptionShape[], seat: number): Figure[] {
  return FIGURES.flatMap(({ id, count, fewer = false }) => {
    const numbers = options.flatMap((option) => count(option, seat) ?? [])
    if (numbers.length < options.length || numbers.every((each) => each === 0)) return []
    const best = fewer ? Math.min(...numbers) : Math.max(...numbers)
    return [{ id, numbers, better: numbers.every((each) => each === best) ? -1 : numbers.indexOf(best) }]
  })
}

/** The houses only one of two places gets, by place: those reached, else those of the shortest way. */
export function onlyHouses(options: readonly OptionShape[]): string[][] {
  const labels = options.map((option) => option.reach.map((each) => each.house))
  return labels.map((own, at) => own.filter((house) => !labels.some((others, other) => other !== at && others.includes(house))))
}
