import { sql } from 'drizzle-orm'
import type { Seller } from '#shared/invoices/seller.schema.ts'
import { isEmptyPart } from '#shared/invoices/part-of-order.ts'
import { taxFiguresOf } from '#shared/invoices/tax-document.ts'
import { creditedPart } from '#shared/trade/credit.ts'
import type { Transaction } from '../db/transaction.ts'
import { loadTrade } from '../trade/loaders/load-trade.ts'
import { issueTaxDocument } from '../trade/issue-tax-document.ts'

/**
 * Issues the invoices of all orders that went out while there was no seller, without what has come back since, the one
 * that has waited longest first.
 * Called with the seller locked.
 */
export async function issueWaitingInvoices(tx: Transaction, seller: Seller): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from orders o
    where status in ('processing', 'shipped', 'delivered') and not exists (
      select from tax_documents d where d.order_id = o.order_id and d.kind = 'invoice'
    )
    order by updated_at, id`)
  for (const { id } of rows) {
    const trade = await loadTrade(tx, Number(id))
    const figures = taxFiguresOf(trade.order, trade.lines, seller, creditedPart(trade))
    if (isEmptyPart(figures)) continue
    await issueTaxDocument(tx, { kind: 'invoice', userId: trade.order.userId, figures })
  }
}
