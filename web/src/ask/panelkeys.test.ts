import { afterEach, expect, test, vi } from 'vitest'

import { handleKey } from './panelkeys'

/** A panel with a place to choose and the buttons below it; returns what was pressed. */
function panel(chosen: boolean, leaving = false) {
  const found = document.createElement('section')
  found.innerHTML = `<button data-key aria-pressed="${String(chosen)}">1</button><button data-primary ${leaving ? 'data-leave' : ''}>go</button>`
  document.body.append(found)
  const [place, go] = [...found.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  const pressed = { place: vi.fn(), go: vi.fn() }
  place.addEventListener('click', pressed.place)
  go.addEventListener('click', pressed.go)
  found.addEventListener('keydown', (event) => {
    handleKey(event, found)
  })
  const press = (key: string, code = '') => place.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
  return { pressed, press }
}

afterEach(() => {
  document.body.replaceChildren()
})

test('Enter on what is chosen already goes on from it', () => {
  const { pressed, press } = panel(true)
  press('Enter')
  expect(pressed.go).toHaveBeenCalledOnce()
})

test('Enter on what is not chosen is left to the button', () => {
  const { pressed, press } = panel(false)
  expect(press('Enter')).toBe(true)
  expect(pressed.go).not.toHaveBeenCalled()
})

test('Enter on something chosen never leaves the step', () => {
  const { pressed, press } = panel(true, true)
  press('Enter')
  expect(pressed.go).not.toHaveBeenCalled()
})

test('a digit chooses, and p leaves on any layout', () => {
  const { pressed, press } = panel(false, true)
  press('1')
  press('з', 'KeyP')
  expect(pressed.place).toHaveBeenCalledOnce()
  expect(pressed.go).toHaveBeenCalledOnce()
})

test.each(['z', 'Escape'])('%s answers the question whether to leave, and takes nothing back', (key) => {
  const found = document.createElement('section')
  found.innerHTML = '<button data-back>back</button><button data-stay>stay</button>'
  document.body.append(found)
  const [back, stay] = [...found.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  const pressed = { back: vi.fn(), stay: vi.fn() }
  back.addEventListener('click', pressed.back)
  stay.addEventListener('click', pressed.stay)
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  handleKey(event, found)
  expect(pressed.stay).toHaveBeenCalledOnce()
  expect(pressed.back).not.toHaveBeenCalled()
  expect(event.defaultPrevented).toBe(true)
  stay.remove()
  handleKey(new KeyboardEvent('keydown', { key: 'z', cancelable: true }), found)
  expect(pressed.back).not.toHaveBeenCalled()
})
