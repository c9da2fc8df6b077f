/** Whether careers are shown as a map or as a list; remembered by the browser. */
export type AskView = 'list' | 'map'

const KEY = 'magnate.careers'

function first(): AskView {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept === 'list' || kept === 'map') return kept
  } catch {
    // without storage the width decides
  }
  return typeof innerWidth === 'number' && innerWidth >= 1100 ? 'map' : 'list'
}

class ViewChoice {
  value: AskView = $state(first())

  set(value: AskView): void {
    this.value = value
    try {
      localStorage.setItem(KEY, value)
    } catch {
      // the choice then holds until the page is left
    }
  }
}

export const careersView = new ViewChoice()
