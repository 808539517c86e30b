import { goesOut, type OrderStatus } from '../orders/order-status.ts'
import type { Seller } from './seller.schema.ts'

/** For staff, while there is no seller (docs/product/orders.md, Documents). */
export const sellerMissing =
  'No invoice is issued yet: legal name, address, city, state and pincode of the seller are missing (Settings). It is issued as soon as they are filled in'

/** Tells staff why an order with this status has no invoice. */
export const invoiceWarning = (status: OrderStatus, seller: Seller | null): string | undefined =>
  goesOut(status) && !seller ? sellerMissing : undefined
