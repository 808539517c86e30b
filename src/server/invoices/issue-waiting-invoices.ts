import { sql } from 'drizzle-orm'
import type { Seller } from '#shared/invoices/seller.schema.ts'
import { isEmptyPart } from '#shared/invoices/part-of-order.ts'
import { taxFiguresOf, type InvoicedLine, type InvoicedOrder } from '#shared/invoices/tax-document.ts'
import { creditedPart } from '#shared/trade/credit.ts'
import type { Transaction } from '../db/transaction.ts'
import { loadTrade } from '../trade/loaders/load-trade.ts'
import { issueTaxDocument } from '../trade/issue-tax-document.ts'

interface WaitingOrder extends Omit<InvoicedOrder, 'createdAt'> {
  id: number
  userId: string
  createdAt: string
  lines: InvoicedLine[]
}

/**
 * Issues the invoices of all orders that went out while there was no seller, without what has come back since, the one
 * that has waited longest first.
 * Called with the seller locked.
 */
export async function issueWaitingInvoices(tx: Transaction, seller: Seller): Promise<void> {
  const { rows } = await tx.execute<{ waiting: WaitingOrder }>(sql`
    select json_build_object(
      'id', o.id, 'orderId', o.order_id, 'userId', o.user_id, 'createdAt', o.created_at, 'paymentType', o.payment_type,
      'shippingAddress', o.shipping_address, 'subtotal', o.subtotal, 'shippingCost', o.shipping_cost, 'tax', o.tax,
      'discount', o.discount, 'couponCode', o.coupon_code, 'codFee', o.cod_fee,
      'lines', (
        select json_agg(json_build_object('name', name, 'size', size, 'hsnCode', hsn_code, 'quantity', quantity,
          'price', price) order by position)
        from order_lines where order_id = o.id
      )
    ) as waiting
    from orders o
    where o.status in ('processing', 'shipped', 'delivered') and not exists (
      select from tax_documents d where d.order_id = o.order_id and d.kind = 'invoice'
    )
    order by o.updated_at, o.id`)
  for (const { waiting } of rows) {
    const order = { ...waiting, createdAt: new Date(waiting.createdAt) }
    const figures = taxFiguresOf(order, waiting.lines, seller, creditedPart(await loadTrade(tx, waiting.id)))
    if (isEmptyPart(figures)) continue
    await issueTaxDocument(tx, { kind: 'invoice', userId: waiting.userId, figures })
  }
}
