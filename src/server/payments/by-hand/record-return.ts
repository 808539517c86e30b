import { StoreError } from '#shared/errors.ts'
import type { OrderPayments, OrderReturn, ReturnInput } from '#shared/payments/order-payments.schema.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { takeBack } from '#shared/trade/take-back.ts'
import type { Step } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { findOrderPayments } from '../order-payments.queries.ts'

const { command } = shapes()

export const recordReturn = command(
  'POST /api/admin/orders/:id/returns',
  async ({ params, body, user, ...step }) => ({
    return: await bookReturn(step, { ...body, by: user.id, orderId: params.id }),
  }),
)

interface NewReturn extends ReturnInput {
  by: string
  orderId: string
}

/**
 * Records units that came back, with their stock, their credit note and what is owed for them
 * (docs/product/payments.md, Returns).
 */
export async function bookReturn({ tx, audit }: Step, given: NewReturn): Promise<OrderReturn> {
  const { by, orderId, lines, charges, reason } = given
  const facts = async () => (await findOrderPayments(tx, orderId))!
  const { result: entry } = await changeOrder(tx, { order: orderId }, { by, facts }, (one, _, current) => {
    checkSeen(current, given)
    return takeBack(one, { lines, charges, reason })
  })
  const booked = (await findOrderPayments(tx, orderId))!.returns.at(-1)!
  audit({
    action: 'order.return',
    entity: 'order',
    id: orderId,
    after: { lines, charges, amount: entry.amount, credit_note: booked.credit_note, reason },
  })
  return booked
}

/** A double press, or a colleague who was faster, must not return the same units twice. */
function checkSeen(
  current: OrderPayments,
  { seen_refunded: refunded, seen_returns: count = current.returns.length }: ReturnInput,
): void {
  if (refunded === current.amount_refunded && count === current.returns.length) return
  throw new StoreError('EDIT_CONFLICT', paymentMessages.returnsChanged, { details: { current } })
}
