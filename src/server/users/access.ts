import type { FastifyRequest } from 'fastify'
import { isStoreError, StoreError } from '#shared/errors.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { isOfStaff, mayMakeCall, type Access } from '#shared/declare-calls.ts'
import { findSessionUser, type SessionUser } from './session.queries.ts'
import type { Deps } from '../http/deps.ts'
import { docsPath } from '../http/docs-paths.ts'
import { refuseDemoChange } from '../http/security/public-demo.ts'
import type { StoreServer } from '../http/store-server.ts'
import { staffBodyLimit } from '../http/limits/body-limits.ts'
import { limitUnknownTokens } from './unknown-token-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route; one without it fails at start (docs/architecture.md, decision 6). */
    access?: Access
  }
  interface FastifyInstance {
    routeAccess: { method: string; url: string; access: Access }[]
  }
  interface FastifyRequest {
    user: SessionUser | null
    /** null on public calls */
    token: string | null
  }
}

/** Checks the declared access before the body is validated, so that strangers learn nothing about its rules. */
export function guardRoutes(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  app.decorate('routeAccess', [])
  app.decorateRequest('user', null)
  app.decorateRequest('token', null)
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(docsPath)) route.config = { ...route.config, access: 'public' }
    if (!route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    const { access } = route.config
    if (isOfStaff(access)) route.bodyLimit ??= staffBodyLimit
    for (const method of [route.method].flat()) app.routeAccess.push({ method, url: route.url, access })
  })
  const withTokenLimit = limitUnknownTokens(deps.config)
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'public'
    // Public calls ignore the token (docs/product/errors.md, Conventions).
    if (access === 'public') return
    void reply.header('cache-control', 'no-store')
    const token = (request.token = bearerToken(request))
    const isOptional = access === 'optional'
    if (token !== null) {
      const found = withTokenLimit(request, token, () => findSessionUser(deps.db, token))
      request.user = await (isOptional ? found.catch(visitorWhenLimited) : found)
    }
    if (isOptional) return
    if (!request.user) throw new StoreError('UNAUTHENTICATED', authMessages.signInNeeded)
    if (!mayMakeCall(request.user.role, access)) throw new StoreError('FORBIDDEN', authMessages.adminOnly)
    if (deps.config.publicDemo) refuseDemoChange(request.user.email, request.method, request.routeOptions.url)
  })
}

/** A flood of dead tokens from one network does not get in the way of its visitors. */
function visitorWhenLimited(error: unknown): null {
  if (isStoreError(error) && error.code === 'RATE_LIMITED') return null
  throw error
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
