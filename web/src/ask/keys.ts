/** Letters for things in a list: each gets one of its own, out of its name where there is one left. */

export type Keyed<T> = { item: T; key: string }

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Give every item a letter, as long as there are any. taken: letters that mean something else. */
export function keysFor<T>(items: readonly T[], nameOf: (item: T) => string, taken = ''): Keyed<T>[] {
  const used = new Set(taken)
  const found: Keyed<T>[] = []
  for (const item of items) {
    const key = [...nameOf(item).toLowerCase(), ...LETTERS].find((each) => LETTERS.includes(each) && !used.has(each))
    if (key === undefined) continue
    used.add(key)
    found.push({ item, key })
  }
  return found
}
