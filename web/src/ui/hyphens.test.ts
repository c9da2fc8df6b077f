import { expect, test } from 'vitest'

import { longestWord, softly } from './hyphens'

const shown = (text: string, language: string): string => softly(text, language).replaceAll('\u00ad', '-')

test('long words may be parted before a consonant and a vowel', () => {
  expect(shown('Исполнительный директор', 'ru')).toBe('Испол-ни-тель-ный директор')
  expect(shown('Бизнес-консультант', 'ru')).toBe('Бизнес-кон-суль-тант')
  expect(shown('Kierownik Rejonu', 'pl')).toBe('Kie-rownik Rejonu')
  expect(shown('Autotrasportatore', 'it')).toBe('Autotraspor-ta-tore')
  expect(shown('hamburguesas', 'es')).toBe('ham-bur-gue-sas')
  expect(shown('Marzycielka', 'pl')).toBe('Marzy-cielka')
  expect(shown('Responsabile regionale', 'it')).toBe('Respon-sa-bile regio-nale')
})

test('short words and other languages stay whole', () => {
  expect(shown('Пилот', 'ru')).toBe('Пилот')
  expect(shown('Management Trainee', 'en')).toBe('Management Trainee')
})

test('the longest word is counted between spaces and hyphens', () => {
  expect(longestWord(['Шеф-повар бургеров', 'Пилот'])).toBe(8)
  expect(longestWord([])).toBe(0)
})
