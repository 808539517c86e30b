import { eq, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { PayLink, PhoneOrder } from '#shared/payments/staff-payments.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { createUser } from '../../auth/create-user.ts'
import { findUserId } from '../../users/find-user-id.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff, lockOrder } from '../../trade/loaders/order.queries.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { placeOrder, type PlacingConfig } from './place-order.ts'
import { queuePaymentMail } from '../../trade/mail/queue-payment-mail.ts'
import { newPayToken } from '../../trade/payment-references.ts'

interface PhoneOrderRequest {
  by: SessionUser
  input: PhoneOrder
  key?: string | undefined
  config: PlacingConfig
}

/**
 * Places an order that a member of staff takes by phone, by the rules of every order but for the verdict of the cash gate,
 * which is kept and does not bind. An unknown e-mail gets an account without a password. Throws the errors of `placeOrder`.
 */
export async function placePhoneOrder(
  db: Database,
  { by, input, key, config }: PhoneOrderRequest,
): Promise<AdminOrder> {
  const { customer, items, shipping_address, business, type, coupon_code, pay_within_hours: hours } = input
  // In one transaction, so that a refused order leaves no account behind.
  return transaction(db, async (tx) => {
    const { order_id: orderId } = await placeOrder(tx, {
      userId: await accountOf(tx, customer),
      input: { items, shipping_address, business, payment_method: { type }, coupon_code },
      key,
      config,
      byStaff: true,
    })
    if (hours !== undefined && isPaidFirst(type))
      await tx
        .update(orders)
        .set({ payBy: sql`now() + make_interval(hours => ${hours})` })
        .where(eq(orders.orderId, orderId))
    await recordAudit(tx, {
      by,
      action: 'order.create',
      entity: 'order',
      entityId: orderId,
      after: { type, pay_within_hours: hours ?? null },
    })
    return adminOrderView((await findOrderForStaff(tx, orderId))!)
  })
}

const accountOf = async (db: Database, customer: PhoneOrder['customer']): Promise<string> =>
  (await findUserId(db, customer.email)) ?? createUser(db, { ...customer, password: null, role: 'customer' })

interface PayLinkRequest extends PayLink {
  by: SessionUser
  orderId: string
  config: PlacingConfig
}

/** Returns the address at which an unpaid order is paid, for `hours` from now. Throws NOT_FOUND, ALREADY_PAID, PAYMENT_CLOSED. */
export async function makePayLink(
  db: Database,
  { by, orderId, hours, mail = false, config }: PayLinkRequest,
): Promise<string> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(orderMessages.notFound)
    if (order.status === 'cancelled') throw new StoreError('PAYMENT_CLOSED', paymentMessages.closed)
    if (order.paymentStatus !== 'pending' && order.waitingEdit === null)
      throw new StoreError('ALREADY_PAID', paymentMessages.alreadyPaid)
    const token = order.payToken ?? newPayToken()
    await tx
      .update(orders)
      .set({
        payToken: token,
        ...(isPaidFirst(order.paymentType) && { payBy: sql`now() + make_interval(hours => ${hours})` }),
      })
      .where(eq(orders.id, order.id))
    await recordAudit(tx, {
      by,
      action: 'order.pay-link',
      entity: 'order',
      entityId: orderId,
      after: { hours, mail },
    })
    const kind = order.waitingEdit === null ? 'payLink' : 'payForEdit'
    if (mail) await queuePaymentMail(tx, kind, { userId: order.userId, orderId, config })
    return config.publicUrl + payPath(token)
  })
}
