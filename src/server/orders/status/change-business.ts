import { eq } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { BusinessBuyer } from '#shared/tax/business-buyer.schema.ts'
import { checkBusiness } from '#shared/tax/delivery-state.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import { openSale } from '#shared/trade/credit.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findTaxTerms, holdSeller } from '../../tax/tax-terms.queries.ts'
import { loadTrade } from '../../trade/loaders/load-trade.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff, lockOrder } from '../../trade/loaders/order.queries.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import type { SessionUser } from '../../users/session.queries.ts'

interface BusinessChange {
  by: SessionUser
  orderId: string
  business: BusinessBuyer | null
}

/**
 * Corrects the business to which an order will be invoiced. Throws NOT_FOUND, INVOICED, NO_BUSINESS_INVOICE and
 * VALIDATION_FAILED for a GSTIN that does not fit.
 */
export async function changeBusiness(
  db: Database,
  { by, orderId, business }: BusinessChange,
): Promise<AdminOrder> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(orderMessages.notFound)
    if (openSale(await loadTrade(tx, order.id))) throw new StoreError('INVOICED', taxMessages.invoiced)
    if (business) {
      await holdSeller(tx)
      const terms = await findTaxTerms(tx)
      if (order.taxScheme === 'sample' || order.stateCode === null)
        throw new StoreError('NO_BUSINESS_INVOICE', taxMessages.noBusinessInvoice)
      checkBusiness({ business, stateCode: order.stateCode, terms, field: 'gstin' })
    }
    await tx.update(orders).set({ business }).where(eq(orders.id, order.id))
    await recordAudit(tx, {
      by,
      action: 'order.business',
      entity: 'order',
      entityId: orderId,
      before: { business: order.business },
      after: { business },
    })
    return adminOrderView((await findOrderForStaff(tx, orderId))!)
  })
}
