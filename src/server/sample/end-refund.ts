import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import { refunds } from '../trade/tables/payment.tables.ts'
import { testBankRefunds } from '../payments/test-bank/test-bank.tables.ts'

/** The test bank pays at once; nobody is mailed by a sample shop. */
export async function endRefund(tx: Transaction, orderId: string): Promise<void> {
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
