import { sampleCalls } from '#shared/setup/sample-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { addSampleData } from './add-sample-data.ts'
import { removeSampleData } from './remove-sample-data.ts'

/** Sample data of an own shop (docs/product/own-shop.md, Sample data). */
export function sampleAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, sampleCalls, {
    'POST /api/admin/sample': ({ user }) => addSampleData(deps, user),
    'DELETE /api/admin/sample': ({ user, query, body }) =>
      removeSampleData(deps.db, user, { preview: query.preview === 'true' || body?.preview === true }),
  })
}
