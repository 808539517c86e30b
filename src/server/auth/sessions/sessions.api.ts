import { sessionCalls } from '#shared/auth/auth-calls.ts'
import { sessionMessages } from '#shared/auth/session.schema.ts'
import { notFound } from '#shared/errors.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { endSessionById, endSessions, findSessions } from '../../users/session.queries.ts'

/** The caller's own sessions. */
export function sessionsApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, sessionCalls, {
    'GET /api/auth/sessions': async ({ token, user }) => ({
      sessions: await findSessions(db, user.id, token),
    }),
    'DELETE /api/auth/sessions': ({ token, user }) => endSessions(db, user.id, token),
    'DELETE /api/auth/sessions/:id': async ({ params, user }) => {
      const ended = await endSessionById(db, user.id, params.id)
      if (!ended) throw notFound(sessionMessages.notFound)
    },
  })
}
