/** The keys of the table page, as the help lists them; `table/keyboard.ts` acts on them. */
import type { TextId } from '../i18n'

export const KEY_GROUPS: readonly { title: TextId; keys: readonly { keys: readonly string[]; text: TextId }[] }[] = [
  {
    title: 'shell.keys.deciding',
    keys: [
      { keys: ['1', '…', '9'], text: 'shell.keys.option' },
      { keys: ['Enter'], text: 'shell.keys.confirm' },
      { keys: ['Esc'], text: 'shell.keys.back' },
      { keys: ['z', 'Ctrl-Z'], text: 'shell.keys.undo' },
      { keys: ['Shift-Z'], text: 'shell.keys.undo_all' },
      { keys: ['p'], text: 'shell.keys.pass' },
      { keys: ['/', 'Ctrl-K'], text: 'shell.keys.palette' },
    ],
  },
  {
    title: 'shell.keys.placing',
    keys: [
      { keys: ['m'], text: 'shell.keys.map' },
      { keys: ['[', ']'], text: 'shell.keys.next_place' },
      { keys: ['{', '}'], text: 'shell.keys.things' },
      { keys: ['r', 'Shift-R'], text: 'shell.keys.rotate' },
      { keys: ['h'], text: 'shell.keys.heat' },
      { keys: ['b'], text: 'shell.keys.compare' },
      { keys: ['g'], text: 'shell.keys.coordinates' },
      { keys: ['Shift-←↑↓→'], text: 'shell.keys.pan' },
      { keys: ['+', '−', '0'], text: 'shell.keys.zoom' },
    ],
  },
  {
    title: 'shell.keys.chart',
    keys: [
      { keys: ['a', '…'], text: 'shell.keys.card' },
      { keys: ['A'], text: 'shell.keys.auto' },
      { keys: ['L'], text: 'shell.keys.last_round' },
      { keys: ['Backspace'], text: 'shell.keys.take_out' },
    ],
  },
  {
    title: 'shell.keys.looking',
    keys: [
      { keys: ['l'], text: 'shell.keys.log' },
      { keys: ['s'], text: 'shell.keys.milestones' },
      { keys: ['u'], text: 'shell.keys.supply' },
      { keys: ['c'], text: 'shell.keys.company' },
      { keys: ['o'], text: 'shell.keys.forecast' },
      { keys: ['n'], text: 'shell.keys.notes' },
      { keys: ['t'], text: 'shell.keys.talk' },
      { keys: ['?'], text: 'shell.keys.help' },
    ],
  },
  {
    title: 'shell.keys.past',
    keys: [
      { keys: ['←', '→'], text: 'shell.keys.entry' },
      { keys: ['↑', '↓'], text: 'shell.keys.round' },
      { keys: ['Home', 'End'], text: 'shell.keys.ends' },
      { keys: ['.'], text: 'shell.keys.since' },
    ],
  },
]
