/** The icon of kimchi: a bowl. */
import type { ModuleIcons } from '../icons'

const BOWL = 'M1.8 11.6h20.4c0 5.8-4.2 9.9-10.2 9.9s-10.2-4.1-10.2-9.9z'
const LEAVES = 'M3.8 10.6C4.2 6.2 7.8 4 10.4 6.6 12.2 2.2 16.6 2.6 17 6.4c2-.2 3.4 1.6 3.4 4.2z'

export default {
  goods: {
    kimchi: {
      shape: [`f${BOWL}`, `f${LEAVES}`],
      layers: [
        { d: LEAVES, colour: '#5E8F4E' },
        { d: 'M9.6 10.6c.2-1.8.6-3 1.6-4.4M15.2 10.6c0-1.6-.2-2.4-.8-3.6', colour: '#CFE3B8', line: 1.1 },
        { d: BOWL, colour: '#C2402E' },
        { d: 'M4.6 14.8c2 3 4.4 4.2 7.4 4.2', colour: '#E58B6F', line: 1.3 },
      ],
    },
  },
} satisfies ModuleIcons
