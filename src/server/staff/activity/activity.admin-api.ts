import { activityCalls } from '#shared/staff/activity/activity-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findActivity } from './activity.queries.ts'

const { query } = shapes()

const seeAuditLog = query('GET /api/admin/audit', { from: 'db' }, ({ db, query: wanted }) =>
  findActivity(db, wanted),
)

/** The audit log; for admins only. */
export function activityAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, activityCalls, { 'GET /api/admin/audit': seeAuditLog })
}
