import { auditCalls } from '#shared/audit/audit-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findAuditEntries } from './audit.queries.ts'

const { query } = shapes()

const seeAuditLog = query('GET /api/admin/audit', { from: 'db' }, ({ db, query: wanted }) =>
  findAuditEntries(db, wanted),
)

/** The audit log; for admins only. */
export function auditAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, auditCalls, { 'GET /api/admin/audit': seeAuditLog })
}
