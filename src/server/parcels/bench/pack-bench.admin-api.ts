import { can } from '#shared/auth/scopes.ts'
import { packBenchCalls } from '#shared/parcels/parcel-admin-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findProductCodes } from '../../products/codes/codes.queries.ts'
import { editCodes } from '../../products/codes/edit-codes.ts'
import { openBench } from './open-bench.ts'
import { findPackQueue } from './pack-queue.queries.ts'
import { findPickList } from './pick-list.queries.ts'
import { scanUnit, takeBackScan } from './scan-unit.ts'

const { query } = shapes()

const listOrdersToPack = query('GET /api/admin/pack', { from: 'db' }, async ({ db, query: page, user }) => {
  const queue = await findPackQueue(db, page)
  return can(user.role, 'money:read')
    ? queue
    : { ...queue, orders: queue.orders.map((order) => ({ ...order, total: null })) }
})

/** The numbers of 500 orders fit, with their commas escaped. */
const maxAddressLength = 10_000

const listUnitsToPick = query(
  'GET /api/admin/pick-list',
  { from: 'db', config: { maxAddressLength } },
  ({ db, query: { orders } }) => findPickList(db, orders),
)

const seeCodes = query('GET /api/admin/products/:id/codes', { from: 'db' }, async ({ db, params }) => ({
  codes: await findProductCodes(db, params.id),
}))

export function packBenchAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, packBenchCalls, {
    'GET /api/admin/pack': listOrdersToPack,
    'POST /api/admin/pack': openBench,
    'GET /api/admin/pick-list': listUnitsToPick,
    'POST /api/admin/parcels/:n/scans': scanUnit,
    'DELETE /api/admin/parcels/:n/scans': takeBackScan,
    'GET /api/admin/products/:id/codes': seeCodes,
    'PUT /api/admin/products/:id/codes': editCodes,
  })
}
