/** Whether every typed word begins a word of a text; capitals and accents do not matter. */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{Letter}\p{Number}$]+/u)
  const whole = plain(text)
  return plain(typed)
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)) || (isDense(part) && whole.includes(part)))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{Mark}/gu, '').toLowerCase()
}

/** Chinese is written without spaces: any part of it counts. */
function isDense(part: string): boolean {
  return /\p{Script=Han}/u.test(part)
}
