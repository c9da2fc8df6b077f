/** Two plans beside each other: what each does and expects, row by row, and where both touch the map. */
import type { Action, Phrase, PlanShape } from '../api/schema'
import type { Square } from '../api/types'

/** The rows, in order of the round; the last ones are about dinner. */
export const ROWS = ['structure', 'order', 'hire', 'train', 'campaigns', 'goods', 'build', 'fire', 'more', 'dinner', 'risk'] as const
export type RowId = (typeof ROWS)[number]

const ROW_OF: Record<string, RowId> = {
  plan_work: 'structure',
  plan_position: 'order',
  plan_hire: 'hire',
  plan_train: 'train',
  plan_campaign: 'campaigns',
  plan_campaign_two: 'campaigns',
  plan_campaign_nowhere: 'campaigns',
  plan_goods: 'goods',
  plan_house: 'build',
  plan_garden: 'build',
  plan_restaurant: 'build',
  plan_restaurant_move: 'build',
  plan_dismiss: 'fire',
  expect_sales: 'dinner',
  expect_dollars: 'dinner',
  expect_nothing: 'dinner',
  expect_band: 'dinner',
}

/** One row. each: what the two plans say there. same: they say the same. */
export type Row = { id: RowId; each: readonly [readonly Phrase[], readonly Phrase[]]; same: boolean }

/** The rows in which at least one of two plans says something. */
export function compared(one: PlanShape, other: PlanShape): Row[] {
  const sides = [grouped(one), grouped(other)] as const
  return ROWS.flatMap((id) => {
    const each = [sides[0].get(id) ?? [], sides[1].get(id) ?? []] as const
    return each[0].length + each[1].length === 0 ? [] : [{ id, each, same: JSON.stringify(each[0]) === JSON.stringify(each[1]) }]
  })
}

function grouped(plan: PlanShape): Map<RowId, Phrase[]> {
  const found = new Map<RowId, Phrase[]>()
  for (const fact of [...plan.doing, ...plan.expects]) {
    const id = ROW_OF[fact.say] ?? (fact.say.startsWith('risk_') ? 'risk' : 'more')
    found.set(id, [...(found.get(id) ?? []), fact])
  }
  return found
}

/** The houses that eat with a plan at dinner. */
export function eaters(plan: PlanShape): string[] {
  return plan.expects.flatMap(({ say, values }) => (say === 'expect_sales' ? labels(values?.['houses']) : []))
}

/** What a plan does on the map: the houses it sells to or advertises at, and the squares where it puts something. */
export function marks(plan: PlanShape): { houses: string[]; squares: Square[] } {
  const reached = plan.doing.flatMap(({ values }) => [...labels(values?.['houses']), ...labels(values?.['house'])])
  const places = plan.doing.flatMap(({ values }) => (isSquare(values?.['place']) ? [values?.['place']] : []))
  const squares = [...places, ...plan.steps.flatMap(squareOf)]
  return {
    houses: [...new Set([...eaters(plan), ...reached])],
    squares: squares.filter((square, at) => squares.findIndex(([row, column]) => row === square[0] && column === square[1]) === at),
  }
}

function squareOf(step: Action): Square[] {
  return 'at' in step && isSquare(step.at) ? [step.at] : []
}

function isSquare(value: unknown): value is Square {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number')
}

function labels(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}
