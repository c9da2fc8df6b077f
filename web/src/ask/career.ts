/** The map of careers: every card once, the steps to the right, branches below. */
import type { OptionShape, Phrase, TrainerShape } from '../api/schema'
import { groupRank, type CardFacts } from './facts'

/** A card on the map. The line to it comes from its parent: same row, or down from it. */
export type CareerNode = { id: string; column: number; row: number; parent: string; parentRow: number }

type Cards = ReadonlyMap<string, CardFacts>

function depth(cards: Cards, id: string, seen: ReadonlySet<string> = new Set()): number {
  if (seen.has(id)) return 0
  const next = cards.get(id)?.trains_to ?? []
  return next.reduce((most, to) => Math.max(most, 1 + depth(cards, to, new Set([...seen, id]))), 0)
}

/** The cards no career leads to, in the order of their groups. */
export function roots(cards: Cards): string[] {
  const reached = new Set([...cards.values()].flatMap((card) => card.trains_to))
  return [...cards.values()]
    .filter((card) => !reached.has(card.id))
    .sort((one, other) => groupRank(one.category) - groupRank(other.category))
    .map((card) => card.id)
}

/** Lay out the careers that begin with a card: the longest branch stays on its row, the others stand close below. */
export function layout(cards: Cards, root: string): CareerNode[] {
  const nodes: CareerNode[] = []
  const free: number[] = []
  const nextOf = (id: string, above: readonly string[]): string[] =>
    (cards.get(id)?.trains_to ?? [])
      .filter((to) => cards.has(to) && !above.includes(to))
      .sort((one, other) => depth(cards, other) - depth(cards, one))
  // The row of a card is free in its column and in those of the steps that go on to the right on the same row.
  const rowFor = (id: string, column: number, above: readonly string[]): number => {
    const ahead = nextOf(id, above)[0]
    const own = free[column] ?? 0
    return ahead === undefined ? own : Math.max(own, rowFor(ahead, column + 1, [...above, id]))
  }
  const put = (id: string, column: number, row: number, parent: CareerNode | null, above: readonly string[]): void => {
    const node: CareerNode = { id, column, row, parent: parent?.id ?? '', parentRow: parent?.row ?? row }
    nodes.push(node)
    free[column] = row + 1
    nextOf(id, above).forEach((to, index) => {
      put(to, column + 1, index === 0 ? row : Math.max(row, rowFor(to, column + 1, [...above, id])), node, [...above, id])
    })
  }
  if (cards.has(root)) put(root, 0, 0, null, [])
  return nodes
}

/** Steps from one card to another along the career, -1 when it does not lead there. */
export function steps(cards: Cards, from: string, to: string): number {
  let reached = [from]
  for (let count = 0; reached.length > 0 && count <= cards.size; count += 1) {
    if (reached.includes(to)) return count
    reached = reached.flatMap((id) => cards.get(id)?.trains_to ?? [])
  }
  return -1
}

/** A training that is possible: who becomes what, and the options that do it, the thriftiest trainer first. */
export type Training = { from: string; to: string; phantom: boolean; atWork: boolean; cost: number; options: number[] }

/** The number of the trainer an option trains with; 0 for all of them together, or for any other action. */
export function trainerOf(option: OptionShape | undefined): number {
  return option?.action.kind === 'train' ? option.action.trainer : 0
}

/** Trainers of one kind with as many steps left each: which of them trains is all the same. */
export type TrainerGroup = { employee: string; left: number; numbers: number[] }

/** Who can still train, alike ones together. */
export function trainerGroups(trainers: readonly TrainerShape[]): TrainerGroup[] {
  const found: TrainerGroup[] = []
  for (const { employee, left, number } of trainers) {
    if (left === 0) continue
    const known = found.find((each) => each.employee === employee && each.left === left)
    if (known === undefined) found.push({ employee, left, numbers: [number] })
    else known.numbers.push(number)
  }
  return found
}

/** All trainings on offer; options that differ only in the trainer stand together. */
export function trainings(options: readonly OptionShape[], trainers: readonly TrainerShape[], cards: Cards): Training[] {
  const found = new Map<string, Training>()
  options.forEach((option, index) => {
    const order = option.action
    if (order.kind !== 'train') return
    const { employee: from, to } = order
    const training: Training = {
      from,
      to,
      phantom: order.phantom,
      atWork: order.at_work,
      cost: steps(cards, from, to),
      options: [],
    }
    const key = JSON.stringify([from, to, training.phantom, training.atWork])
    const known = found.get(key) ?? training
    known.options.push(index)
    found.set(key, known)
  })
  const left = (index: number): number => {
    const number = trainerOf(options[index])
    return trainers.find((each) => each.number === number)?.left ?? Number.MAX_SAFE_INTEGER
  }
  for (const training of found.values()) training.options.sort((one, other) => left(one) - left(other))
  return [...found.values()]
}

/** The fact of this name about an option. */
export function factOf(option: OptionShape | undefined, say: string): Phrase | undefined {
  return option?.facts.find((fact) => fact.say === say)
}

/** Why a card cannot be had whatever is spent on it: its pile is empty, or a chain may own one; "" where neither holds. */
export function barOf(card: CardFacts | undefined, left: number, own: number): '' | 'none_left' | 'owned' {
  if (card?.limit === 1 && own > 0) return 'owned'
  return left === 0 ? 'none_left' : ''
}

/** The thriftiest training to a card among those there are. */
export function thriftiest(trainings: readonly Training[], to: string): Training | undefined {
  return trainings.filter((each) => each.to === to).toSorted((one, other) => one.cost - other.cost)[0]
}
