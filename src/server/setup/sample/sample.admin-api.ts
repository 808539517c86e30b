import { sampleCalls } from '#shared/setup/sample-calls.ts'
import { mount } from '../../calls/mount.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { addSampleData } from './add-sample-data.ts'
import { removeSampleData } from './remove-sample-data.ts'

/** Sample data of an own shop (docs/product/own-shop.md, Sample data). */
export function sampleAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, sampleCalls, {
    'POST /api/admin/sample': addSampleData,
    'DELETE /api/admin/sample': removeSampleData,
  })
}
