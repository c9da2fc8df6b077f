/** Icons of what is in the game: groups of staff, campaigns, buildings, phases. */
import type { Drawing } from './drawing'
import { disc } from './drawing'

const MEGAPHONE: Drawing = ['sM4 9.5h4l8-4.5v13l-8-4.5H4z', 'lM4 9.5h4l8-4.5v13l-8-4.5H4z', 'lM8 13.5l1.2 6h2.6l-1-5', 'lM19 9c1.2 1.4 1.2 3.6 0 5']
const STOREFRONT: Drawing = ['sM3 9l1.6-5h14.8L21 9z', 'lM3 9l1.6-5h14.8L21 9c0 1.7-1.3 3-3 3s-3-1.3-3-3c0 1.7-1.3 3-3 3s-3-1.3-3-3c0 1.7-1.3 3-3 3S3 10.7 3 9z', 'lM5 12v8h14v-8M14 20v-5h-4v5']

const GROUPS = {
  group_manager: ['sM8.5 3h7v5h-7z', 'lM8.5 3h7v5h-7zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4'],
  group_hr: [`s${disc(9, 8, 3.5)}`, `l${disc(9, 8, 3.5)}`, 'lM2.5 20c.3-4.5 2.8-6.5 6.5-6.5s6.2 2 6.5 6.5M19 7v6M16 10h6'],
  group_marketing: MEGAPHONE,
  group_kitchen: ['sM7 14v6h10v-6z', 'lM7 20v-6.2A4.3 4.3 0 0 1 7.3 5.2a5 5 0 0 1 9.4 0A4.3 4.3 0 0 1 17 13.8V20zM7 17h10'],
  group_buyer: ['sM8 6h9v8H8z', `lM3 4h2.5L9 17.5h10M8 6h10v8H8.2`, `f${disc(10, 20, 1.7)}${disc(17.5, 20, 1.7)}`],
  group_pricing: ['sM3.5 12.5L12 4h8v8l-8.5 8.5z', 'lM3.5 12.5L12 4h8v8l-8.5 8.5z', `f${disc(16.2, 7.8, 1.5)}`, 'lM9 12l3.5 3.5'],
  group_service: ['sM4 16a8 8 0 0 1 16 0z', 'lM4 16a8 8 0 0 1 16 0zM2.5 19.5h19M12 8V6', `f${disc(12, 5, 1.4)}`],
  group_restaurant: STOREFRONT,
} as const satisfies Record<string, Drawing>

const CAMPAIGNS = {
  billboard: ['sM3 4h18v10H3z', 'lM3 4h18v10H3zM7.5 14v6.5M16.5 14v6.5M7 9h10'],
  mailbox: ['sM3.5 14V9.5a4 4 0 0 1 4-4h9a4 4 0 0 1 4 4V14z', 'lM3.5 14V9.5a4 4 0 0 1 8 0V14h9V9.5a4 4 0 0 0-4-4h-9M3.5 14h8M12 14v7M15.5 10V3h3.5v2.5'],
  airplane: ['fM12 2c1.1 0 1.7 1.2 1.7 3v3.6l8 4.6v2.2l-8-2.4v4.8l2.6 2v1.7L12 20.4l-4.3 1.1v-1.7l2.6-2V13l-8 2.4v-2.2l8-4.6V5c0-1.8.6-3 1.7-3z'],
  radio: ['sM10 13h4l2.5 8h-9z', 'lM12 10.5L8 21M12 10.5L16 21M9.5 17h5M7.8 12.2a5 5 0 0 1 0-7M16.2 12.2a5 5 0 0 0 0-7M5 14.6a8.5 8.5 0 0 1 0-11.8M19 14.6a8.5 8.5 0 0 0 0-11.8', `f${disc(12, 8.7, 1.8)}`],
} as const satisfies Record<string, Drawing>

const BUILDINGS = {
  house: ['sM5.5 10v10h13V10L12 4.5z', 'lM3 11.5l9-8 9 8M5.5 10v10.5h13V10M10 20.5v-6h4v6'],
  apartment: ['sM5.5 3h13v18h-13z', 'lM5.5 3h13v18h-13z', 'lM9 7h1.5M13.5 7H15M9 11h1.5M13.5 11H15M9 15h1.5M13.5 15H15M12 21v-3'],
  garden: [`s${disc(8, 9.5, 5)}`, `l${disc(8, 9.5, 5)}`, 'lM8 9v12M2.5 21h19M14 21v-4.5M18 21v-4.5M12.5 16.5h7'],
  restaurant: STOREFRONT,
  bottling_plant: ['sM3 12l5-3v3l5-3v3l5-3v11H3z', 'lM3 20.5V12l5-3.2V12l5-3.2V12l5-3.2v11.7zM19 8.8V3.5h2.5v17M2 20.5h20M7 16.5h1.5M12 16.5h1.5'],
  bridge: ['lM2 9c6 5 14 5 20 0M2 17h20M6 12v5M12 12.8V17M18 12v5'],
  drive_in: ['sM4.5 16l1.5-4.5h12l1.5 4.5v2.5h-15z', 'lM2.5 3.5h19M4.5 16l1.5-4.5h12l1.5 4.5v3h-15zM4.5 16h15M12 3.5v4', `f${disc(8, 19.5, 1.8)}${disc(16, 19.5, 1.8)}`],
  entrance: ['lM13 3h7v18h-7M3 12h11M10 8l4 4-4 4'],
} as const satisfies Record<string, Drawing>

const PHASES = {
  phase_setup: ['sM12 21.5c4-5 6.5-8.3 6.5-11.5a6.5 6.5 0 0 0-13 0c0 3.2 2.5 6.5 6.5 11.5z', `lM12 21.5c4-5 6.5-8.3 6.5-11.5a6.5 6.5 0 0 0-13 0c0 3.2 2.5 6.5 6.5 11.5z${disc(12, 10, 2.4)}`],
  phase_restructuring: ['sM9 3h6v5H9z', 'lM9 3h6v5H9zM2.5 16h5v5h-5zM9.5 16h5v5h-5zM16.5 16h5v5h-5zM12 8v8M5 16v-4h14v4'],
  phase_order_of_business: ['lM10 5.5h11M10 12h11M10 18.5h11M3 4l1.7-.8V8M3 16.5c.3-1.7 3.3-1.5 2.8.3L3 21h3M3.3 10.5H6.5'],
  phase_working: ['sM3 8h18v12H3z', 'lM3 8h18v12H3zM8.5 8V5.5A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.5 1.5V8M3 13h18M12 12v2.5'],
  phase_dinnertime: ['lM5 3v5.5a2.5 2.5 0 0 0 5 0V3M7.5 3v18', 'sM17 3c-2.5 2-3 6-2.5 10H17z', 'lM17 21V3c-2.5 2-3 6-2.5 10H17'],
  phase_payday: ['sM2.5 6h19v12h-19z', `lM2.5 6h19v12h-19z${disc(12, 12, 2.8)}M6 9.5v5M18 9.5v5`],
  phase_marketing: MEGAPHONE,
  phase_cleanup: ['lM19.5 3.5L12 12', 'sM9 10.5l4.5 4.5-2.5 6-8-3z', 'lM9 10.5l4.5 4.5-2.5 6c-3-.2-5.8-1-8-3 2.8-1.2 4.4-3.6 6-7.5zM6.5 16l1.5 4'],
  phase_finished: ['sM5 3h14v18l-2.3-1.5L14.3 21 12 19.5 9.7 21l-2.4-1.5L5 21z', 'lM5 3h14v18l-2.3-1.5L14.3 21 12 19.5 9.7 21l-2.4-1.5L5 21zM8.5 8h7M8.5 12h7M12.5 15.5h3'],
} as const satisfies Record<string, Drawing>

/** Groups go by the category of their cards, and by the names the colours of the page have for them. */
const GROUP_NAMES = {
  group_management: GROUPS.group_manager,
  group_recruiting: GROUPS.group_hr,
  group_buyers: GROUPS.group_buyer,
  group_expansion: GROUPS.group_restaurant,
} as const satisfies Record<string, Drawing>

export const PIECES = { ...GROUPS, ...GROUP_NAMES, ...CAMPAIGNS, ...BUILDINGS, ...PHASES }
