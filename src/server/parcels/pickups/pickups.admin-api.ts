import { pickupCalls } from '#shared/returns/return-admin-calls.ts'
import { mount } from '../../calls/mount.ts'
import type { StoreServer } from '../../http/store-server.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { bookPickup } from './book-pickup.ts'

/** Staff have returns fetched (docs/product/returns.md). */
export function pickupsAdminApi(app: StoreServer, deps: ParcelDeps): void {
  mount(app, deps, pickupCalls, { 'POST /api/admin/returns/:n/pickup': bookPickup })
}
