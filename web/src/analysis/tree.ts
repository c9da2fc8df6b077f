/** The lines of an analysis as rows of a list, and the ways between them. */
import type { Analysis, AnalysisLine } from '../api/schema'
import type { Drawn } from '../state/sketch.svelte'

/** A line as it stands in the list. depth: 0 for the first line from the start and what goes on from it first. */
export type Row = { line: AnalysisLine; depth: number; opensRound: boolean }

/** The lines that go on from one, by its id; 0 is the start. */
export function followers(lines: readonly AnalysisLine[]): Map<number, AnalysisLine[]> {
  const found = new Map<number, AnalysisLine[]>()
  for (const line of lines) found.set(line.after, [...(found.get(line.after) ?? []), line])
  return found
}

/** All lines from top to bottom: what goes on first, with each other line right below the one it replaces. */
export function rowsOf(lines: readonly AnalysisLine[]): Row[] {
  const next = followers(lines)
  const rows: Row[] = []
  /** What is still to be listed, the next one last. */
  const rest: { line: AnalysisLine; depth: number }[] = []
  const put = (after: number, depth: number): void => {
    const first = next.get(after)?.[0]
    if (first === undefined) return
    rest.push({ line: first, depth })
  }
  put(0, 0)
  let round = -1
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    const { line, depth } = one
    rows.push({ line, depth, opensRound: line.round !== round })
    round = line.round
    put(line.id, depth)
    const beside = next.get(line.after) ?? []
    // The others come right after the first, before it goes on.
    if (beside[0] === line) for (const other of beside.slice(1).toReversed()) rest.push({ line: other, depth: depth + 1 })
  }
  return rows
}

/** The ids from the start to a line, itself included. */
export function pathTo(lines: readonly AnalysisLine[], id: number): number[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const found: number[] = []
  for (let line = byId.get(id); line !== undefined; line = byId.get(line.after)) found.push(line.id)
  return found.reverse()
}

/** Where one comes by a step: back to what a line goes on from, on to what goes on first. */
export function stepped(lines: readonly AnalysisLine[], id: number, by: 'first' | 'back' | 'on' | 'last'): number {
  if (by === 'first') return 0
  if (by === 'back') return lines.find((line) => line.id === id)?.after ?? 0
  const next = followers(lines)
  let here = id
  do {
    const on = next.get(here)?.[0]
    if (on === undefined) return here
    here = on.id
  } while (by === 'last')
  return here
}

/**
 * Where a better line and one that was played first part, by the line both go on from; 0, the start, where nothing says
 * so. The two are marked, as a review marks them.
 */
export function partingOf(lines: readonly AnalysisLine[]): number {
  const next = followers(lines)
  let here = 0
  for (let on = next.get(here); on?.length === 1; on = next.get(here)) here = on[0]?.id ?? here
  const marks = new Set(next.get(here)?.map(({ mark }) => mark))
  return marks.has('good') && marks.has('mistake') ? here : 0
}

/** An analysis with something else drawn on the map at a line, or at the start. */
export function drawnAt(analysis: Analysis, id: number, drawn: Drawn): Analysis {
  const { squares, arrows } = { squares: [...drawn.squares], arrows: [...drawn.arrows] }
  if (id === 0) return { ...analysis, squares, arrows }
  return { ...analysis, lines: analysis.lines.map((line) => (line.id === id ? { ...line, squares, arrows } : line)) }
}
