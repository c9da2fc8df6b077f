/** The structure of a company as a drawing: managers under the CEO, employees in their slots. Where a card sits means nothing. */

/** What is drawn of a card: its slots when it is a manager, and the group it stands with. */
export type Seatable = { employee: string; manager: boolean; slots: number; group: string }

/** One place under the CEO: a manager with what sits below, an employee, or an open slot. */
export type Branch = { card: Seatable | null; below: (Seatable | null)[] }

/** A drawn structure. over: cards that find no slot. */
export type Chart = { branches: Branch[]; over: Seatable[] }

function byGroup(one: Seatable, other: Seatable): number {
  return one.group.localeCompare(other.group) || one.employee.localeCompare(other.employee)
}

/** Seat cards: managers under the CEO, the largest first; employees fill their slots, then what the CEO has left. */
export function arrange(cards: readonly Seatable[], ceoSlots: number): Chart {
  const managers = cards.filter((card) => card.manager).sort((one, other) => other.slots - one.slots)
  const others = cards.filter((card) => !card.manager).sort(byGroup)
  const seated = managers.slice(0, ceoSlots)
  const over = managers.slice(ceoSlots)
  const branches: Branch[] = seated.map((card) => ({ card, below: others.splice(0, card.slots) }))
  for (const branch of branches) {
    const open = (branch.card?.slots ?? 0) - branch.below.length
    branch.below.push(...Array.from({ length: Math.max(0, open) }, () => null))
  }
  while (branches.length < ceoSlots) branches.push({ card: others.shift() ?? null, below: [] })
  return { branches, over: [...over, ...others] }
}

/** The cards of a wish that find a slot: what a structure of the last round still has room for. */
export function seatedOf(chart: Chart): string[] {
  return chart.branches
    .flatMap((branch) => [branch.card, ...branch.below])
    .filter((card) => card !== null)
    .map((card) => card.employee)
}

/** Count cards by id. */
export function tally(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return counts
}

/** Whether two lists hold the same cards, each as often, in any order. */
export function sameCards(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}

/** The cards of a wish that are in the hand, each as often as it is there. */
export function fromHand(wish: readonly string[], hand: ReadonlyMap<string, number>): string[] {
  const left = new Map(hand)
  return wish.filter((card) => {
    const count = left.get(card) ?? 0
    left.set(card, count - 1)
    return count > 0
  })
}

/** Take one card of this kind out of a list, the last one. */
export function without(cards: readonly string[], card: string): string[] {
  const index = cards.lastIndexOf(card)
  return index < 0 ? [...cards] : cards.filter((_, each) => each !== index)
}

/** The card that a digit takes out of the place with this number under the CEO: the last one below, then its head. */
export function cardAt(chart: Chart, place: number): string | null {
  const branch = chart.branches[place - 1]
  const last = branch?.below.findLast((card) => card !== null) ?? branch?.card ?? null
  return last?.employee ?? null
}

/** A list with some cards put in and others taken out. */
export function changed(cards: readonly string[], more: readonly string[], less: readonly string[]): string[] {
  return less.reduce<string[]>((left, card) => without(left, card), [...more, ...cards])
}

/** Neighbours that are equal, counted: what a narrow drawing shows as one. */
export function together(cards: readonly (Seatable | null)[]): { card: Seatable | null; count: number }[] {
  const found: { card: Seatable | null; count: number }[] = []
  for (const card of cards) {
    const last = found.at(-1)
    if (last !== undefined && last.card?.employee === card?.employee) last.count += 1
    else found.push({ card, count: 1 })
  }
  return found
}
