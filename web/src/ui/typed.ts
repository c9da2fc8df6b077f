/** The key somebody pressed, as shortcuts know it: on keyboards of other scripts the place of the key counts. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

const SIGNS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Period: '.', Slash: '/' }

/** The key as on a Latin keyboard: `z` for the key that writes a Cyrillic letter in its place. */
export function typedKey({ key, code, shiftKey }: Pressed): string {
  if (!/^[^\p{Script=Latin}\P{L}]$/u.test(key)) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  return SIGNS[code] ?? key
}

/** Whether somebody is writing: then letters are letters. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
}

/** One press is one press: a key held down neither presses a button nor takes a place again. Heard before anything else. */
export function onlyOnce(event: KeyboardEvent): void {
  const at = event.target
  if (!event.repeat || !(at instanceof Element) || isWriting(at)) return
  const takes = event.key === 'Enter' || (event.key === ' ' && at.closest('[role="application"]') !== null)
  if (!takes) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
