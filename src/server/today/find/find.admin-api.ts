import { findCalls } from '#shared/today/find-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import { searchLimit } from '../../http/limits/rate-limits.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findAnything } from './find.queries.ts'

const { query } = shapes()

const search = query(
  'GET /api/admin/search',
  { from: 'db', config: { rateLimit: searchLimit } },
  async ({ db, query: { q = '' }, user }) => ({ results: await findAnything(db, q, user.role) }),
)

export function findAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, findCalls, { 'GET /api/admin/search': search })
}
