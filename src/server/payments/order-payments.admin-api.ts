import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { orderPaymentCalls } from '#shared/payments/payment-admin-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { recordReturn } from './by-hand/record-return.ts'
import { findOrderPayments } from './order-payments.queries.ts'
import { payRefundByHand, retryRefund, withdrawRefund } from './refunds/change-refund.ts'

/** The money of an order, its returns and its refunds. */
export function orderPaymentsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, orderPaymentCalls, {
    'GET /api/admin/orders/:id/payments': async ({ params, user }) => {
      const forAdmin = user.role === 'admin'
      const payments = await findOrderPayments(db, params.id, { forAdmin })
      if (!payments) throw notFound(orderMessages.notFound)
      return payments
    },
    'POST /api/admin/orders/:id/returns': async ({ params, body, user }) => {
      const given = { ...body, by: user, orderId: params.id }
      return { return: await recordReturn(db, given) }
    },
    'POST /api/admin/refunds/:id/retry': async ({ params, user }) => ({
      refund: await retryRefund(db, { by: user, id: params.id }),
    }),
    'POST /api/admin/refunds/:id/by-hand': async ({ params, body, user }) => {
      const { reference } = body
      const change = { by: user, id: params.id, reference, config }
      return { refund: await payRefundByHand(db, change) }
    },
    'POST /api/admin/refunds/:id/withdraw': async ({ params, user }) => ({
      refund: await withdrawRefund(db, { by: user, id: params.id }),
    }),
  })
}
