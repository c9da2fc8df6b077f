/** The icon of a gourmet guide. */
import type { ModuleIcons } from '../icons'

export default {
  icons: {
    gourmet_guide: ['sM4 4.5h16V20H4z', 'lM12 6C10 4.5 7 4 3.5 4.5V19c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V4.5C17 4 14 4.5 12 6zM12 6v14.5', 'lM6.5 8.5h2.5M6.5 12h2.5M15.5 8v3.5a1.5 1.5 0 0 0 3 0V8M17 8v8'],
  },
} satisfies ModuleIcons
