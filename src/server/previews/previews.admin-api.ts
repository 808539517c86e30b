import { previewCalls } from '#shared/previews/preview-calls.ts'
import { previewPath } from '#shared/previews/preview-path.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { endPreview, endPreviews, makePreview } from './change-previews.ts'
import { findPreviews } from './preview.queries.ts'

/** Links to the shop as it will be (docs/product/contents.md, Preview). */
export function previewsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, previewCalls, {
    'GET /api/admin/previews': async () => ({ previews: await findPreviews(db) }),
    'POST /api/admin/previews': async ({ body, user }) => {
      const { id, token, expiresAt } = await makePreview(db, user, body?.at)
      const url = `${config.publicUrl}${previewPath(token)}/`
      return { id, url, expires_at: expiresAt.toISOString() }
    },
    'DELETE /api/admin/previews': () => endPreviews(db),
    'DELETE /api/admin/previews/:id': ({ params }) => endPreview(db, params.id),
  })
}
