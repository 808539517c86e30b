import type { FastifyRequest } from 'fastify'
import { StoreError } from '#shared/errors.ts'
import { authMessages, isStaff, type Role } from '#shared/auth/auth.schema.ts'
import { api } from '#shared/routes.ts'
import { findSessionUser, type SessionUser } from '../auth/sessions/session.queries.ts'
import type { Deps } from '../deps.ts'
import { refuseDemoChange } from './public-demo.ts'
import type { StoreServer } from './store-server.ts'
import { limitUnknownTokens } from './unknown-token-limit.ts'

/** Required on every route; one without it fails at start (docs/architecture.md, decision 6). */
export type Access = 'public' | 'customer' | 'staff' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyInstance {
    /** every call of the store and who may make it */
    routeAccess: { method: string; url: string; access: Access }[]
  }
  interface FastifyRequest {
    user: SessionUser | null
    /** the token that the caller showed, null on public calls */
    token: string | null
  }
}

/** Declared access is checked before a body is read, so that a stranger learns nothing about its rules. */
export function guardRoutes(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  app.decorate('routeAccess', [])
  app.decorateRequest('user', null)
  app.decorateRequest('token', null)
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(api.docs)) route.config = { ...route.config, access: 'public' }
    if (!route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    const { access } = route.config
    for (const method of [route.method].flat()) app.routeAccess.push({ method, url: route.url, access })
  })
  const withTokenLimit = limitUnknownTokens(deps.config)
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'public'
    // A public call never looks at the token: its answer is the same for everyone (docs/product/errors.md, Conventions).
    if (access === 'public') return
    void reply.header('cache-control', 'no-store')
    const token = (request.token = bearerToken(request))
    if (token !== null)
      request.user = await withTokenLimit(request, token, () => findSessionUser(deps.db, token))
    if (!request.user) throw new StoreError('UNAUTHENTICATED', authMessages.signInNeeded)
    if (!mayMakeCall(request.user.role, access)) throw new StoreError('FORBIDDEN', authMessages.adminOnly)
    if (deps.config.publicDemo) refuseDemoChange(request.user.email, request.method, request.routeOptions.url)
  })
}

/** `customer` is anyone who is signed in, `staff` includes admins. */
function mayMakeCall(role: Role, access: Access): boolean {
  if (access === 'admin') return role === 'admin'
  return access !== 'staff' || isStaff(role)
}

/** The caller of a route that needs one. */
export function signedIn(request: FastifyRequest): SessionUser {
  if (!request.user) throw new StoreError('UNAUTHENTICATED', authMessages.signInNeeded)
  return request.user
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
