import { fromNow } from '../../db/due-rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import { newBankId } from './bank-id.ts'
import { testBankWebhooks } from './test-bank.tables.ts'

/** Webhook about a change of a payment page, or of a refund. */
export interface BankEvent {
  type: 'payment' | 'refund'
  /** of the store */
  reference: string
}

/** Queues a webhook in the transaction of what it reports, which happens after `inSeconds`. */
export async function queueWebhook(
  tx: Transaction,
  url: string,
  { type, reference }: BankEvent,
  inSeconds = 0,
): Promise<void> {
  const eventId = newBankId('evt')
  await tx.insert(testBankWebhooks).values({
    eventId,
    url,
    body: JSON.stringify({ id: eventId, type, reference }),
    nextAttemptAt: fromNow(inSeconds),
  })
}
