import type { Notice, TradeChange } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../../db/transaction.ts'
import { orderView } from '../loaders/order-view.ts'
import { findOrderForStaff } from '../loaders/order.queries.ts'
import { queueStatusMail, type OrderMailConfig } from './queue-order-mail.ts'
import { tellMoment } from './tell-moment.ts'
import { tellReturn } from './tell-return.ts'

/** Sends the mails and messages of a change, into their outboxes. */
export async function tellChange(
  tx: Transaction,
  { order, effects }: TradeChange,
  config: OrderMailConfig,
): Promise<void> {
  for (const notice of effects.notices) await tell(tx, order, notice, config)
}

async function tell(tx: Transaction, order: TradeChange['order'], notice: Notice, config: OrderMailConfig) {
  if (notice.kind === 'parcel') return tellMoment(tx, { order, config, ...notice })
  if (notice.kind === 'return') return tellReturn(tx, { order, config, ...notice })
  const moved = (await findOrderForStaff(tx, order.orderId))!
  return queueStatusMail(tx, {
    userId: order.userId,
    order: orderView(moved, config.publicUrl),
    config,
    byCustomer: notice.isByCustomer,
  })
}
