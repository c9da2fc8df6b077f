/** Icons of what lobbyists build. */
import { disc } from '../../icons/drawing'
import type { ModuleIcons } from '../icons'

export default {
  icons: {
    park: ['sM12 2.5l6.5 9.5h-3l4.5 6H4l4.5-6h-3z', 'lM12 2.5l6.5 9.5h-3l4.5 6H4l4.5-6h-3zM12 18v4'],
    roadworks: ['sM12 3.5L22 20.5H2z', 'lM12 3.5L22 20.5H2zM12 10v5', `f${disc(12, 17.6, 1.1)}`],
    construction: ['sM3 8h18v5H3z', 'lM3 8h18v5H3zM6 13v7M18 13v7M7 13l4-5M13 13l4-5'],
    road: ['sM8 3h8l4 18H4z', 'lM8 3L4 21M16 3l4 18M12 4v3M12 10.5v3M12 17v3.5'],
    tile: ['sM4 4h16v16H4z', 'lM4 4h16v16H4zM12 4v16M4 12h16'],
  },
} satisfies ModuleIcons
