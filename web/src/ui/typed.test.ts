import { expect, test } from 'vitest'

import { typedKey } from './typed'

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
