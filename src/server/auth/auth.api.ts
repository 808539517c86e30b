import type { FastifyRequest } from 'fastify'
import { authCalls } from '#shared/auth/auth-calls.ts'
import { findUser } from '../account/user.queries.ts'
import type { Deps } from '../http/deps.ts'
import { signInLimit, strictLimit } from '../http/limits/rate-limits.ts'
import { mountCalls } from '../http/mount-calls.ts'
import { logSecurityEvent } from '../http/security/security-log.ts'
import type { StoreServer } from '../http/store-server.ts'
import { endSession } from '../users/session.queries.ts'
import { inBackground } from './in-background.ts'
import { changePassword } from './passwords/change-password.ts'
import { isLiveResetLink, resetPassword } from './passwords/reset-password.ts'
import { sendResetLink } from './passwords/send-reset-link.ts'
import { oidcApi } from './providers/oidc.api.ts'
import { register, type OpenedSession } from './register.ts'
import { admitLogin } from './sessions/admit-login.ts'
import { deviceName } from './sessions/device-name.ts'
import { deviceCookie, rememberDevice } from './sessions/known-device.ts'
import { logIn } from './sessions/log-in.ts'
import { sessionsApi } from './sessions/sessions.api.ts'
import { ownPasswordTry, withLimitedTries } from './sessions/with-limited-tries.ts'
import { twoStepApi } from './two-step/two-step.api.ts'

export function authApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps
  const background = inBackground(app)
  oidcApi(app, deps)
  sessionsApi(app, deps)
  twoStepApi(app, deps)

  mountCalls(app, authCalls, {
    'POST /api/auth/register': {
      config: { rateLimit: signInLimit },
      handler: async (request, reply) => {
        const session = await register(db, request.body, deviceOf(request))
        logSecurityEvent(request, 'register', { userId: session.userId })
        rememberDevice(request, reply, deps.config, session)
        void reply.header('cache-control', 'no-store')
        return sessionBody(deps, session)
      },
    },
    'POST /api/auth/login': {
      config: { rateLimit: signInLimit },
      handler: async (request, reply) => {
        const from = {
          address: request.ip,
          device: deviceOf(request),
          deviceCookie: deviceCookie(request, deps.config),
        }
        const session = await admitLogin(() => logIn(db, deps.config, request.body, from))
        logSecurityEvent(request, 'sign-in', { userId: session.userId })
        rememberDevice(request, reply, deps.config, session)
        void reply.header('cache-control', 'no-store')
        return sessionBody(deps, session)
      },
    },
    'GET /api/auth/me': async ({ user }) => ({ user: await findUser(db, user.id) }),
    'POST /api/auth/logout': ({ token }) => endSession(db, token),
    'PUT /api/auth/password': {
      config: { rateLimit: strictLimit },
      handler: async (request) => {
        const { current_password: current, new_password: wanted } = request.body
        const { id: userId } = request.user
        await withLimitedTries(deps, ownPasswordTry(userId), () =>
          changePassword(db, { userId, token: request.token, current, wanted }),
        )
        logSecurityEvent(request, 'password-change')
      },
    },
    'POST /api/auth/password/forgot': {
      config: { rateLimit: strictLimit },
      handler: ({ body }) => {
        const { email } = body
        background(() => sendResetLink(deps, email))
      },
    },
    'POST /api/auth/password/reset/check': {
      config: { rateLimit: strictLimit },
      handler: async ({ body }) => ({ usable: await isLiveResetLink(db, body.token) }),
    },
    'POST /api/auth/password/reset': {
      config: { rateLimit: strictLimit },
      handler: async (request, reply) => {
        // The way in for an owner whom somebody who guesses keeps waiting.
        rememberDevice(request, reply, deps.config, await resetPassword(db, request.body))
        logSecurityEvent(request, 'password-reset')
      },
    },
  })
}

const deviceOf = (request: FastifyRequest): string => deviceName(request.headers['user-agent'])

async function sessionBody({ db }: Pick<Deps, 'db'>, { token, userId }: OpenedSession) {
  return { token, user: await findUser(db, userId) }
}
