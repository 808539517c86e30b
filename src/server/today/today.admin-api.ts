import { todayCalls } from '#shared/today/today-calls.ts'
import { waitsFor } from '#shared/today/today.schema.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { shareRead } from './share-read.ts'
import { findWaiting } from './today.queries.ts'

/** Milliseconds for which one read serves all staff: fifty dashboards that poll cost the database as much as one. */
const minAge = 2_000

export function todayAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  const read = shareRead(minAge, () => findWaiting(db))
  mountCalls(app, todayCalls, {
    'GET /api/admin/today': async ({ user }) => ({
      waiting: (await read()).filter(({ kind }) => waitsFor(user.role, kind)),
    }),
  })
}
