import type { FastifyRequest } from 'fastify'
import { authCalls } from '#shared/auth/auth-calls.ts'
import { findUser } from './account/user.queries.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import { signInLimit, strictLimit } from '../http/limits/rate-limits.ts'
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

const { task, query } = shapes()

const openAccount = task('POST /api/auth/register', {
  config: { rateLimit: signInLimit },
  run: async ({ body, request, reply, deps }) => {
    const session = await register(deps.db, body, deviceOf(request))
    logSecurityEvent(request, 'register', { userId: session.userId })
    rememberDevice(request, reply, deps.config, session)
    void reply.header('cache-control', 'no-store')
    return sessionBody(deps, session)
  },
})

const signIn = task('POST /api/auth/login', {
  config: { rateLimit: signInLimit },
  run: async ({ body, request, reply, deps }) => {
    const from = {
      address: request.ip,
      device: deviceOf(request),
      deviceCookie: deviceCookie(request, deps.config),
    }
    const session = await admitLogin(() => logIn(deps.db, deps.config, body, from))
    logSecurityEvent(request, 'sign-in', { userId: session.userId })
    rememberDevice(request, reply, deps.config, session)
    void reply.header('cache-control', 'no-store')
    return sessionBody(deps, session)
  },
})

const seeMe = query('GET /api/auth/me', { from: 'db' }, async ({ db, user }) => ({
  user: await findUser(db, user.id),
}))

const signOut = task('POST /api/auth/logout', ({ request: { token }, deps: { db } }) => endSession(db, token))

const setPassword = task('PUT /api/auth/password', {
  config: { rateLimit: strictLimit },
  run: async ({ body: { current_password: current, new_password: wanted }, user, request, deps }) => {
    await withLimitedTries(deps, ownPasswordTry(user.id), () =>
      changePassword(deps.db, { userId: user.id, token: request.token, current, wanted }),
    )
    logSecurityEvent(request, 'password-change')
  },
})

const checkResetLink = query(
  'POST /api/auth/password/reset/check',
  { from: 'db', config: { rateLimit: strictLimit } },
  async ({ db, body: { token } }) => ({ usable: await isLiveResetLink(db, token) }),
)

const resetForgotten = task('POST /api/auth/password/reset', {
  config: { rateLimit: strictLimit },
  run: async ({ body, request, reply, deps }) => {
    // The way in for an owner whom somebody who guesses keeps waiting.
    rememberDevice(request, reply, deps.config, await resetPassword(deps.db, body))
    logSecurityEvent(request, 'password-reset')
  },
})

export function authApi(app: StoreServer, deps: Deps): void {
  const background = inBackground(app)
  oidcApi(app, deps)
  sessionsApi(app, deps)
  twoStepApi(app, deps)
  mount(app, deps, authCalls, {
    'POST /api/auth/register': openAccount,
    'POST /api/auth/login': signIn,
    'GET /api/auth/me': seeMe,
    'POST /api/auth/logout': signOut,
    'PUT /api/auth/password': setPassword,
    'POST /api/auth/password/forgot': task('POST /api/auth/password/forgot', {
      config: { rateLimit: strictLimit },
      run: async ({ body: { email } }) => background(() => sendResetLink(deps, email)),
    }),
    'POST /api/auth/password/reset/check': checkResetLink,
    'POST /api/auth/password/reset': resetForgotten,
  })
}

const deviceOf = (request: FastifyRequest): string => deviceName(request.headers['user-agent'])

async function sessionBody({ db }: Pick<Deps, 'db'>, { token, userId }: OpenedSession) {
  return { token, user: await findUser(db, userId) }
}
