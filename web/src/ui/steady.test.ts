import { afterEach, expect, test, vi } from 'vitest'

import { Steady } from './steady'

/** A page with two buttons that follows presses; `press` presses one at a spot and a time. */
function page() {
  document.body.innerHTML = '<button id="one">Hire</button><button id="two">Done</button>'
  const steady = new Steady()
  const heard = vi.fn()
  const stop = new AbortController()
  addEventListener('pointerdown', steady.down, { capture: true, signal: stop.signal })
  addEventListener('click', steady.click, { capture: true, signal: stop.signal })
  const press = (id: string, time: number, x = 10): void => {
    const button = document.getElementById(id)
    const down = new PointerEvent('pointerdown', { clientX: x, clientY: 10, bubbles: true })
    Object.defineProperty(down, 'timeStamp', { value: time })
    button?.dispatchEvent(down)
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  }
  /** A finger: what lies there when it is lifted gets the click. */
  const tap = (from: string, onto: string, x = 10): void => {
    document.getElementById(from)?.dispatchEvent(new PointerEvent('pointerdown', { clientX: x, clientY: 10, bubbles: true }))
    document.getElementById(onto)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  }
  for (const id of ['one', 'two']) document.getElementById(id)?.addEventListener('click', () => heard(id))
  stops.push(() => {
    stop.abort()
  })
  return { press, tap, heard }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

test('a second press at once at the same spot is not heard by something else', () => {
  const { press, heard } = page()
  press('one', 1000)
  press('two', 1200)
  press('two', 1400) // and who goes on pressing means the same still
  expect(heard.mock.calls).toEqual([['one']])
  press('two', 2000)
  expect(heard.mock.calls).toEqual([['one'], ['two']])
})

test('the same thing, and other spots, are heard at once', () => {
  const { press, heard } = page()
  press('one', 1000)
  press('one', 1100)
  press('two', 1200, 100)
  expect(heard.mock.calls).toEqual([['one'], ['one'], ['two']])
})

test('what says something else by now is something else', () => {
  const { press, heard } = page()
  press('one', 1000)
  const button = document.getElementById('one')
  if (button !== null) button.textContent = 'Done'
  press('one', 1100)
  expect(heard).toHaveBeenCalledOnce()
})

test('a map on which something else is asked by now is something else', () => {
  const { press } = page()
  document.body.insertAdjacentHTML('beforeend', '<div id="map" role="application" data-ask="1"></div>')
  const map = document.getElementById('map')
  const heard = vi.fn()
  map?.addEventListener('pointerdown', heard)
  press('map', 1000)
  press('map', 1100) // takes what the first one staged
  expect(heard).toHaveBeenCalledTimes(2)
  if (map !== null) map.dataset['ask'] = '2'
  press('map', 1200)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('what comes under a finger while it is lifted does not hear its tap', () => {
  const { tap, heard } = page()
  tap('one', 'two')
  expect(heard).not.toHaveBeenCalled()
  tap('two', 'two', 100)
  expect(heard.mock.calls).toEqual([['two']])
})
