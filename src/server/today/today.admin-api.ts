import { todayCalls } from '#shared/today/today-calls.ts'
import { waitsFor } from '#shared/today/today.schema.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { shareRead } from './share-read.ts'
import { findWaiting } from './today.queries.ts'

/** Milliseconds for which one read serves all staff: fifty dashboards that poll cost the database as much as one. */
const minAge = 2_000

const { query } = shapes()

export function todayAdminApi(app: StoreServer, deps: Deps): void {
  const read = shareRead(minAge, () => findWaiting(deps.db))
  mount(app, deps, todayCalls, {
    'GET /api/admin/today': query('GET /api/admin/today', { from: 'db' }, async ({ user }) => ({
      waiting: (await read()).filter(({ kind }) => waitsFor(user.role, kind)),
    })),
  })
}
