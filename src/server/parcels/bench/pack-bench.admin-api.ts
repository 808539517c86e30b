import { packBenchCalls } from '#shared/parcels/parcel-admin-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findProductCodes } from '../codes/codes.queries.ts'
import { editCodes } from '../codes/edit-codes.ts'
import { openBench } from './open-bench.ts'
import { findPackQueue } from './pack-queue.queries.ts'
import { findPickList } from './pick-list.queries.ts'
import { scanUnit, takeBackScan } from './scan-unit.ts'

/** The numbers of 500 orders fit, with their commas escaped. */
const maxAddressLength = 10_000

export function packBenchAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, packBenchCalls, {
    'GET /api/admin/pack': async ({ query, user }) => {
      const queue = await findPackQueue(db, query)
      return user.role === 'packer'
        ? { ...queue, orders: queue.orders.map((order) => ({ ...order, total: null })) }
        : queue
    },
    'POST /api/admin/pack': async ({ body, user }) => ({
      parcel: await openBench(db, { ...body, by: user, config }),
    }),
    'GET /api/admin/pick-list': {
      config: { maxAddressLength },
      handler: ({ query }) => findPickList(db, query.orders),
    },
    'POST /api/admin/parcels/:n/scans': ({ params, body, user }) =>
      scanUnit(db, { ...body, by: user, number: params.n }),
    'DELETE /api/admin/parcels/:n/scans': ({ params, user }) => takeBackScan(db, user, params.n),
    'GET /api/admin/products/:id/codes': async ({ params }) => ({
      codes: await findProductCodes(db, params.id),
    }),
    'PUT /api/admin/products/:id/codes': async ({ params, body, user }) => ({
      codes: await editCodes(db, user, params.id, body),
    }),
  })
}
