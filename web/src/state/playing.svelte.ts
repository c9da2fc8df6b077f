/** What plays over the table now, and after it: the guide of a lesson goes with it. */

/** A show: dinner, or all that follows until the next round. */
export type What = 'dinner' | 'marketing'

class Playing {
  /** The shows in their order, the one that plays first; none where nothing lies over the table. */
  shows = $state.raw<readonly What[]>([])
}

export const playing = new Playing()
