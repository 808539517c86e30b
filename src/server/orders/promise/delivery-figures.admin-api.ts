import { deliveryFigureCalls } from '#shared/delivery/delivery-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findDeliveryFigures } from './delivery-figures.queries.ts'

export function deliveryFiguresAdminApi(app: StoreServer, { reports }: Pick<Deps, 'reports'>): void {
  mountCalls(app, deliveryFigureCalls, {
    'GET /api/admin/delivery/figures': async () => ({ figures: await findDeliveryFigures(reports) }),
  })
}
