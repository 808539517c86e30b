import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoreError } from '#shared/errors.ts'
import { isOfStaff } from '#shared/declare-calls.ts'
import type { Config } from '../../base/config/config.ts'
import { subkey } from '../../db/secrets/subkey.ts'
import { loggedPath } from '../logged-path.ts'
import type { StoreServer } from '../store-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** hash of an e-mail address or a username for the log */
    hashIdentity: (identity: string) => string
  }
}

type SecurityEvent =
  | 'refused'
  | 'register'
  | 'sign-in'
  | 'password-change'
  | 'password-reset'
  | 'data-download'
  | 'account-delete'
  | 'email-change'
  | 'staff-change'
  | 'export'

const maxPathLength = 200

/** Hashes an e-mail address or a username for the log with the secret key, so that names cannot be tried. */
export const identityHash = (config: Pick<Config, 'secretKey' | 'dataDir'>, identity: string): string =>
  createHmac('sha256', subkey(config, 'identities in logs'))
    .update(identity.trim().toLowerCase())
    .digest('hex')
    .slice(0, 16)

/** Logs changes by staff and exported files. */
export function securityLog(app: StoreServer, config: Config): void {
  app.decorate('hashIdentity', (identity) => identityHash(config, identity))
  app.addHook('onResponse', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (reply.statusCode >= 400 || !isOfStaff(access)) return
    if (isExport(reply)) logSecurityEvent(request, 'export')
    else if (request.method !== 'GET' && request.method !== 'HEAD') logSecurityEvent(request, 'staff-change')
  })
}

/** Logs one line with route, path, address and account, and without personal data. */
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
      path: loggedPath(request.url).slice(0, maxPathLength),
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
