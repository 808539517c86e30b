import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { readCookie } from '../../http/read-cookie.ts'
import { flowMinutes } from '../providers/oidc-flow.queries.ts'
import { newToken } from './session.queries.ts'

/** A `__Host-` cookie cannot be set by a subdomain or without TLS; browsers demand `Secure` and `Path=/` for it. */
function cookieOf({ publicUrl }: Config): { name: string; attributes: string } {
  return publicUrl.startsWith('https:')
    ? { name: '__Host-taanka_sign_in', attributes: 'Path=/; Secure' }
    : { name: 'taanka_sign_in', attributes: 'Path=/api/auth/oidc' }
}

/**
 * The secret by which a browser that went to a sign-in provider is known when it comes back; null where it has none.
 */
export function browserSecret(request: FastifyRequest, config: Config): string | null {
  const secret = readCookie(request, cookieOf(config).name)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null
}

/** Gives a browser its secret, or lets it keep the one it has for as long again: several tabs may be on the way. */
export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const secret = browserSecret(request, config) ?? newToken()
  const { name, attributes } = cookieOf(config)
  void reply.header(
    'set-cookie',
    `${name}=${secret}; ${attributes}; Max-Age=${flowMinutes * 60}; HttpOnly; SameSite=Lax`,
  )
  return secret
}
