import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { deliveryMessages, pincodePattern } from '#shared/delivery/delivery.ts'
import { checkDelivery } from '#shared/delivery/promise.ts'
import { invalid } from '#shared/errors.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { deliveryAdminApi, type DeliveryDeps } from './delivery.admin-api.ts'
import { findDeliveryTerms } from './delivery.queries.ts'
import { placeOfPincode } from './pincode-places.ts'

/** The pincode check (docs/product/parcels.md, Promise). */
export function deliveryApi(app: StoreServer, deps: DeliveryDeps): void {
  const { db } = deps
  deliveryAdminApi(app, deps)
  mountCalls(app, deliveryCalls, {
    'GET /api/delivery/:pincode': async ({ params }) => {
      const { pincode } = params
      // 400 rather than the 404 of a path parameter that fails its schema.
      if (!pincodePattern.test(pincode)) throw invalid({ pincode: deliveryMessages.malformed })
      const terms = await findDeliveryTerms(db, pincode)
      return { ...checkDelivery(terms, new Date()), place: placeOfPincode(pincode) }
    },
  })
}
