/** The rule book, opened beside what somebody is in the middle of. */
class Beside {
  /** The place it shows, "" for its contents; null while it is closed. */
  place: string | null = $state(null)
  /** The page makes room for it; else it covers the page until it is closed. */
  room = $state(false)
}

export const beside = new Beside()

/** The thing with the focus that names a place of the rule book (`data-rule`), null for none. */
export function thingInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-rule]') ?? null
}
