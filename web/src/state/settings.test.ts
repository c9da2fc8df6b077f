import { expect, test } from 'vitest'

import { readSettings } from './settings.svelte'

test('wishes are read back; nonsense gives way to what is usual', () => {
  const kept = JSON.stringify({ theme: 'dark', motion: 'sideways', sound: false, language: 'it' })
  expect(readSettings(kept, [])).toEqual({ theme: 'dark', motion: 'system', sound: false, effects: false, coordinates: false, payday: false, parting: 'auto', language: 'it' })
  expect(readSettings('{', ['es-MX']).language).toBe('es')
  expect(readSettings('null', []).theme).toBe('system')
  expect(readSettings('{"parting": "10"}', []).parting).toBe('10')
  expect(readSettings('{"parting": 4}', []).parting).toBe('auto')
  expect(readSettings(null, ['zh-CN']).language).toBe('zh')
})
