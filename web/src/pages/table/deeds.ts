/** What people did to the table itself, in words. */
import type { Line } from '../../api/schema'
import { seatName, textOr } from '../../i18n'

/** One sentence about a deed; what this page does not know yet is named as the server does. */
export function deedWords(line: Line): string {
  const deed = line.deed ?? ''
  const { seat = -1, name = '', before = '' } = line.about ?? {}
  const called = (text: string | number): string => (text === '' ? seatName(Number(seat)) : String(text))
  const values = { who: line.name, name: called(name), before: called(before) }
  const general = textOr(`shell.deed.${deed}`, deed, values)
  return seat === line.seat ? textOr(`shell.deed.${deed}_own`, general, values) : general
}
