import { previewCalls } from '#shared/contents/previews/preview-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { endPreview, endPreviews, makePreview } from './edit-previews.ts'
import { findPreviews } from './preview.queries.ts'

const listPreviews = shapes().query('GET /api/admin/previews', { from: 'db' }, async ({ db }) => ({
  previews: await findPreviews(db),
}))

/** Links to the shop as it will be (docs/product/contents.md, Preview). */
export function previewsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, previewCalls, {
    'GET /api/admin/previews': listPreviews,
    'POST /api/admin/previews': makePreview,
    'DELETE /api/admin/previews': endPreviews,
    'DELETE /api/admin/previews/:id': endPreview,
  })
}
