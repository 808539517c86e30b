import { auditCalls } from '#shared/audit/audit-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findAuditEntries } from './audit.queries.ts'

/** The audit log; for admins only. */
export function auditAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, auditCalls, {
    'GET /api/admin/audit': ({ query }) => findAuditEntries(db, query),
  })
}
