import { expect, test, vi } from 'vitest'

import { tapTwice } from './tap'

function scene() {
  const state = { pointed: false }
  const taken = vi.fn()
  const button = document.createElement('button')
  const parent = document.createElement('div')
  parent.append(button)
  document.body.append(parent)
  tapTwice(button, { pointed: () => state.pointed, point: () => (state.pointed = true) })
  parent.addEventListener('click', taken) // as Svelte does, which listens further out
  const press = (pointerType: string): void => {
    button.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }))
    button.click()
  }
  return { state, taken, press, button }
}

test('the first tap of a finger points, the second takes', () => {
  const { state, taken, press } = scene()
  press('touch')
  expect(state.pointed).toBe(true)
  expect(taken).not.toHaveBeenCalled()
  press('touch')
  expect(taken).toHaveBeenCalledOnce()
})

test('a mouse and a key take at once', () => {
  const { taken, press, button } = scene()
  press('mouse')
  button.click()
  expect(taken).toHaveBeenCalledTimes(2)
})
