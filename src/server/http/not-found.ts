import { notFound } from '#shared/errors.ts'
import { errorBody } from './error-handler.ts'
import type { StoreServer } from './store-server.ts'

/** Unknown paths get a 404 in the form of the API (docs/product/errors.md, Conventions). */
export function unknownPaths(app: StoreServer): void {
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).header('cache-control', 'no-store').send(errorBody(notFound()))
  })
}
