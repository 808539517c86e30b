import { deliveryMessages } from '#shared/delivery/delivery.ts'
import { checkDelivery, type DeliveryTerms } from '#shared/delivery/promise.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import type { OrderInput } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'

/** The promise as stored with the order; later settings do not change it. Days of the shop. */
export interface FrozenPromise {
  dispatchOn: string
  promisedOn: string
  zone: string
}

interface NewOrderToPromise {
  input: OrderInput
  terms: DeliveryTerms
  /** when it is placed */
  at: Date
  byStaff: boolean
}

/**
 * The promise of a new order (docs/product/parcels.md, Promise), null where the shop does not deliver. An
 * order that the shop then refuses may still be taken by staff; a shopper who saw an earlier day is shown that of now.
 */
export function newPromise({ input, terms, at, byStaff }: NewOrderToPromise): FrozenPromise | null {
  const { valid, promise } = checkDelivery(terms, at)
  if (!valid && terms.settings.refuse_undeliverable && !byStaff)
    throw invalid({ 'shipping_address.pincode': deliveryMessages.unavailable })
  const expected = input.expected_promise
  if (expected != null && (promise === null || expected < promise.date))
    throw new StoreError('PROMISE_CHANGED', orderMessages.promiseChanged, { details: { promise } })
  if (promise === null) return null
  return { dispatchOn: promise.dispatch_on, promisedOn: promise.date, zone: terms.area!.zone }
}
