import type { FastifyRequest } from 'fastify'
import {
  forgotPasswordSchema,
  loginSchema,
  passwordChangeSchema,
  registerSchema,
  resetLinkResponse,
  resetLinkSchema,
  resetPasswordSchema,
  sessionResponse,
  userResponse,
} from '#shared/auth/auth.schema.ts'
import { api } from '#shared/api-routes.ts'
import { done } from '#shared/schema/response.ts'
import { findUser } from '../account/user.queries.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import { signInLimit, strictLimit } from '../http/limits/rate-limits.ts'
import { logSecurityEvent } from '../http/security/security-log.ts'
import type { StoreServer } from '../http/store-server.ts'
import { admitLogin } from './sessions/admit-login.ts'
import { changePassword } from './passwords/change-password.ts'
import { inBackground } from './in-background.ts'
import { deviceName } from './sessions/device-name.ts'
import { deviceCookie, rememberDevice } from './sessions/known-device.ts'
import { logIn } from './sessions/log-in.ts'
import { register, type OpenedSession } from './register.ts'
import { isLiveResetLink, resetPassword } from './passwords/reset-password.ts'
import { sendResetLink } from './passwords/send-reset-link.ts'
import { endSession } from '../users/session.queries.ts'
import { ownPasswordTry, withLimitedTries } from './sessions/with-limited-tries.ts'

const tags = ['Auth']

export function authApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps
  const background = inBackground(app)

  app.post(
    api.register,
    {
      config: { access: 'public', rateLimit: signInLimit },
      schema: {
        summary: 'Open an account',
        tags,
        refusals: ['EMAIL_TAKEN'],
        body: registerSchema,
        response: { 201: sessionResponse },
      },
    },
    async (request, reply) => {
      const session = await register(db, request.body, deviceOf(request))
      logSecurityEvent(request, 'register', { userId: session.userId })
      rememberDevice(request, reply, deps.config, session)
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await sessionBody(deps, session))
    },
  )

  app.post(
    api.login,
    {
      config: { access: 'public', rateLimit: signInLimit },
      schema: {
        summary: 'Sign in',
        tags,
        refusals: ['BAD_CREDENTIALS', 'TOTP_REQUIRED'],
        body: loginSchema,
        response: { 200: sessionResponse },
      },
    },
    async (request, reply) => {
      const from = {
        address: request.ip,
        device: deviceOf(request),
        deviceCookie: deviceCookie(request, deps.config),
      }
      const session = await admitLogin(() => logIn(db, deps.config, request.body, from))
      logSecurityEvent(request, 'sign-in', { userId: session.userId })
      rememberDevice(request, reply, deps.config, session)
      return reply.header('cache-control', 'no-store').send(await sessionBody(deps, session))
    },
  )

  app.get(
    api.me,
    {
      config: { access: 'customer' },
      schema: { summary: 'Who is signed in', tags, response: { 200: userResponse } },
    },
    async (request) => ({ success: true as const, user: await findUser(db, signedIn(request).id) }),
  )

  app.post(
    api.logout,
    { config: { access: 'customer' }, schema: { summary: 'Sign out', tags, response: { 200: done } } },
    async (request) => {
      await endSession(db, request.token!)
      return { success: true as const }
    },
  )

  app.put(
    api.password,
    {
      config: { access: 'customer', rateLimit: strictLimit },
      schema: { summary: 'Change the password', tags, body: passwordChangeSchema, response: { 200: done } },
    },
    async (request) => {
      const { current_password: current, new_password: wanted } = request.body
      const { id: userId } = signedIn(request)
      await withLimitedTries(deps, ownPasswordTry(userId), () =>
        changePassword(db, { userId, token: request.token!, current, wanted }),
      )
      logSecurityEvent(request, 'password-change')
      return { success: true as const }
    },
  )

  app.post(
    api.forgotPassword,
    {
      config: { access: 'public', rateLimit: strictLimit },
      schema: {
        summary: 'Ask for a link that sets a new password',
        tags,
        body: forgotPasswordSchema,
        response: { 200: done },
      },
    },
    async (request) => {
      const { email } = request.body
      background(() => sendResetLink(deps, email))
      return { success: true as const }
    },
  )

  app.post(
    api.resetLink,
    {
      config: { access: 'public', rateLimit: strictLimit },
      schema: {
        summary: 'Whether a mailed token can still set a new password',
        tags,
        body: resetLinkSchema,
        response: { 200: resetLinkResponse },
      },
    },
    async (request) => ({ success: true as const, usable: await isLiveResetLink(db, request.body.token) }),
  )

  app.post(
    api.resetPassword,
    {
      config: { access: 'public', rateLimit: strictLimit },
      schema: {
        summary: 'Set a new password with a mailed token',
        tags,
        body: resetPasswordSchema,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      // The way in for an owner whom somebody who guesses keeps waiting.
      rememberDevice(request, reply, deps.config, await resetPassword(db, request.body))
      logSecurityEvent(request, 'password-reset')
      return { success: true as const }
    },
  )
}

const deviceOf = (request: FastifyRequest): string => deviceName(request.headers['user-agent'])

async function sessionBody({ db }: Pick<Deps, 'db'>, { token, userId }: OpenedSession) {
  return { success: true as const, token, user: await findUser(db, userId) }
}
