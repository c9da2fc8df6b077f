import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, test } from 'vitest'

import { bestLanguage, goods, has, language, list, money, name, phrase, seatName, squareName, t, textOr, useAreas, useLanguage } from '.'
import shell from '$messages/en/shell.json'

const ENGLISH: Record<string, string> = shell

describe('texts', () => {
  beforeAll(() => useLanguage('en'))

  test.each(Object.entries(ENGLISH))('%s is a whole message', (id, text) => {
    expect(() => compileMessageOrThrow(text)).not.toThrow()
    expect(id).toMatch(/^shell\.[a-z0-9_.:]+$/)
    expect(text.trim()).toBe(text)
    expect(text).not.toMatch(/!(?!=)/)
  })

  test('fill in values and count', () => {
    expect(t('shell.top.round', { round: 4 })).toBe('Round 4')
    expect(t('shell.pieces.burger', { count: 1 })).toBe('1 burger')
    expect(goods({ burger: 2, beer: 1, pizza: 0 })).toBe('2 burgers and 1 beer')
    expect(goods({})).toBe('nothing')
  })

  test('that are missing are marked', () => {
    expect(t('shell.no_such_text' as 'shell.title')).toBe('[missing] shell.no_such_text')
    expect(has('shell.title')).toBe(true)
    expect(textOr('shell.no_such_text', 'else')).toBe('else')
  })

  test('money has its sign before the dollar', () => {
    expect(money(5)).toBe('$5')
    expect(money(-3)).toBe('−$3')
    expect(money(1250)).toBe('$1,250')
  })

  test('official names, with campaign tokens by kind and number', () => {
    expect(name('employees', 'waitress')).toBe('Waitress')
    expect(name('campaigns', 'billboard_14')).toBe('Billboard 14')
    expect(name('campaigns', 'giant_billboard_1')).toBe('Giant billboard 1')
    expect(name('phases', 'order_of_business')).toBe('Order of Business')
    expect(name('phases', 'working')).toBe('Working 9:00–\u20605:00') // never split after the dash
    expect(name('employees', 'no_such_card')).toBe('no such card')
  })

  test('squares as in the margins of the map', () => {
    expect(squareName([0, 0])).toBe('a1')
    expect(squareName([11, 25])).toBe('z12')
    expect(squareName([0, 26])).toBe('aa1')
    expect(squareName([-1, 3])).toBe('d0')
    expect(squareName([5, -2])).toBe('-b6')
  })

  test('seats by their names, else by letters', () => {
    expect(seatName(0, ['Ann'])).toBe('Ann')
    expect(seatName(1, ['Ann'])).toBe('Chain B')
    expect(seatName(-1)).toBe('nobody')
  })

  test('squares in phrases', async () => {
    await useAreas('ask')
    expect(phrase({ say: 'off_map', values: { place: [4, 15] } })).toBe('p5 lies off the map.')
  })

  test('phrases that nobody wrote are marked', () => {
    expect(phrase({ say: 'no_such_phrase', values: {} })).toBe('[missing] phrase.no_such_phrase')
  })
})

test('another language keeps English beneath what is not translated yet', async () => {
  await useLanguage('ru')
  expect(language()).toBe('ru')
  expect(document.documentElement.lang).toBe('ru')
  expect(name('employees', 'waitress')).toBe('Официантка')
  expect(list(['a', 'b'])).toBe('a и b')
  expect(t('shell.title')).toBe('magnate')
  await useLanguage('en')
})

test('the language of a new reader is the first of theirs that is one of ours', () => {
  expect(bestLanguage(['de-DE', 'pl-PL', 'en'])).toBe('pl')
  expect(bestLanguage(['fr'])).toBe('en')
  expect(bestLanguage([])).toBe('en')
})
