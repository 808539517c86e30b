import { sql } from 'drizzle-orm'
import { sellerMissing } from '#shared/invoices/seller-missing.ts'
import type { Seller } from '#shared/invoices/seller.schema.ts'
import { goesOut, type OrderStatus } from '#shared/orders/order-status.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findSeller } from '../../landing/seller.queries.ts'

const sellerLock = sql`hashtextextended('seller', 0)`

/**
 * The seller for a new invoice. Null keeps the first seller from being saved until the transaction ends, so that no
 * order without an invoice is left out by `issue-waiting-invoices.ts`.
 */
export async function findSellerForInvoice(tx: Transaction): Promise<Seller | null> {
  const seller = await findSeller(tx)
  if (seller) return seller
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${sellerLock})`)
  return findSeller(tx)
}

/** Waits for orders that go out without an invoice, and keeps more from doing so until the transaction ends. */
export async function lockSeller(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sellerLock})`)
}

/** Tells staff why an order with this status has no invoice. */
export const invoiceWarning = async (db: Database, status: OrderStatus): Promise<string | undefined> =>
  goesOut(status) && !(await findSeller(db)) ? sellerMissing : undefined
