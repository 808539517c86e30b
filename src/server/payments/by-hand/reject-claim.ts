import { rejectAttempt } from '#shared/trade/claim-payment.ts'
import { orderCommands } from '../../trade/order-command.ts'
import { findPayment } from '../lists/payment-list.queries.ts'

const orderCommand = orderCommands()

/**
 * Says that the money of a claim did not arrive, that a page which cannot be opened is given up, or that money of another
 * currency is dealt with.
 */
export const rejectClaim = orderCommand('POST /api/admin/payments/:id/reject', {
  order: ({ params }) => ({ attempt: params.id }),
  decide: (change, { subject, body }) => rejectAttempt(change, subject, body.reason),
  audit: ({ change, was, is, body: { reason } }) => ({
    action: 'payment.reject',
    entity: 'order',
    id: change.order.orderId,
    before: { state: was.state, utr: was.utr },
    after: { state: is.state, reason },
  }),
  conflict: async ({ tx, params }) => ({ current: await findPayment(tx, params.id) }),
  reply: async ({ tx, is }) => ({ payment: (await findPayment(tx, is.id))! }),
})
