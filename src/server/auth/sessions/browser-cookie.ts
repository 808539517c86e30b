import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../base/config/config.ts'
import { readCookie, type StoreCookie } from './read-cookie.ts'
import { flowMinutes } from '../providers/oidc-flow.queries.ts'
import { newToken } from '../../users/session.queries.ts'

function cookieOf({ publicUrl }: Config): StoreCookie {
  return publicUrl.startsWith('https:')
    ? { name: '__Host-sign_in', before: '__Host-taanka_sign_in', attributes: 'Path=/; Secure' }
    : { name: 'sign_in', before: 'taanka_sign_in', attributes: 'Path=/api/auth/oidc' }
}

/** Returns the secret of a browser that returns from a sign-in provider, or null. */
export function browserSecret(request: FastifyRequest, config: Config): string | null {
  const secret = readCookie(request, cookieOf(config))
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null
}

/** Sets or extends the browser's secret: several tabs may be at a provider. */
export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const secret = browserSecret(request, config) ?? newToken()
  const { name, attributes } = cookieOf(config)
  void reply.header(
    'set-cookie',
    `${name}=${secret}; ${attributes}; Max-Age=${flowMinutes * 60}; HttpOnly; SameSite=Lax`,
  )
  return secret
}
