import { sellerMissing } from '#shared/invoices/seller-missing.ts'
import { goesOut, type OrderStatus } from '#shared/orders/order-status.ts'
import type { Database } from '../../db/database.ts'
import { findSeller } from '../../landing/seller.queries.ts'

/** Tells staff why an order with this status has no invoice. */
export const invoiceWarning = async (db: Database, status: OrderStatus): Promise<string | undefined> =>
  goesOut(status) && !(await findSeller(db)) ? sellerMissing : undefined
