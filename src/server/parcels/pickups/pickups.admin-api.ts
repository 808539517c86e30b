import { adminApi } from '#shared/admin-routes.ts'
import { isCalled } from '#shared/parcels/parcel-states.ts'
import { returnPickupSchema, staffReturnResponse } from '#shared/returns/return-admin.schema.ts'
import { returnParamsSchema } from '#shared/returns/return.schema.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { bookPickup } from './book-pickup.ts'
import { fetchWithCarrier } from './fetch-with-carrier.ts'

const access = { access: 'staff' } as const
const tags = ['Admin: returns']

/** Staff have returns fetched (docs/product/returns.md). */
export function pickupsAdminApi(app: StoreServer, deps: ParcelDeps): void {
  const { db, config } = deps
  app.post(
    adminApi.returnPickup,
    {
      config: access,
      schema: {
        summary: 'Have a return fetched by a carrier, or enter the pickup that was booked for it',
        tags,
        refusals: ['RETURN_STATE', 'AWB_TAKEN', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
        params: returnParamsSchema,
        body: returnPickupSchema,
        response: { 200: staffReturnResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, by: signedIn(request), number: request.params.n, config }
      const { carrier = 'manual' } = given
      const fetched = isCalled(carrier)
        ? await fetchWithCarrier(deps, { ...given, carrier })
        : await bookPickup(db, given)
      return { success: true as const, return: fetched }
    },
  )
}
