import { expect, test } from 'vitest'

import { onlyOnce, typedKey } from './typed'

const pressed = (key: string, code: string, shiftKey = false) => typedKey({ key, code, shiftKey })

test('a Latin layout is taken at its word, wherever its keys lie', () => {
  expect(pressed('z', 'KeyY')).toBe('z')
  expect(pressed('ł', 'KeyL')).toBe('ł')
  expect(pressed('?', 'Minus', true)).toBe('?')
  expect(pressed('Enter', 'Enter')).toBe('Enter')
})

test('letters of other scripts count by the place of their key', () => {
  expect(pressed('я', 'KeyZ')).toBe('z')
  expect(pressed('Я', 'KeyZ', true)).toBe('Z')
  expect(pressed('х', 'BracketLeft')).toBe('[')
  expect(pressed('ю', 'Period')).toBe('.')
  expect(pressed('ж', 'Semicolon')).toBe('ж')
})

function heard(target: Element, more: KeyboardEventInit): boolean {
  document.body.replaceChildren(target)
  let passed = false
  target.addEventListener('keydown', () => (passed = true))
  document.addEventListener('keydown', onlyOnce, { capture: true, once: true })
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...more }))
  document.removeEventListener('keydown', onlyOnce, { capture: true })
  return passed
}

test('a key held down presses once: what was picked is not taken too', () => {
  const button = document.createElement('button')
  const map = document.createElement('div')
  map.setAttribute('role', 'application')
  expect(heard(button, { key: 'Enter' })).toBe(true)
  expect(heard(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(heard(map, { key: ' ', repeat: true })).toBe(false)
  expect(heard(map, { key: 'ArrowLeft', repeat: true })).toBe(true)
  expect(heard(document.createElement('textarea'), { key: 'Enter', repeat: true })).toBe(true)
})
