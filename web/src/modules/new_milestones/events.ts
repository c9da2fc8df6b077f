/** How the events of the new milestones are shown. */
import type { EventFaces } from '../events'

export default {
  money_removed: { icon: 'bank', money: () => true, intoBank: (event) => -event.dollars },
} satisfies EventFaces
