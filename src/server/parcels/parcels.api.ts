import type { StoreServer } from '../http/store-server.ts'
import { packBenchAdminApi } from './bench/pack-bench.admin-api.ts'
import { handoversAdminApi } from './handovers/handovers.admin-api.ts'
import { hooksApi } from './hooks/hooks.api.ts'
import { messagesAdminApi } from './messages/messages.admin-api.ts'
import { paperAdminApi } from './paper/paper.admin-api.ts'
import type { ParcelDeps } from './parcel-deps.ts'
import { parcelsAdminApi } from './parcels.admin-api.ts'
import { pickupsAdminApi } from './pickups/pickups.admin-api.ts'
import { trackingApi } from './tracking/tracking.api.ts'

/** Parcels on their way from the bench to the door (docs/product/parcels.md). */
export function parcelsApi(app: StoreServer, deps: ParcelDeps): void {
  handoversAdminApi(app, deps)
  hooksApi(app, deps)
  messagesAdminApi(app, deps)
  packBenchAdminApi(app, deps)
  paperAdminApi(app, deps)
  parcelsAdminApi(app, deps)
  pickupsAdminApi(app, deps)
  trackingApi(app, deps)
}
