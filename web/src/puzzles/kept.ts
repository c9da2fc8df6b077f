/** What this browser remembers of puzzles: which were solved, and which were answered otherwise. */

const PLACE = 'magnate.puzzles'

export type State = 'right' | 'missed'
export type Kept = Readonly<Record<string, State>>

/** Read what was kept; what makes no sense is left out. */
export function readKept(text: string | null): Kept {
  let said: unknown
  try {
    said = JSON.parse(text ?? '{}')
  } catch {
    return {} // somebody else wrote there
  }
  if (typeof said !== 'object' || said === null) return {}
  return Object.fromEntries(Object.entries(said).filter((entry): entry is [string, State] => entry[1] === 'right' || entry[1] === 'missed'))
}

/** What is remembered now. */
export function kept(): Kept {
  try {
    return readKept(localStorage.getItem(PLACE))
  } catch {
    return {} // storage may be forbidden
  }
}

/** Remember an answer; a puzzle that was solved once stays solved. */
export function keepAnswer(id: string, right: boolean): void {
  const now = kept()
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...now, [id]: right || now[id] === 'right' ? 'right' : 'missed' }))
  } catch {
    // storage may be forbidden; then it is only known to this page
  }
}
