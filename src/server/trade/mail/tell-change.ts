import type { Notice, TradeChange } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../../db/transaction.ts'
import { tellConfirmed } from './queue-order-confirmation.ts'
import {
  queueEditMail,
  queueCancelledUnitsMail,
  queueStatusMail,
  type OrderMailConfig,
} from './queue-order-mail.ts'
import { queuePaymentMail } from './queue-payment-mail.ts'
import { queueRefundMail } from './refund-mail.ts'
import { tellMoment } from './tell-moment.ts'
import { tellReturn } from './tell-return.ts'

/** Sends the mails and messages of a change, into their outboxes. */
export async function tellChange(
  tx: Transaction,
  change: TradeChange,
  config: OrderMailConfig,
): Promise<void> {
  for (const notice of change.effects.notices) await tell(tx, change, notice, config)
}

function tell(tx: Transaction, trade: TradeChange, notice: Notice, config: OrderMailConfig): Promise<void> {
  if (notice.kind === 'parcel') return tellMoment(tx, { trade, config, ...notice })
  if (notice.kind === 'return') return tellReturn(tx, { trade, config, ...notice })
  if (notice.kind === 'pieces') return queueCancelledUnitsMail(tx, { trade, config, cancelled: notice })
  if (notice.kind === 'edit') return queueEditMail(tx, { trade, config, news: notice })
  const { userId, orderId } = trade.order
  if (notice.kind === 'payment') return queuePaymentMail(tx, notice.moment, { userId, orderId, config })
  if (notice.kind === 'refund')
    return queueRefundMail(tx, { order: trade.order, amountPaise: notice.amountPaise, config })
  if (notice.kind === 'confirmation') return tellConfirmed(tx, { userId, orderId, config }, notice)
  return queueStatusMail(tx, { trade, config, ...notice })
}
