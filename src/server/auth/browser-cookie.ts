import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { flowMinutes } from './oidc-flow.queries.ts'
import { newToken } from './session.queries.ts'

const name = 'taanka_sign_in'

/**
 * The secret by which a browser that went to a sign-in provider is known when it comes back; null where it has none.
 */
export function browserSecret(request: FastifyRequest): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** Gives a browser its secret, or lets it keep the one it has for as long again: several tabs may be on the way. */
export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const secret = browserSecret(request) ?? newToken()
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${name}=${secret}; Path=/api/auth/oidc; Max-Age=${flowMinutes * 60}; HttpOnly; SameSite=Lax${secure}`,
  )
  return secret
}
