import { change } from '../../calls/change.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { bookReturn } from '../../payments/by-hand/record-return.ts'
import { endRefund } from './end-refund.ts'
import type { SampleOrder } from './sample-orders.ts'

/**
 * Takes one piece back of an order that was paid online, whose refund is done, and one of an order that was paid in cash,
 * whose refund waits for staff: the newest delivered ones of several pieces.
 */
export async function returnSampleUnits(
  tx: Transaction,
  all: readonly SampleOrder[],
  by: SessionUser,
): Promise<void> {
  const delivered = all.filter(
    ({ history, lines }) => history.at(-1)!.status === 'delivered' && lines.length > 1,
  )
  for (const type of ['online', 'cod'] as const) {
    const order = delivered.findLast(({ payment }) => payment.type === type)
    if (!order) continue
    const lines = [{ position: 0, quantity: 1, restock: true }]
    const given = { by: by.id, orderId: order.orderId, lines, charges: false, seen_refunded: 0 }
    await change(tx, by, (step) => bookReturn(step, given))
    await endRefund(tx, order.orderId)
  }
}
