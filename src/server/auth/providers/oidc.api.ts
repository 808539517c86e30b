import type { FastifyReply } from 'fastify'
import { oidcCalls } from '#shared/auth/auth-calls.ts'
import { signInFailedHash } from '#shared/auth/auth-messages.ts'
import { safeRedirect } from '#shared/auth/safe-redirect.ts'
import { callHref } from '#shared/call-href.ts'
import { invalid, isStoreError, notFound } from '#shared/errors.ts'
import { href, pages } from '#shared/routes.ts'
import { findUser } from '../../account/user.queries.ts'
import type { Deps } from '../../http/deps.ts'
import { signInLimit } from '../../http/limits/rate-limits.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import { logSecurityEvent } from '../../http/security/security-log.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { createSession } from '../../users/session.queries.ts'
import { browserSecret, keepBrowserSecret } from '../sessions/browser-cookie.ts'
import { deviceName } from '../sessions/device-name.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import type { OidcClient } from './oidc-client.ts'
import { createSignInCode, rememberFlow, takeFlow, takeSignInCode } from './oidc-flow.queries.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

/**
 * Sign-in at a provider that the owner has configured (docs/product/accounts.md, Sign in). The browser goes to the
 * provider, returns to `/login#signed-in=<code>` and exchanges the code for a session. A failure returns to
 * `/login#sign-in-failed`.
 */
export function oidcApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps
  const clients = new Map<string, OidcClient>()
  const clientOf = async (name: string): Promise<OidcClient> => {
    const provider = deps.config.oidcProviders.find((configured) => configured.name === name)
    if (!provider) throw notFound()
    const { createOidcClient } = await import('./oidc-client.ts')
    const client = clients.get(name) ?? createOidcClient(provider)
    clients.set(name, client)
    return client
  }
  const callbackUrl = (name: string) =>
    deps.config.publicUrl + callHref('GET /api/auth/oidc/:name/callback', { params: { name } })

  mountCalls(app, oidcCalls, {
    'GET /api/auth/oidc/:name/start': {
      config: { rateLimit: signInLimit },
      handler: async (request, reply) => {
        const { name } = request.params
        const client = await clientOf(name)
        const redirect = safeRedirect(request.query.redirect)
        try {
          const { url, ...departure } = await client.depart(callbackUrl(name))
          const browser = keepBrowserSecret(request, reply, deps.config)
          await rememberFlow(db, { ...departure, provider: name, browser, redirect })
          return goTo(reply, url.href)
        } catch (error) {
          request.log.error(
            { reason: reasonOf(error), provider: name },
            'the sign-in provider cannot be reached',
          )
          return goTo(reply, failed(redirect))
        }
      },
    },
    'GET /api/auth/oidc/:name/callback': {
      config: { rateLimit: signInLimit, maxAddressLength: 8_000 },
      handler: async (request, reply) => {
        const { name } = request.params
        const client = await clientOf(name)
        // From PUBLIC_URL, because nothing may be taken from the Host header.
        const currentUrl = new URL(new URL(request.url, 'http://local').search, callbackUrl(name))
        const browser = browserSecret(request, deps.config)
        const state = currentUrl.searchParams.get('state')
        const flow = browser && state ? await takeFlow(db, { state, browser, provider: name }) : null
        if (!browser || !flow) return goTo(reply, failed(pages.home))
        try {
          const userId = await signInWithIdentity(db, await client.arrive(currentUrl, flow))
          const code = await createSignInCode(db, browser, userId)
          return goTo(reply, `${loginPage(flow.redirect)}#signed-in=${code}`)
        } catch (error) {
          request.log.warn({ reason: reasonOf(error), provider: name }, 'signing in with a provider failed')
          return goTo(reply, failed(flow.redirect, error))
        }
      },
    },
    'POST /api/auth/oidc/exchange': {
      config: { rateLimit: signInLimit },
      handler: async (request, reply) => {
        const browser = browserSecret(request, deps.config)
        const userId = browser && (await takeSignInCode(db, request.body.code, browser))
        if (!userId) throw invalid({ code: 'This sign-in has expired. Please try again' })
        const token = await createSession(db, userId, {
          remember: false,
          device: deviceName(request.headers['user-agent']),
        })
        logSecurityEvent(request, 'sign-in', { userId })
        rememberDevice(request, reply, deps.config, { userId })
        void reply.header('cache-control', 'no-store')
        return { token, user: await findUser(db, userId) }
      },
    },
  })
}

const goTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 302)

const loginPage = (redirect: string) =>
  href(pages.login, null, { redirect: redirect === pages.home ? null : redirect })

const failed = (redirect: string, error?: unknown) => {
  const forStaff = isStoreError(error) && error.code === 'FORBIDDEN'
  return `${loginPage(redirect)}#${forStaff ? signInFailedHash.staff : signInFailedHash.any}`
}

/** The error's message contains the provider's response, which belongs in no log. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
