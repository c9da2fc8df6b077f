/** What this browser remembers of charts: one begun and not sealed, and named plans of a game. */
export type Plan = { name: string; cards: string[] }

function key(table: string, seat: number, what: string): string {
  return `magnate.${what}.${table}.${String(seat)}`
}

function isCards(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function read(name: string): unknown {
  try {
    const found = localStorage.getItem(name)
    return found === null ? null : JSON.parse(found)
  } catch {
    return null // no storage, or somebody else's content: nothing is remembered
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // without storage nothing is remembered, and all else works
  }
}

/** Remember a chart that is not sealed yet, for a reload in the same round. */
export function begin(table: string, seat: number, round: number, cards: readonly string[]): void {
  write(key(table, seat, 'chart-begun'), { round, cards })
}

/** The chart begun in this round and not sealed; null when there is none. */
export function resume(table: string, seat: number, round: number): string[] | null {
  const found = read(key(table, seat, 'chart-begun'))
  if (typeof found !== 'object' || found === null) return null
  const begun = found as Record<string, unknown>
  return begun['round'] === round && isCards(begun['cards']) ? begun['cards'] : null
}

/** The named plans of a seat in a game. */
export function plansOf(table: string, seat: number): Plan[] {
  const found = read(key(table, seat, 'plans'))
  if (!Array.isArray(found)) return []
  return found.filter((each): each is Plan => typeof each?.name === 'string' && isCards(each?.cards))
}

/** Keep a plan under its name, in place of one of the same name. */
export function keepPlan(table: string, seat: number, plan: Plan): Plan[] {
  const plans = [...plansOf(table, seat).filter((each) => each.name !== plan.name), plan]
  write(key(table, seat, 'plans'), plans)
  return plans
}

/** Forget a plan. */
export function dropPlan(table: string, seat: number, name: string): Plan[] {
  const plans = plansOf(table, seat).filter((each) => each.name !== name)
  write(key(table, seat, 'plans'), plans)
  return plans
}
