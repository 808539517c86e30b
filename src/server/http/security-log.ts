import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoreError } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import { subkey } from '../secrets/subkey.ts'
import type { StoreServer } from './store-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** stands for an e-mail address or a username in the log */
    hashIdentity: (identity: string) => string
  }
}

/** Value of `event` in the log. */
export type SecurityEvent =
  | 'refused'
  | 'register'
  | 'sign-in'
  | 'password-change'
  | 'password-reset'
  | 'staff-change'
  | 'export'

const maxPathLength = 200

/** The hash under which the log shows an e-mail address or a username: without the secret key nobody can try names. */
export const identityHash = (config: Pick<Config, 'secretKey' | 'dataDir'>, identity: string): string =>
  createHmac('sha256', subkey(config, 'identities in logs'))
    .update(identity.trim().toLowerCase())
    .digest('hex')
    .slice(0, 16)

/** Logs what staff change and what leaves the store as a file. */
export function securityLog(app: StoreServer, config: Config): void {
  app.decorate('hashIdentity', (identity) => identityHash(config, identity))
  app.addHook('onResponse', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (reply.statusCode >= 400 || (access !== 'staff' && access !== 'admin')) return
    if (isExport(reply)) logSecurityEvent(request, 'export')
    else if (request.method !== 'GET' && request.method !== 'HEAD') logSecurityEvent(request, 'staff-change')
  })
}

/** One line with all that traces an attack: route, path, address, account; and nothing that names a person. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  more: { userId?: string; code?: StoreError['code'] } = {},
): void {
  const { userId = request.user?.id, code } = more
  const identity = identityIn(request.body)
  request.log.info(
    {
      event,
      code,
      method: request.method,
      route: request.routeOptions.url,
      path: request.url.split('?')[0]!.slice(0, maxPathLength),
      address: request.ip,
      user: userId,
      identity: identity === undefined ? undefined : request.server.hashIdentity(identity),
    },
    event,
  )
}

const isExport = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-disposition') ?? '').startsWith('attachment')

function identityIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { email, username } = body as { email?: unknown; username?: unknown }
  return [email, username].find((value) => typeof value === 'string' && value !== '') as string | undefined
}
