/** New milestones on the page of a table. */
import { pieces, t } from '../../i18n'
import type { PageModule } from '../page'
import PayGoods from './PayGoods.svelte'

export default {
  alike: { free_mailbox_message: 'campaign_message' },
  labels: { pay_good: ({ good }) => t('ask.label.pay_good', { pieces: pieces(good, 1) }) },
  headings: { pay_good: () => t('ask.group.goods_as_pay') },
  wages: { goodOf: (action) => (action.kind === 'pay_good' ? action.good : ''), Panel: PayGoods },
} satisfies PageModule
