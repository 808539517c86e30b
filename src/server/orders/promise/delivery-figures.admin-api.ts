import { deliveryFigureCalls } from '#shared/delivery/delivery-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findDeliveryFigures } from './delivery-figures.queries.ts'

const { query } = shapes()

const seeDeliveryFigures = query('GET /api/admin/delivery/figures', { from: 'reports' }, async ({ db }) => ({
  figures: await findDeliveryFigures(db),
}))

export function deliveryFiguresAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, deliveryFigureCalls, { 'GET /api/admin/delivery/figures': seeDeliveryFigures })
}
