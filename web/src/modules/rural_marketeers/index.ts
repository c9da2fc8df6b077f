/** Rural marketeers on the page of a table: offramps. */
import type { ActionOf } from '../../ask/orders'
import { NEARER } from '../../board/scales'
import { squareName, t } from '../../i18n'
import type { PageModule } from '../page'
import Ramp from './Ramp.svelte'

function ramp(action: ActionOf<'place_ramp'>): string {
  const [row, column] = action.at
  const upright = action.upright ? 'yes' : 'no'
  if (row < 0) return t('ask.label.place_ramp_north', { column: squareName([0, column]).replace(/\d+$/, ''), upright })
  if (column < 0) return t('ask.label.place_ramp_west', { row: row + 1, upright })
  return t('ask.label.place_ramp', { place: squareName([row, column]), upright })
}

export default {
  pieces: { off_ramp: Ramp },
  rules: { off_ramp: 'K-RUR-12', rural_area: 'K-RUR-07' },
  ghosts: { place_ramp: () => ({ kind: 'off_ramp' }) },
  scales: { place_ramp: () => NEARER },
  labels: { place_ramp: ramp },
} satisfies PageModule
