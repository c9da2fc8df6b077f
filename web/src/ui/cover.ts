/** What lies under something else takes no keys: the one gate that every listener at the window stands behind. */

/** Whether something lies over a part of the page: it was made inert, or a dialog is open that does not hold it. */
export function isCovered(part: Element): boolean {
  if (part.closest('[inert]') !== null) return true
  const dialog = [...document.querySelectorAll('dialog[open]:not(.docked)')].at(-1)
  return dialog !== undefined && !dialog.contains(part)
}

/** Milliseconds in which Enter is not heard after it has put something away: a second press still means the first thing. */
const QUIET = 500
let quietUntil = 0

/** Enter has put away what lay over the page. */
export function putAwayByEnter(event: KeyboardEvent): void {
  quietUntil = event.timeStamp + QUIET
}

/** Let keys through to a part of the page while it is there and nothing lies over it. */
export function uncovered(part: () => Element | null | undefined, act: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    const element = part()
    if (element === null || element === undefined || isCovered(element)) return
    if (event.key !== 'Enter' || event.timeStamp >= quietUntil) act(event)
  }
}
