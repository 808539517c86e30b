import * as z from 'zod/mini'
import { sessionMessages, sessionsResponse } from '#shared/auth/session.schema.ts'
import { notFound } from '#shared/errors.ts'
import { api } from '#shared/api-routes.ts'
import { done } from '#shared/schema/response.ts'
import { endSessionById, endSessions, findSessions } from '../../users/session.queries.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'

const config = { access: 'customer' } as const
const tags = ['Auth']

/** The caller's own sessions. */
export function sessionsApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    api.sessions,
    { config, schema: { summary: 'Where you are signed in', tags, response: { 200: sessionsResponse } } },
    async (request) => ({
      success: true as const,
      sessions: await findSessions(db, signedIn(request).id, request.token!),
    }),
  )

  app.delete(
    api.sessions,
    { config, schema: { summary: 'Sign out everywhere else', tags, response: { 200: done } } },
    async (request) => {
      await endSessions(db, signedIn(request).id, request.token!)
      return { success: true as const }
    },
  )

  app.delete(
    api.session,
    {
      config,
      schema: {
        summary: 'Sign out in one place',
        tags,
        params: z.object({ id: z.guid() }),
        response: { 200: done },
      },
    },
    async (request) => {
      const ended = await endSessionById(db, signedIn(request).id, request.params.id)
      if (!ended) throw notFound(sessionMessages.notFound)
      return { success: true as const }
    },
  )
}
