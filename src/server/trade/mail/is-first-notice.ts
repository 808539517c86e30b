import type { Transaction } from '../../db/transaction.ts'
import { sentNotices } from '../tables/sent-notice.tables.ts'

/** Records that the customer is told of a moment of a parcel or return; false where they were before. */
export async function isFirstNotice(tx: Transaction, subject: string, kind: string): Promise<boolean> {
  const first = await tx.insert(sentNotices).values({ subject, kind }).onConflictDoNothing()
  return first.rowCount === 1
}
