/** Where long words may be parted in narrow cards: browsers do not know it of every language. */

const LONG = 8
const VOWELS = 'aeiouyàèéìòóùúąęаеёиоуыэюя'
/** Before one consonant and a vowel, after a vowel, a soft sign or a liquid consonant: right in these; English has no such rule. */
const RULED: readonly string[] = ['es', 'it', 'pl', 'ru']
const LIQUID = 'lmnrлмнр'
const SOFT = '\u00ad'
const LEAST = 3

/** Return a text with soft hyphens in its long words. */
export function softly(text: string, language: string): string {
  return RULED.includes(language) ? text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : parted(word))) : text
}

function parted(word: string): string {
  const letter = (at: number): string => word.charAt(at).toLowerCase()
  const isVowel = (at: number): boolean => VOWELS.includes(letter(at))
  /** Two consonants that are one sound, such as "rz" and "ll", stay together. */
  const isDouble = (at: number): boolean => letter(at - 1) === letter(at) || (letter(at - 1) === 'r' && letter(at) === 'z')
  let made = ''
  for (let at = 0; at < word.length; at += 1) {
    const fits = at >= LEAST && word.length - at >= LEAST
    const ends = isVowel(at - 1) || letter(at - 1) === 'ь' || (isVowel(at - 2) && LIQUID.includes(letter(at - 1)) && !isDouble(at))
    if (fits && ends && !isVowel(at) && isVowel(at + 1)) made += SOFT
    made += word.charAt(at)
  }
  return made
}

/** Return the letters of the longest word of some texts. */
export function longestWord(texts: readonly string[]): number {
  return Math.max(0, ...texts.flatMap((text) => text.split(/[\s-]+/).map((word) => word.length)))
}
