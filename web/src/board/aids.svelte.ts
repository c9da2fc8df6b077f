/** Aids for choosing a place that the map and the panel share: what all places are worth, and two held side by side. */

const MOST = 2

class Aids {
  /** Whether every legal place shows what it is worth. */
  heat = $state(false)
  /** Whether any place is worth more than another, so that there is something to show. */
  differ = $state(false)
  /** Indices in the options of the ask that are compared, at most two. */
  pinned: readonly number[] = $state.raw([])

  /** Hold a place for comparing, or let it go again; a third one takes the place of the second. */
  pin(index: number): void {
    if (index < 0) return
    if (this.pinned.includes(index)) this.pinned = this.pinned.filter((each) => each !== index)
    else this.pinned = [...this.pinned.slice(0, MOST - 1), index]
  }

  /** A new ask: its options are others. */
  reset(): void {
    this.pinned = []
  }
}

export const aids = new Aids()

/** The sign of a held place: no letter, which chains have, and no number, which houses have. */
export function pinSign(at: number): string {
  return 'I'.repeat(at + 1)
}
