/** The icon of sushi: a roll. */
import type { ModuleIcons } from '../icons'

const CREAM = '#FFFBF2'
const ROLL = 'M3.2 8c0-3 3.9-5.2 8.8-5.2S20.8 5 20.8 8v8.2c0 3-3.9 5.2-8.8 5.2s-8.8-2.2-8.8-5.2z'
const RICE = 'M5 8.1c0-2 3.1-3.5 7-3.5s7 1.5 7 3.5-3.1 3.5-7 3.5-7-1.5-7-3.5z'
const FISH = 'M9 8.1c0-.9 1.3-1.6 3-1.6s3 .7 3 1.6-1.3 1.6-3 1.6-3-.7-3-1.6z'

export default {
  goods: {
    sushi: {
      shape: [`e${ROLL}${RICE}${FISH}`],
      layers: [
        { d: ROLL, colour: '#2F403A' },
        { d: RICE, colour: CREAM },
        { d: FISH, colour: '#E8795A' },
        { d: 'M5.4 15.4v3M9.6 17v3.2M14.4 17v3.2M18.6 15.4v3', colour: '#5B7268', line: 1 },
      ],
    },
  },
} satisfies ModuleIcons
