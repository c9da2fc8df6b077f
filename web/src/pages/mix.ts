/** What is played at a table, in a few words. */
import type { Game } from '../api/schema'
import { name, t } from '../i18n'

export function mixOf(game: Game): string {
  if (game.preset !== '') return name('presets', game.preset)
  if (game.variant === 'introductory_1') return name('presets', 'introductory_game')
  if (game.variant === 'introductory_2') return name('presets', 'introductory_game_with_milestones')
  const modules = game.modules ?? []
  if (modules.length === 0) return name('presets', 'base_game')
  if (modules.length <= 2) return modules.map((module) => name('modules', module)).join(' + ')
  return t('shell.mix.modules', { count: modules.length })
}
