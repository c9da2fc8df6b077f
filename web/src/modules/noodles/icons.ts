/** The icon of noodles: a box with sticks. */
import type { ModuleIcons } from '../icons'

const BOX = 'M3.6 10.6h16.8L18.2 22H5.8z'
const NOODLES = 'M4.6 9.6C4 6 7.2 4.6 8.8 6.6 9.6 2.8 13.6 2.6 14.6 6c2-1.4 5 .2 4.8 3.6z'

export default {
  goods: {
    noodles: {
      shape: [`f${BOX}`, `l${NOODLES.replace('z', '')}`, 'lM15.4 5L19 1.2M18.4 6.4L22 3'],
      layers: [
        { d: 'M15.4 5L19 1.2M18 6.8L22 3', colour: '#8A5A2B', line: 1.5 },
        { d: 'M4.6 10.6V9.6C4 6 7.2 4.6 8.8 6.6 9.6 2.8 13.6 2.6 14.6 6c2-1.4 5 .2 4.8 3.6v1z', colour: '#EFCF85' },
        { d: 'M7.6 10.4c0-1.8.6-2.8 2-2.8s2 1 2 2.8M13 10.4c0-1.8.6-2.8 1.8-2.8s1.8 1 1.8 2.8', colour: '#B48A36', line: 1.1 },
        { d: BOX, colour: '#7A4A8C' },
        { d: 'M4.2 13.4h15.6', colour: '#B48BC4', line: 1.3 },
      ],
    },
  },
} satisfies ModuleIcons
