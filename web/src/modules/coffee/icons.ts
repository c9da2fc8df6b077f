/** Icons of coffee: a cup, those who make it, a shop. */
import type { ModuleIcons } from '../icons'

const CUP = 'M2.8 8.6h14.4v6.6c0 3.8-2.8 6-5.8 6H8.6c-3 0-5.8-2.2-5.8-6z'
const STEAM = 'M7.4 6c-1.2-1.2.2-2.3-.4-3.8M12.2 6c-1.2-1.2.2-2.3-.4-3.8'

export default {
  icons: {
    group_coffee: ['sM4 9h12v6c0 3-2 5-4.6 5H8.6C6 20 4 18 4 15z', 'lM4 9h12v6c0 3-2 5-4.6 5H8.6C6 20 4 18 4 15zM16 10.5h1.2c1.8 0 2.8 1 2.8 2.7s-1 2.8-2.8 2.8H16M8 6V3.5M12 6V3.5'],
    coffee_shop: ['lM3 10l9-7 9 7v11H3z', 'sM7.5 12h7v5h-7z', 'lM7.5 12h7v2.5c0 2-1.3 3-2.7 3h-1.6c-1.4 0-2.7-1-2.7-3zM14.5 13h.8c1 0 1.6.6 1.6 1.4s-.6 1.4-1.6 1.4h-.8'],
  },
  goods: {
    coffee: {
      shape: [`f${CUP}`, 'lM17.2 10.6h1.2c2 0 3.2 1.2 3.2 3s-1.2 3.2-3.2 3.2h-1.8', `l${STEAM}`],
      layers: [
        { d: 'M17.2 10.6h1.2c2 0 3.2 1.2 3.2 3s-1.2 3.2-3.2 3.2h-1.8', colour: '#7C8087', line: 1.9 },
        { d: CUP, colour: '#FFFFFF' },
        { d: CUP, colour: '#7C8087', line: 1.2 },
        { d: 'M3.4 9.2h13.2v2.6H3.4z', colour: '#6B4A32' },
        { d: STEAM, colour: '#8A8E94', line: 1.4 },
      ],
    },
  },
} satisfies ModuleIcons
