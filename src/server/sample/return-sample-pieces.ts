import { eq, sql } from 'drizzle-orm'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Transaction } from '../db/transaction.ts'
import { refunds } from '../payments/payment.tables.ts'
import { recordReturn } from '../payments/returns/record-return.ts'
import { testBankRefunds } from '../test-bank/test-bank.tables.ts'
import type { SampleOrder } from './sample-orders.ts'

/**
 * Takes one piece back of an order that was paid online, whose refund is done, and one of an order that was paid in cash,
 * whose refund waits for staff: the newest delivered ones of several pieces.
 */
export async function returnSamplePieces(
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
    await recordReturn(tx, {
      by,
      orderId: order.orderId,
      lines: [{ position: 0, quantity: 1, restock: true }],
      charges: false,
      seen_refunded: 0,
    })
    await endRefund(tx, order.orderId)
  }
}

/** The test bank pays at once; nobody is mailed by a sample shop. */
async function endRefund(tx: Transaction, orderId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; reference: string; capture: string; paise: string }>(sql`
    select r.id, r.reference, c.provider_id as capture, r.amount_paise as paise
    from refunds r join captures c on c.id = r.capture_id join orders o on o.id = r.order_id
    where o.order_id = ${orderId} and c.provider = 'test' and r.state = 'queued'`)
  for (const { id, reference, capture, paise } of rows) {
    const providerRef = `test_ref_${reference.toLowerCase()}`
    await tx
      .update(refunds)
      .set({ state: 'done', providerRef, nextAt: null, startedAt: sql`now()`, doneAt: sql`now()` })
      .where(eq(refunds.id, Number(id)))
    await tx.insert(testBankRefunds).values({
      reference,
      id: providerRef,
      captureId: capture,
      amountPaise: Number(paise),
      doneAt: sql`now()`,
    })
  }
}
