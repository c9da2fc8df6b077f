import { describe, expect, test } from 'vitest'
import { candidatesOf, coveredPath, firstVariant, isEnd, next, pick, spotsOf, toward, turn } from './candidates'
import { board1x2, diner, emptyBoard, option, place } from './samples'

const board = emptyBoard({})
const at = (row: number, column: number): { x: number; y: number } => ({ x: column * 32, y: row * 32 })

describe('candidates', () => {
  test('come in reading order; options without a place and doubles are left out', () => {
    const options = [
      diner(4, 4, 'nw'),
      option({ action: { kind: 'pass' } }),
      diner(0, 6, 'nw'),
      { ...diner(0, 6, 'nw'), same_as: 2 },
      diner(0, 1, 'se'),
    ]
    expect(candidatesOf(board, options).map((candidate) => candidate.index)).toEqual([4, 2, 0])
  })

  test('at one anchor make one spot', () => {
    const found = candidatesOf(board, [diner(0, 0, 'nw'), diner(0, 0, 'se'), diner(1, 0, 'nw')])
    expect(spotsOf(found).map((spot) => spot.members.length)).toEqual([2, 1])
  })

  test('cover every square once', () => {
    const found = candidatesOf(board, [diner(0, 0, 'nw'), diner(0, 1, 'nw')])
    expect(coveredPath(found).match(/M/g)).toHaveLength(6)
  })
})

describe('a pointer', () => {
  const diners = candidatesOf(board, [
    diner(0, 0, 'nw'),
    diner(0, 0, 'se'),
    diner(0, 1, 'nw'),
    diner(0, 1, 'se'),
  ])

  test('picks the footprint whose middle is nearest, then the corner it is nearest to', () => {
    expect(pick(diners, at(0.8, 0.9), null)?.index).toBe(0)
    expect(pick(diners, at(1.2, 1.2), null)?.index).toBe(1)
    expect(pick(diners, at(0.6, 1.8), null)?.index).toBe(2)
    expect(pick(diners, at(1.4, 2.4), null)?.index).toBe(3)
  })

  test('keeps the way pieces were last turned', () => {
    expect(pick(diners, at(0.8, 0.9), 'se')?.index).toBe(1)
    expect(pick(diners, at(0.8, 0.9), 'ne')?.index).toBe(0)
  })

  test('finds nothing beside the places, but a finger may miss them a little', () => {
    expect(pick(diners, at(2.3, 0.5), null)).toBeUndefined()
    expect(pick(diners, at(2.3, 0.5), null, 16)?.index).toBeDefined()
    expect(pick(diners, at(3.3, 0.5), null, 16)).toBeUndefined()
  })

  test('over an airplane stand beside the map picks that edge', () => {
    const plane = (edge: string, first: number) => option({ place: place({ edge, first, lines: 1, variant: edge }) })
    const planes = candidatesOf(board, [plane('n', 0), plane('n', 1), plane('w', 0)])
    expect(pick(planes, { x: 40, y: -50 }, null)?.index).toBe(1)
    expect(pick(planes, { x: -50, y: 10 }, null)?.index).toBe(2)
    expect(pick(planes, { x: 40, y: 10 }, null)).toBeUndefined()
  })
})

describe('keys', () => {
  const boards = candidatesOf(board, [
    board1x2(0, 0, false),
    board1x2(0, 0, true),
    board1x2(0, 4, false),
    board1x2(5, 0, false),
    board1x2(5, 0, true),
  ])

  test('turn goes round among the ways at one anchor', () => {
    expect(turn(boards, 0, 1)?.index).toBe(1)
    expect(turn(boards, 1, 1)?.index).toBe(0)
    expect(turn(boards, 2, 1)?.index).toBe(2)
    expect(turn(boards, -1, 1)?.index).toBe(0)
  })

  test('next goes through the spots in reading order and stays turned where it can', () => {
    expect(next(boards, -1, 1)?.index).toBe(0)
    expect(next(boards, 1, 1)?.index).toBe(2)
    expect(next(boards, 2, 1)?.index).toBe(3)
    expect(next(boards, 4, 1)?.index).toBe(1)
    expect(next(boards, 0, -1)?.index).toBe(3)
    expect(isEnd(boards, 3, 1)).toBe(true)
    expect(isEnd(boards, 2, 1)).toBe(false)
    expect(isEnd(boards, 0, -1)).toBe(true)
  })

  test('arrows go to the nearest spot on that side', () => {
    expect(toward(boards, 0, 1, 0)?.index).toBe(2)
    expect(toward(boards, 0, 0, 1)?.index).toBe(3)
    expect(toward(boards, 0, -1, 0)).toBeUndefined()
  })

  test('pieces that can be turned lie as in the first option; corners are aimed at', () => {
    expect(firstVariant(boards)).toBe('')
    expect(firstVariant(candidatesOf(board, [diner(0, 0, 'nw'), diner(0, 0, 'se')]))).toBeNull()
    expect(firstVariant([])).toBeNull()
  })
})
