import { beforeEach, expect, test, vi } from 'vitest'
import { type Actions, Gestures } from './gestures'

let said: string[] = []
let draws = false
let element: HTMLElement
let gestures: Gestures

beforeEach(() => {
  said = []
  draws = false
  const actions: Actions = {
    hover: (at) => said.push(`hover ${String(at.x)}`),
    leave: () => said.push('leave'),
    tap: (at, byTouch) => said.push(`tap ${String(at.x)} ${String(byTouch)}`),
    twice: () => said.push('twice'),
    hold: () => said.push('hold'),
    pan: (dx, dy) => said.push(`pan ${String(dx)} ${String(dy)}`),
    zoom: (factor) => said.push(`zoom ${factor.toFixed(2)}`),
    draws: () => draws,
    draw: (at, isFirst) => said.push(`draw ${String(at.x)}${isFirst ? ' first' : ''}`),
    drawn: () => said.push('drawn'),
  }
  gestures = new Gestures(actions)
  element = document.createElement('div')
  element.setPointerCapture = () => undefined
})

function send(type: 'down' | 'move' | 'up', x: number, y = 0, id = 1, pointerType = 'touch', timeStamp = 0): void {
  gestures[type]({
    type: `pointer${type}`,
    clientX: x,
    clientY: y,
    pointerId: id,
    pointerType,
    button: 0,
    timeStamp,
    target: element,
    currentTarget: element,
  } as unknown as PointerEvent)
}

test('down and up at one place is a tap', () => {
  send('down', 10)
  send('move', 13)
  send('up', 13)
  expect(said).toEqual(['tap 10 true'])
})

test('two taps soon after each other are a double tap, two slow ones are not', () => {
  send('down', 10)
  send('up', 10, 0, 1, 'touch', 1000)
  send('down', 12)
  send('up', 12, 0, 1, 'touch', 1200)
  expect(said).toEqual(['tap 10 true', 'tap 12 true', 'twice'])
  send('down', 12)
  send('up', 12, 0, 1, 'touch', 9000)
  expect(said.filter((word) => word === 'twice')).toHaveLength(1)
})

test('a drag moves the map and does not tap', () => {
  send('down', 10)
  send('move', 30)
  send('move', 35, 4)
  send('up', 35, 4)
  expect(said).toEqual(['pan 20 0', 'pan 5 4'])
})

test('a drag draws while routes are drawn', () => {
  draws = true
  send('down', 10)
  send('move', 30)
  send('up', 30)
  expect(said).toEqual(['draw 10 first', 'draw 30', 'drawn'])
})

test('two fingers zoom and move, and never tap', () => {
  send('down', 0, 0, 1)
  send('down', 100, 0, 2)
  send('move', 200, 0, 2)
  send('up', 200, 0, 2)
  send('up', 0, 0, 1)
  expect(said).toEqual(['pan 50 0', 'zoom 2.00'])
})

test('holding tells about a thing instead of choosing it', () => {
  vi.useFakeTimers()
  send('down', 10)
  vi.advanceTimersByTime(600)
  send('up', 10)
  vi.useRealTimers()
  expect(said).toEqual(['hold'])
})
