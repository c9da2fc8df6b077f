/** Whether cards are shown on the map of careers or as a list; remembered by the browser, for each question alone. */
export type AskView = 'list' | 'map'

/** So wide is a window that shows the longest career without scrolling. */
const WIDE = 1100

class ViewChoice {
  readonly #key: string
  value: AskView = $state('list')

  constructor(key: string, first: AskView) {
    this.#key = key
    this.value = first
    try {
      const kept = localStorage.getItem(key)
      if (kept === 'list' || kept === 'map') this.value = kept
    } catch {
      // without storage it is as for somebody new
    }
  }

  set(value: AskView): void {
    this.value = value
    try {
      localStorage.setItem(this.#key, value)
    } catch {
      // the choice then holds until the page is left
    }
  }
}

/** Hiring chooses among what can be had now: the list shows all of it at once. */
export const hireView = new ViewChoice('magnate.hire', 'list')

/** Training chooses a way: the map shows where each leads. */
export const trainView = new ViewChoice(
  'magnate.careers',
  typeof innerWidth === 'number' && innerWidth >= WIDE ? 'map' : 'list',
)
