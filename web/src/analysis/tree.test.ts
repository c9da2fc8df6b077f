import { describe, expect, it } from 'vitest'

import type { Analysis, AnalysisLine } from '../api/schema'
import { drawnAt, partingOf, pathTo, rowsOf, stepped } from './tree'

function line(id: number, after: number, round = 1): AnalysisLine {
  return { id, after, round, seat: 0, step: 'hire', said: [], name: '', note: '', mark: '', squares: [], arrows: [] }
}

/** 1 - 2 - 3, with 4 - 5 beside 2, 6 beside 3 and 7 beside 1. */
const LINES = [line(1, 0), line(2, 1), line(3, 2, 2), line(4, 1), line(5, 4), line(6, 2, 2), line(7, 0)]

describe('the list of lines', () => {
  it('puts other lines right below the one they replace, and then goes on', () => {
    expect(rowsOf(LINES).map((row) => [row.line.id, row.depth])).toEqual([
      [1, 0],
      [7, 1],
      [2, 0],
      [4, 1],
      [5, 1],
      [3, 0],
      [6, 1],
    ])
  })

  it('says where a round begins', () => {
    expect(rowsOf(LINES).filter((row) => row.opensRound).map((row) => row.line.id)).toEqual([1, 3])
  })

  it('is empty without a line', () => {
    expect(rowsOf([])).toEqual([])
  })
})

describe('ways between lines', () => {
  it('lead from the start to a line', () => {
    expect(pathTo(LINES, 5)).toEqual([1, 4, 5])
    expect(pathTo(LINES, 0)).toEqual([])
  })

  it('lead back, on to what goes on first, and to both ends', () => {
    expect(stepped(LINES, 4, 'back')).toBe(1)
    expect(stepped(LINES, 1, 'back')).toBe(0)
    expect(stepped(LINES, 0, 'on')).toBe(1)
    expect(stepped(LINES, 3, 'on')).toBe(3)
    expect(stepped(LINES, 0, 'last')).toBe(3)
    expect(stepped(LINES, 5, 'first')).toBe(0)
  })
})

describe('where a better line parts from what was played', () => {
  const marked = (...marks: AnalysisLine['mark'][]): AnalysisLine[] => [line(1, 0), line(2, 1), ...marks.map((mark, at) => ({ ...line(3 + at, 2), mark }))]

  it('is what both go on from', () => {
    expect(partingOf(marked('good', 'mistake'))).toBe(2)
  })

  it('is the start where nothing says which one is better', () => {
    expect(partingOf(marked('', ''))).toBe(0)
    expect(partingOf(marked('good'))).toBe(0)
    expect(partingOf([])).toBe(0)
  })
})

describe('what is drawn', () => {
  it('belongs to one line, or to the start', () => {
    const analysis = { squares: [], arrows: [], lines: LINES } as unknown as Analysis
    const drawn = { squares: [[1, 2] as [number, number]], arrows: [] }
    expect(drawnAt(analysis, 0, drawn)).toMatchObject({ squares: [[1, 2]], lines: LINES })
    const there = drawnAt(analysis, 3, drawn)
    expect(there.squares).toEqual([])
    expect(there.lines.filter(({ squares }) => squares.length > 0).map(({ id }) => id)).toEqual([3])
  })
})
