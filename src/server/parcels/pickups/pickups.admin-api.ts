import { isCalled } from '#shared/parcels/parcel-states.ts'
import { pickupCalls } from '#shared/returns/return-admin-calls.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { bookPickup } from './book-pickup.ts'
import { fetchWithCarrier } from './fetch-with-carrier.ts'

/** Staff have returns fetched (docs/product/returns.md). */
export function pickupsAdminApi(app: StoreServer, deps: ParcelDeps): void {
  const { db, config } = deps
  mountCalls(app, pickupCalls, {
    'POST /api/admin/returns/:n/pickup': async ({ params, body, user }) => {
      const given = { ...body, by: user, number: params.n, config }
      const { carrier = 'manual' } = given
      const fetched = isCalled(carrier)
        ? await fetchWithCarrier(deps, { ...given, carrier })
        : await bookPickup(db, given)
      return { return: fetched }
    },
  })
}
