import { notFound } from '#shared/errors.ts'
import { errorBody } from './error-handler.ts'
import type { StoreServer } from './store-server.ts'

/** What no route answers is a 404 in the form of the API (api.md, "Conventions"). */
export function unknownPaths(app: StoreServer): void {
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).header('cache-control', 'no-store').send(errorBody(notFound()))
  })
}
