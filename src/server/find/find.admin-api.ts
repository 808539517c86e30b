import { findCalls } from '#shared/find/find-calls.ts'
import type { Deps } from '../http/deps.ts'
import { searchLimit } from '../http/limits/rate-limits.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findAnything } from './find.queries.ts'

export function findAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(
    app,
    findCalls,
    {
      'GET /api/admin/search': async ({ query, user }) => ({
        results: await findAnything(db, query.q ?? '', user.role),
      }),
    },
    { config: { rateLimit: searchLimit } },
  )
}
