import type { FastifyRequest } from 'fastify'
import { notFound, StoreError } from '#shared/errors.ts'
import { previewParam } from '#shared/contents/previews/preview-path.ts'
import type { ContentView } from '../content-view.ts'
import type { Database } from '../../db/database.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findPreview } from './preview.queries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Windows of previews make this call with their token. */
    previewed?: true
  }
  interface FastifyRequest {
    /** the preview that the call is made from */
    preview?: ContentView
  }
}

/** Finds the preview of calls that name one. It is never kept, and an ended one is not found. */
export function readPreviews(app: StoreServer, { db }: { db: Database }): void {
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.previewed) return
    const token = previewTokenOf(request)
    if (token === undefined) return
    const preview = await findPreview(db, token)
    if (!preview) throw notFound()
    request.preview = preview
    request.isUncached = true
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
}

function previewTokenOf({ query }: FastifyRequest): string | undefined {
  const given = (query as Record<string, unknown> | undefined)?.[previewParam]
  return given === undefined ? undefined : String(given)
}

/** No order is placed out of a preview, also of one that has ended. */
export async function refuseInPreview(request: FastifyRequest): Promise<void> {
  if (previewTokenOf(request) !== undefined) throw new StoreError('SHOP_CLOSED', 'This is a preview')
}
