import { orderPaymentCalls } from '#shared/payments/payment-admin-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { recordReturn } from './by-hand/record-return.ts'
import { seenPayments } from './order-payments.queries.ts'
import { payRefundByHand, retryRefund, withdrawRefund } from './refunds/change-refund.ts'
import { sendWaitingRefunds } from './refunds/send-waiting-refunds.ts'

const { query } = shapes()

const seeOrderPayments = query('GET /api/admin/orders/:id/payments', { from: 'db' }, ({ db, params, user }) =>
  seenPayments(db, params.id, user),
)

/** The money of an order, its returns and its refunds. */
export function orderPaymentsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, orderPaymentCalls, {
    'GET /api/admin/orders/:id/payments': seeOrderPayments,
    'POST /api/admin/orders/:id/refunds': sendWaitingRefunds,
    'POST /api/admin/orders/:id/returns': recordReturn,
    'POST /api/admin/refunds/:id/retry': retryRefund,
    'POST /api/admin/refunds/:id/by-hand': payRefundByHand,
    'POST /api/admin/refunds/:id/withdraw': withdrawRefund,
  })
}
