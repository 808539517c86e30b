import { failureCalls } from '#shared/failures/failure-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findFailures } from './failures.queries.ts'

/** Tells staff of the work that jobs of the store could not do. */
export function failuresAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, failureCalls, { 'GET /api/admin/failures': () => findFailures(db) })
}
