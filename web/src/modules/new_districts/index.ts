/** New Districts on the page of a table: apartments. */
import type { PageModule } from '../page'

export default {
  rules: { apartment: 'K-DIS-08' },
} satisfies PageModule
