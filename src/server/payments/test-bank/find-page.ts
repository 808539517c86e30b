import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { testBankCaptures, testBankPages } from './test-bank.tables.ts'

type CaptureRow = typeof testBankCaptures.$inferSelect

export interface BankPage extends Readonly<typeof testBankPages.$inferSelect> {
  state: PageState
  /** Money that has arrived, the oldest first. */
  captures: CaptureRow[]
  /** Money that is on its way. */
  coming: CaptureRow[]
  isExpired: boolean
}

/** Only an open page can be paid. `pending`: a payment is on its way. */
export type PageState = 'open' | 'pending' | 'paid' | 'closed' | 'expired'

/** The page of this reference as it is now, or null. `lock` keeps others from changing it in this transaction. */
export async function findPage(
  db: Database,
  reference: string,
  { lock = false } = {},
): Promise<BankPage | null> {
  const query = db
    .select({ page: testBankPages, isExpired: sql<boolean>`${testBankPages.expiresAt} <= now()` })
    .from(testBankPages)
    .where(eq(testBankPages.reference, reference))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) return null
  const { page, isExpired } = found
  const all = await db
    .select({ capture: testBankCaptures, hasArrived: sql<boolean>`${testBankCaptures.at} <= now()` })
    .from(testBankCaptures)
    .where(eq(testBankCaptures.reference, reference))
    .orderBy(asc(testBankCaptures.at), asc(testBankCaptures.id))
  const captures = all.filter(({ hasArrived }) => hasArrived).map(({ capture }) => capture)
  const coming = all.filter(({ hasArrived }) => !hasArrived).map(({ capture }) => capture)
  const state = stateOf(page.closedAt !== null, isExpired, captures.length > 0, coming.length > 0)
  return { ...page, state, captures, coming, isExpired }
}

/** Closing a page does not stop a payment that is on its way. */
function stateOf(isClosed: boolean, isExpired: boolean, isPaid: boolean, isPending: boolean): PageState {
  if (isPaid) return 'paid'
  if (isPending) return 'pending'
  if (isClosed) return 'closed'
  return isExpired ? 'expired' : 'open'
}
