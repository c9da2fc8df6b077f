/** Icons of the way out to the country. */
import type { ModuleIcons } from '../icons'

export default {
  icons: {
    giant_billboard: ['sM1.5 4h21v10h-21z', 'lM1.5 4h21v10h-21zM5 14v6.5M12 14v6.5M19 14v6.5M4 20.5h16', 'fM12 5.8l1 2.2 2.4.3-1.8 1.6.5 2.4-2.1-1.2-2.1 1.2.5-2.4-1.8-1.6 2.4-.3z'],
    off_ramp: ['lM8 21V3M8 15c6 0 9-2 9-9', 'lM13.5 9L17 5.5 20.5 9'],
    rural_area: ['sM4 10l8-6 8 6v11H4z', 'lM3 10.5l3-5L12 3l6 2.5 3 5M5 9.5V21h14V9.5M9 21v-7h6v7M9 14l6 7M15 14l-6 7'],
  },
} satisfies ModuleIcons
