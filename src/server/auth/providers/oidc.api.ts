import type { FastifyReply } from 'fastify'
import { oidcCalls, waysToSignInCalls } from '#shared/auth/auth-calls.ts'
import { signInFailedHash } from '#shared/auth/auth-messages.ts'
import { safeRedirect } from '#shared/auth/safe-redirect.ts'
import { callHref } from '#shared/call-href.ts'
import { invalid, isStoreError, notFound } from '#shared/errors.ts'
import { href, pages } from '#shared/routes.ts'
import { findUser } from '../account/user.queries.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Config } from '../../base/config/config.ts'
import type { Deps } from '../../http/deps.ts'
import { signInLimit } from '../../http/limits/rate-limits.ts'
import { logSecurityEvent } from '../../http/security/security-log.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { createSession } from '../../users/session.queries.ts'
import { browserSecret, keepBrowserSecret } from '../sessions/browser-cookie.ts'
import { deviceName } from '../sessions/device-name.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { findWaysToSignIn, removeProvider } from './linked-providers.ts'
import type { OidcClient } from './oidc-client.ts'
import { createSignInCode, rememberFlow, takeFlow, takeSignInCode } from './oidc-flow.queries.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

interface SignInDeps extends Deps {
  /** Only of a provider that is configured. */
  clientOf: (name: string) => Promise<OidcClient>
}

const { task, query } = shapes<SignInDeps>()

const listWays = query('GET /api/auth/ways', { from: 'db' }, async ({ db, user, deps: { config } }) => ({
  ways: await findWaysToSignIn(db, config, user.id),
}))

const removeWay = task(
  'DELETE /api/auth/ways/:id',
  ({ params: { id }, user, request: { token }, deps: { db, config } }) =>
    removeProvider(db, config, { by: user, token, id }),
)

const departToProvider = task('GET /api/auth/oidc/:name/start', {
  config: { rateLimit: signInLimit },
  run: async ({ params: { name }, query: asked, request, reply, deps }) => {
    const client = await deps.clientOf(name)
    const redirect = safeRedirect(asked.redirect)
    try {
      const { url, ...departure } = await client.depart(callbackUrl(deps.config, name))
      const browser = keepBrowserSecret(request, reply, deps.config)
      await rememberFlow(deps.db, { ...departure, provider: name, browser, redirect })
      return goTo(reply, url.href)
    } catch (error) {
      request.log.error({ reason: reasonOf(error), provider: name }, 'the sign-in provider cannot be reached')
      return goTo(reply, failed(redirect))
    }
  },
})

const arriveFromProvider = task('GET /api/auth/oidc/:name/callback', {
  config: { rateLimit: signInLimit, maxAddressLength: 8_000 },
  run: async ({ params: { name }, request, reply, deps: { db, config, clientOf } }) => {
    const client = await clientOf(name)
    // From PUBLIC_URL, because nothing may be taken from the Host header.
    const currentUrl = new URL(new URL(request.url, 'http://local').search, callbackUrl(config, name))
    const browser = browserSecret(request, config)
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
})

const exchangeCode = task('POST /api/auth/oidc/exchange', {
  config: { rateLimit: signInLimit },
  run: async ({ body, request, reply, deps: { db, config } }) => {
    const browser = browserSecret(request, config)
    const userId = browser && (await takeSignInCode(db, body.code, browser))
    if (!userId) throw invalid({ code: 'This sign-in has expired. Please try again' })
    const token = await createSession(db, userId, {
      remember: false,
      device: deviceName(request.headers['user-agent']),
    })
    logSecurityEvent(request, 'sign-in', { userId })
    rememberDevice(request, reply, config, { userId })
    void reply.header('cache-control', 'no-store')
    return { token, user: await findUser(db, userId) }
  },
})

/**
 * Sign-in at a provider that the owner has configured (docs/product/accounts.md, Sign in). The browser goes to the
 * provider, returns to `/login#signed-in=<code>` and exchanges the code for a session. A failure returns to
 * `/login#sign-in-failed`.
 */
export function oidcApi(app: StoreServer, given: Deps): void {
  const clients = new Map<string, OidcClient>()
  const clientOf = async (name: string): Promise<OidcClient> => {
    const provider = given.config.oidcProviders.find((configured) => configured.name === name)
    if (!provider) throw notFound()
    const { createOidcClient } = await import('./oidc-client.ts')
    const client = clients.get(name) ?? createOidcClient(provider)
    clients.set(name, client)
    return client
  }
  const deps = { ...given, clientOf }
  mount(app, deps, waysToSignInCalls, {
    'GET /api/auth/ways': listWays,
    'DELETE /api/auth/ways/:id': removeWay,
  })
  mount(app, deps, oidcCalls, {
    'GET /api/auth/oidc/:name/start': departToProvider,
    'GET /api/auth/oidc/:name/callback': arriveFromProvider,
    'POST /api/auth/oidc/exchange': exchangeCode,
  })
}

const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, name: string) =>
  publicUrl + callHref('GET /api/auth/oidc/:name/callback', { params: { name } })

const goTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 302)

const loginPage = (redirect: string) =>
  href(pages.login, null, { redirect: redirect === pages.home ? null : redirect })

const failed = (redirect: string, error?: unknown) => {
  const forStaff = isStoreError(error) && error.code === 'FORBIDDEN'
  return `${loginPage(redirect)}#${forStaff ? signInFailedHash.staff : signInFailedHash.any}`
}

/**
 * Without the details of the error, which are the provider's response and belong in no log. Of a response that is wrong
 * the cause names the claim.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, cause } = error as Error & { code?: unknown }
  const isWrong = typeof code === 'string' && wrongResponses.has(code)
  return isWrong && cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}

/** Codes of `openid-client` whose cause has a message of the library's own. */
const wrongResponses: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])
