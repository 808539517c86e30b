import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { deliveryMessages, pincodePattern } from '#shared/delivery/delivery.ts'
import { checkDelivery } from '#shared/delivery/promise.ts'
import { invalid } from '#shared/errors.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { StoreServer } from '../http/store-server.ts'
import { deliveryAdminApi } from './delivery.admin-api.ts'
import { findDeliveryTerms } from './delivery.queries.ts'
import type { DeliveryDeps } from './edit-delivery.ts'
import { placeOfPincode } from './pincode-places.ts'

const { query } = shapes()

const checkPincode = query(
  'GET /api/delivery/:pincode',
  { from: 'db' },
  async ({ db, params: { pincode } }) => {
    // 400 rather than the 404 of a path parameter that fails its schema.
    if (!pincodePattern.test(pincode)) throw invalid({ pincode: deliveryMessages.malformed })
    const terms = await findDeliveryTerms(db, pincode)
    return { ...checkDelivery(terms, new Date()), place: placeOfPincode(pincode) }
  },
)

/** The pincode check (docs/product/parcels.md, Promise). */
export function deliveryApi(app: StoreServer, deps: DeliveryDeps): void {
  deliveryAdminApi(app, deps)
  mount(app, deps, deliveryCalls, { 'GET /api/delivery/:pincode': checkPincode })
}
