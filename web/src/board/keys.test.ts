import { expect, test } from 'vitest'
import { keyAction } from './keys'

const press = (key: string, places: boolean, shift = false, other = false) => keyAction({ key, shift, other }, places)

test('arrows go among places, and move the map with shift or without places', () => {
  expect(press('ArrowLeft', true)).toEqual({ do: 'toward', dx: -1, dy: 0 })
  expect(press('ArrowLeft', true, true)).toEqual({ do: 'pan', dx: 64, dy: -0 })
  expect(press('ArrowDown', false)).toEqual({ do: 'pan', dx: -0, dy: -64 })
})

test('brackets go round, Tab goes on and may leave', () => {
  expect(press(']', true)).toEqual({ do: 'next', by: 1, mayLeave: false })
  expect(press('[', true)).toEqual({ do: 'next', by: -1, mayLeave: false })
  expect(press('Tab', true, true)).toEqual({ do: 'next', by: -1, mayLeave: true })
  expect(press('Tab', false)).toBeNull()
})

test('r turns, Enter chooses, Escape lets go, only where there are places', () => {
  expect(press('r', true)).toEqual({ do: 'turn', by: 1 })
  expect(press('R', true, true)).toEqual({ do: 'turn', by: -1 })
  expect(press('Enter', true)).toEqual({ do: 'choose' })
  expect(press('Escape', true)).toEqual({ do: 'clear' })
  for (const key of ['r', 'Enter', 'Escape']) expect(press(key, false)).toBeNull()
})

test('braces go from thing to thing, and so do brackets where there are no places', () => {
  expect(press('}', true, true)).toEqual({ do: 'thing', by: 1 })
  expect(press('{', false, true)).toEqual({ do: 'thing', by: -1 })
  expect(press(']', false)).toEqual({ do: 'thing', by: 1 })
  expect(press('[', false)).toEqual({ do: 'thing', by: -1 })
})

test('keys with control belong to the browser', () => {
  expect(press('+', false, false, true)).toBeNull()
  expect(press('+', false)).toEqual({ do: 'zoom', factor: 1.25 })
})
