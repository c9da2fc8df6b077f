/** The keys of the panel: digits choose, Enter presses the one button, Escape goes one part back, as z does from the question whether to leave. */
import { typedKey } from '../ui/typed'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, [role="button"]') !== null
}

/** Something to choose that is chosen: to press it once more would change nothing, so Enter goes on from it. */
function isChosen(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button[data-key][aria-pressed="true"]') !== null
}

function press(panel: HTMLElement, selector: string): boolean {
  const found = panel.querySelector<HTMLButtonElement>(selector)
  if (found === null || found.disabled) return false
  found.click()
  return true
}

function act(event: KeyboardEvent, panel: HTMLElement): boolean {
  if (/^[1-9]$/.test(event.key)) {
    const option = panel.querySelectorAll<HTMLButtonElement>('button[data-key]')[Number(event.key) - 1]
    if (option === undefined || option.disabled) return false
    option.focus()
    option.click()
    return true
  }
  if (event.key === 'Enter') {
    if (isChosen(event.target)) return press(panel, 'button[data-primary]:not([data-leave])')
    return !isPressable(event.target) && press(panel, 'button[data-primary]')
  }
  if (typedKey(event) === 'p') return press(panel, 'button[data-leave]')
  // What was pressed last is the question whether to leave, so that goes first.
  if (typedKey(event) === 'z') return press(panel, 'button[data-stay]')
  if (event.key === 'Escape') return press(panel, 'button[data-stay]') || press(panel, 'button[data-back]')
  return false
}

/** Act on a key for the panel; keys that mean nothing here, or belong to a field, are left alone, and so is a key held down. */
export function handleKey(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (act(event, panel)) event.preventDefault()
}
