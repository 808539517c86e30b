import { sessionCalls } from '#shared/auth/auth-calls.ts'
import { sessionMessages } from '#shared/auth/session.schema.ts'
import { notFound } from '#shared/errors.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { endSessionById, endSessions, findSessions } from '../../users/session.queries.ts'

const { command, query } = shapes()

const listSessions = query('GET /api/auth/sessions', { from: 'db' }, async ({ db, user, request }) => ({
  sessions: await findSessions(db, user.id, request.token),
}))

const endOtherSessions = command('DELETE /api/auth/sessions', ({ tx, user, request }) =>
  endSessions(tx, user.id, request.token),
)

const endSession = command('DELETE /api/auth/sessions/:id', async ({ tx, params: { id }, user }) => {
  if (!(await endSessionById(tx, user.id, id))) throw notFound(sessionMessages.notFound)
})

/** The caller's own sessions. */
export function sessionsApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, sessionCalls, {
    'GET /api/auth/sessions': listSessions,
    'DELETE /api/auth/sessions': endOtherSessions,
    'DELETE /api/auth/sessions/:id': endSession,
  })
}
