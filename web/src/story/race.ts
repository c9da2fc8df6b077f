/** The milestone race in the order of interest, and what is worth telling of one that was run. */
import type { MilestoneRace, RunRace, Runner } from '../api/schema'

const LATER = Number.MAX_SAFE_INTEGER

/** The round of a chain; later than any where it is not among those looked at. */
function far({ round }: Runner): number {
  return round === 0 ? LATER : round
}

/** The earliest round of anybody. */
function soonest(row: MilestoneRace): number {
  return Math.min(...row.runners.map(far))
}

/** What can be had soonest first, then by how much one chain is ahead of the next. */
export function inOrder(rows: readonly MilestoneRace[]): MilestoneRace[] {
  return [...rows].sort((a, b) => soonest(a) - soonest(b) || leaders(a).length - leaders(b).length)
}

/** The chains that can have a milestone before all others; none where nobody can. */
export function leaders(row: MilestoneRace): number[] {
  const first = soonest(row)
  return row.runners.filter(({ round }) => round !== 0 && round === first).map(({ seat }) => seat)
}

/** The chain's place in a race; null where it does not run. */
export function runnerOf(row: MilestoneRace, seat: number): Runner | null {
  return row.runners.find((one) => one.seat === seat) ?? null
}

/** The ways to a milestone, the soonest first; chains that go the same way together. */
export function waysOf(row: MilestoneRace): { seats: number[]; steps: Runner['steps']; sure: boolean }[] {
  const found = new Map<string, { seats: number[]; steps: Runner['steps']; sure: boolean }>()
  for (const { seat, round, steps, sure } of [...row.runners].sort((a, b) => far(a) - far(b))) {
    const key = JSON.stringify([round, sure, steps])
    const known = found.get(key)
    if (known === undefined) found.set(key, { seats: [seat], steps, sure })
    else known.seats.push(seat)
  }
  return [...found.values()]
}

/** The rounds before which some led and others did not, each time the leaders changed. */
export function changes(run: RunRace, players: number): RunRace['leads'] {
  let before = ''
  return run.leads.filter((lead) => {
    const now = lead.seats.length < players ? lead.seats.join() : ''
    const news = now !== '' && now !== before
    before = now
    return news
  })
}
