/** Lines of money over the moments of a game, as paths. */
import type { Moment } from './ledger'

export type Area = { width: number; height: number; left: number; right: number; top: number; bottom: number }

/** A line with the height at which its name stands. */
export type Line = { seat: number; d: string; end: { x: number; y: number }; label: number }

export type Chart = {
  lines: Line[]
  /** Where the bank's line ends and its name stands; null without it. */
  bankEnd: Line | null
  ticks: { x: number; round: number; named: boolean }[]
  marks: { y: number; dollars: number }[]
  breaks: number[]
  x: (index: number) => number
}

/** Where the moments lie: evenly from left to right, as on the slider below. */
export function chartOf(moments: readonly Moment[], bank: readonly number[] | null, breaks: readonly number[], area: Area): Chart {
  const last = Math.max(1, moments.length - 1)
  const players = moments[0]?.cash.length ?? 0
  const most = Math.max(10, ...moments.flatMap((moment) => moment.cash), ...(bank ?? []))
  const x = (index: number): number => area.left + ((area.width - area.left - area.right) * index) / last
  const y = (dollars: number): number => area.top + (area.height - area.top - area.bottom) * (1 - Math.max(0, dollars) / most)
  const lines = Array.from({ length: players }, (_, seat) => {
    const values = moments.map((moment) => moment.cash[seat] ?? 0)
    return { seat, d: stepped(values, x, y), end: { x: x(values.length - 1), y: y(values.at(-1) ?? 0) }, label: 0 }
  })
  const bankEnd = bank === null ? null : { seat: -1, d: stepped(bank, x, y), end: { x: x(bank.length - 1), y: y(bank.at(-1) ?? 0) }, label: 0 }
  spread(bankEnd === null ? lines : [...lines, bankEnd], area)
  return {
    lines,
    bankEnd,
    ticks: ticksOf(moments, x),
    marks: steps(most).map((dollars) => ({ y: y(dollars), dollars })),
    breaks: breaks.flatMap((seq) => {
      const index = moments.findIndex((moment) => moment.seq === seq)
      return index < 0 ? [] : [x(index)]
    }),
    x,
  }
}

const NAME_WIDTH = 24

/** Where the rounds begin; a name that would lie on the one before is left out. */
function ticksOf(moments: readonly Moment[], x: (index: number) => number): Chart['ticks'] {
  const ticks: Chart['ticks'] = []
  let free = -Infinity
  moments.forEach((moment, index) => {
    if (moment.round === 0 || moments[index - 1]?.round === moment.round) return
    const named = x(index) >= free
    if (named) free = x(index) + NAME_WIDTH
    ticks.push({ x: x(index), round: moment.round, named })
  })
  return ticks
}

/** A line that keeps its height until the next change: money jumps. */
function stepped(values: readonly number[], x: (index: number) => number, y: (dollars: number) => number): string {
  const [first] = values
  if (first === undefined) return ''
  let d = `M${round(x(0))} ${round(y(first))}`
  values.forEach((value, index) => {
    if (index > 0 && value !== values[index - 1]) d += `H${round(x(index))}V${round(y(value))}`
  })
  return `${d}H${round(x(values.length - 1))}`
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Round numbers of dollars for two or three lines across. */
function steps(most: number): number[] {
  const unit = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((each) => most / each <= 3) ?? 10_000
  return Array.from({ length: Math.floor(most / unit) }, (_, index) => (index + 1) * unit)
}

const APART = 13

/** Move the names of lines apart where they would lie on each other. apart: how high a name is, and some more. */
export function spread(lines: Pick<Line, 'end' | 'label'>[], area: Pick<Area, 'height' | 'top' | 'bottom'>, apart = APART): void {
  const ordered = [...lines].sort((a, b) => a.end.y - b.end.y)
  let above = area.top - apart
  for (const line of ordered) {
    line.label = Math.max(line.end.y, above + apart)
    above = line.label
  }
  let below = area.height - area.bottom + apart
  for (const line of ordered.reverse()) {
    line.label = Math.min(line.label, below - apart)
    below = line.label
  }
}

/** How the lines differ without colour. */
export const DASHES: readonly string[] = ['', '7 3', '2 3', '10 3 2 3', '4 3', '12 4']
