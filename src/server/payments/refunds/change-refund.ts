import { eq, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import type { Refund } from '#shared/payments/order-payments.schema.ts'
import { mayPayRefund } from '#shared/payments/may-pay-refund.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { RefundState } from '#shared/payments/payment-states.ts'
import { isGateway } from '#shared/payments/payment-providers.ts'
import { maskRefundTo } from '#shared/returns/mask-refund-to.ts'
import { settlement } from '#shared/payments/settlement.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { nextRefundReference } from '../../trade/payment-references.ts'
import { captures, refunds } from '../../trade/tables/payment.tables.ts'
import { findRefund } from '../order-payments.queries.ts'
import { findMoney, settleOrder } from '../settle-order.ts'
import { queueRefundMail } from './refund-mail.ts'
import { lockRefund, type LockedRefund, type RefundRow } from './refund.queries.ts'

interface RefundChange {
  by: SessionUser
  id: number
}

/**
 * Tries a failed refund again, under a new reference: to its provider it is another one. Where the provider pays nothing
 * back it is left to staff. Throws NOT_FOUND, and EDIT_CONFLICT when it has not failed, or not any more.
 */
export const retryRefund = (db: Database, change: RefundChange): Promise<Refund> =>
  changeRefund(db, change, 'refund.retry', ['failed'], async (tx, { refund, capture }) => {
    const reference = nextRefundReference(refund.reference)
    const call = isGateway(capture.provider)
      ? { state: 'queued' as const, nextAt: sql`now()` }
      : { state: 'by_hand' as const, nextAt: null }
    await update(tx, refund, { ...call, reference, providerRef: null, error: null, tries: 0 })
  })

/** Records that staff have paid a refund back themselves. Throws as above, and FORBIDDEN to who entered its account. */
export const payRefundByHand = (
  db: Database,
  { reference, config, ...change }: RefundChange & { reference: string; config: OrderMailConfig },
): Promise<Refund> =>
  changeRefund(db, change, 'refund.by_hand', ['failed', 'by_hand'], async (tx, { order, refund }) => {
    if (!mayPayRefund(refund, change.by.id)) throw new StoreError('FORBIDDEN', paymentMessages.ownAccount)
    await update(tx, refund, {
      state: 'done',
      handReference: reference,
      refundTo: refund.refundTo && maskRefundTo(refund.refundTo),
      by: change.by.id,
      doneAt: sql`now()`,
      startedAt: sql`coalesce(${refunds.startedAt}, now())`,
      nextAt: null,
    })
    if (refund.startedAt === null)
      await queueRefundMail(tx, { order, amountPaise: refund.amountPaise, config })
  })

/**
 * Withdraws a refund that staff were to pay, where nothing is owed to the customer without it: the order was reopened.
 * Throws as above, and NOT_WITHDRAWABLE.
 */
export const withdrawRefund = (db: Database, change: RefundChange): Promise<Refund> =>
  changeRefund(db, change, 'refund.withdraw', ['by_hand'], async (tx, { order, capture, refund }) => {
    await tx
      .update(captures)
      .set({ refundingPaise: sql`${captures.refundingPaise} - ${refund.amountPaise}` })
      .where(eq(captures.id, capture.id))
    await update(tx, refund, { state: 'withdrawn', by: change.by.id })
    const { refunds: surplus } = settlement(await findMoney(tx, order))
    if (surplus.length > 0) throw new StoreError('NOT_WITHDRAWABLE', paymentMessages.stillOwed)
    await settleOrder(tx, order)
  })

async function changeRefund(
  db: Database,
  { by, id }: RefundChange,
  action: string,
  from: readonly RefundState[],
  write: (tx: Transaction, locked: LockedRefund) => Promise<void>,
): Promise<Refund> {
  return transaction(db, async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked) throw notFound(paymentMessages.refundNotFound)
    const before = (await findRefund(tx, id))!
    if (!from.includes(before.state))
      throw new StoreError('EDIT_CONFLICT', paymentMessages.refundChanged, { details: { current: before } })
    await write(tx, locked)
    const after = (await findRefund(tx, id))!
    await recordAudit(tx, {
      by,
      action,
      entity: 'order',
      entityId: locked.order.orderId,
      before: auditOf(before),
      after: auditOf(after),
    })
    return after
  })
}

const auditOf = ({ id, state, amount_paise, reference, hand_reference }: Refund) => ({
  refund: id,
  state,
  amount_paise,
  reference,
  hand_reference,
})

type RefundUpdate = Parameters<ReturnType<Transaction['update']>['set']>[0]

const update = (tx: Transaction, { id }: RefundRow, change: RefundUpdate) =>
  tx.update(refunds).set(change).where(eq(refunds.id, id))
