import { failureCalls } from '#shared/jobs/failure-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findFailures } from './failures.queries.ts'

const { query } = shapes()

const seeFailures = query('GET /api/admin/failures', { from: 'db' }, ({ db }) => findFailures(db))

/** Tells staff of the work that jobs of the store could not do. */
export function failuresAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, failureCalls, { 'GET /api/admin/failures': seeFailures })
}
