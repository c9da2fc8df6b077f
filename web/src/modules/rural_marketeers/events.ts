/** How the events of rural marketeers are shown. */
import type { EventFaces } from '../events'

export default { off_ramp_placed: { icon: 'off_ramp' } } satisfies EventFaces
