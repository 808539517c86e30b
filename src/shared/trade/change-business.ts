import { StoreError } from '../errors.ts'
import type { BusinessBuyer } from '../tax/business-buyer.schema.ts'
import { checkBusiness } from '../tax/delivery-state.ts'
import { taxMessages } from '../tax/tax-messages.ts'
import { openSale } from './credit.ts'
import type { TradeChange } from './trade-change.ts'

/** Corrects the business to which an order will be invoiced. */
export function changeBusiness(change: TradeChange, business: BusinessBuyer | null): void {
  const { order, settings } = change
  if (openSale(change)) throw new StoreError('INVOICED', taxMessages.invoiced)
  if (business) {
    if (order.taxScheme === 'sample' || order.stateCode === null)
      throw new StoreError('NO_BUSINESS_INVOICE', taxMessages.noBusinessInvoice)
    const terms = { ...settings.terms, seller: settings.seller }
    checkBusiness({ business, stateCode: order.stateCode, terms, field: 'gstin' })
  }
  order.business = business
}
