import type { Notice, TradeChange } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { OrderMailConfig } from './customer-mail.ts'
import { orderMails } from './order-mails.ts'
import { paymentMails } from './payment-mails.ts'
import { queuePaymentMail } from './queue-payment-mail.ts'
import { tellConfirmed } from './tell-confirmed.ts'
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

async function tell(
  tx: Transaction,
  trade: TradeChange,
  notice: Notice,
  config: OrderMailConfig,
): Promise<unknown> {
  const { order, customer } = trade
  const mailed = { order, customer, config }
  switch (notice.kind) {
    case 'parcel':
      return tellMoment(tx, { trade, config, ...notice })
    case 'return':
      return tellReturn(tx, { trade, config, ...notice })
    case 'pieces':
      return queueMail(tx, orderMails.cancelledUnits(mailed, notice))
    case 'edit':
      return queueMail(tx, orderMails.edit(mailed, notice))
    case 'payment':
      return queuePaymentMail(tx, notice.moment, { ...order, config })
    case 'refund':
      return queueMail(tx, paymentMails.refund(mailed, notice.amountPaise))
    case 'confirmation':
      return tellConfirmed(tx, mailed, notice)
    case 'status':
      // A customer can cause one mail to an unproved address, the confirmation: cancelling the order sends no second one.
      if (customer.proved || !notice.isByCustomer)
        return queueMail(tx, orderMails.status(mailed, trade, notice.why))
  }
}
