/** How long ago something was, or how long it still takes, in the language in use. */
import { language } from '../i18n'

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** A moment in ISO 8601 seen from now (milliseconds since 1970). */
export function when(moment: string, now = Date.now()): string {
  const seconds = (Date.parse(moment) - now) / 1000
  if (Number.isNaN(seconds)) return ''
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(0, 'minute')
}
