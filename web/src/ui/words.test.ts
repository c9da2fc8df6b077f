import { describe, expect, test } from 'vitest'

import { LANGUAGES, textsOf } from '../i18n/catalogs'
import { WORDS } from './words'

describe.each(LANGUAGES)('the words of the game in %s', (language) => {
  test('each has a name of its own and what it means, and no other is written', async () => {
    const texts = await textsOf(language, 'shell')
    const written = Object.keys(texts).filter((id) => id.startsWith('shell.word.'))
    expect(written).toEqual(WORDS.flatMap((word) => [`shell.word.${word}`, `shell.word.${word}.is`]))
    expect(texts['shell.words.heading']).toBeTruthy()
    const names = WORDS.map((word) => texts[`shell.word.${word}`])
    expect(new Set(names).size).toBe(WORDS.length)
    for (const word of WORDS) expect(texts[`shell.word.${word}.is`]).toMatch(/[.。]$/)
  })
})
