import * as z from 'zod/mini'
import { invalid } from '#shared/errors.ts'
import { deliveryResponse } from '#shared/delivery/delivery.schema.ts'
import { deliveryMessages, pincodePattern } from '#shared/delivery/delivery.ts'
import { checkDelivery } from '#shared/delivery/promise.ts'
import { api } from '#shared/api-routes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findDeliveryTerms } from './delivery.queries.ts'
import { placeOfPincode } from './pincode-places.ts'

/** The pincode check (docs/product/parcels.md, Promise). */
export function deliveryApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    api.delivery,
    {
      config: { access: 'public' },
      schema: {
        summary: 'Whether, and by when, the shop delivers to a pincode',
        tags: ['Shop'],
        refusals: ['VALIDATION_FAILED'],
        params: z.object({ pincode: z.string() }),
        response: { 200: deliveryResponse },
      },
    },
    async (request) => {
      const { pincode } = request.params
      // 400 rather than the 404 of a path parameter that fails its schema.
      if (!pincodePattern.test(pincode)) throw invalid({ pincode: deliveryMessages.malformed })
      const terms = await findDeliveryTerms(db, pincode)
      return { success: true as const, ...checkDelivery(terms, new Date()), place: placeOfPincode(pincode) }
    },
  )
}
