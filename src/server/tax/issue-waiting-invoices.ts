import { sql } from 'drizzle-orm'
import { saleDocument } from '#shared/trade/credit.ts'
import type { Transaction } from '../db/transaction.ts'
import { loadTrade } from '../trade/loaders/load-trade.ts'
import { issueTaxDocument } from '../trade/issue-tax-document.ts'

/**
 * Issues the documents of all orders that went out while there was no seller, without what has come back since, the one
 * that has waited longest first.
 * Called with the seller locked.
 */
export async function issueWaitingInvoices(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from orders o
    where o.status in ('processing', 'shipped', 'delivered') and not exists (
      select from tax_documents d where d.order_id = o.order_id and d.reverses is null
    )
    order by o.updated_at, o.id`)
  for (const { id } of rows) {
    const trade = await loadTrade(tx, Number(id))
    const document = saleDocument(trade, trade.now)
    if (document) await issueTaxDocument(tx, { ...document, userId: trade.order.userId, at: trade.now })
  }
}
