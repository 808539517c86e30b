import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose'
import type { TestApp } from './test-app.ts'

interface Claims {
  sub: string
  email?: string
  email_verified?: boolean | undefined
  name?: string
}

interface Grant {
  challenge: string
  nonce: string
  redirectUri: string
}

export const clientId = 'taanka'
export const clientSecret = 'a secret of the shop'

/** A small OpenID Connect provider on this machine that signs everyone in as `person` at once. */
export async function startSignInProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const provider = {
    issuer: '',
    person: { sub: '1' } as Claims,
    /** Claims that replace the right ones in its tokens. */
    forged: {} as Record<string, unknown>,
    /** Claims from /userinfo only. */
    reticent: false,
    /** Responses that replace the right ones, by path. */
    replaced: {} as Record<string, (response: ServerResponse) => void>,
    /** Makes the ID token of the right claims. */
    idTokenOf: undefined as ((claims: JWTPayload) => string | Promise<string>) | undefined,
    publicJwk: jwk,
    sign: (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }

  const routes: Record<
    string,
    (request: IncomingMessage, url: URL, response: ServerResponse) => Promise<void> | void
  > = {
    '/.well-known/openid-configuration': (_request, _url, response) =>
      json(response, {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        userinfo_endpoint: `${provider.issuer}/userinfo`,
        jwks_uri: `${provider.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    '/jwks': (_request, _url, response) => json(response, { keys: [jwk] }),
    '/authorize': (_request, url, response) => {
      const asked = (name: string) => url.searchParams.get(name) ?? ''
      const code = randomUUID()
      grants.set(code, {
        challenge: asked('code_challenge'),
        nonce: asked('nonce'),
        redirectUri: asked('redirect_uri'),
      })
      const back = new URL(asked('redirect_uri'))
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked('state'))
      response.writeHead(302, { location: back.href }).end()
    },
    '/token': async (request, _url, response) => {
      const body = new URLSearchParams(await text(request))
      const grant = grants.get(body.get('code') ?? '')
      grants.delete(body.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url')
      if (
        !grant ||
        grant.challenge !== challenge ||
        grant.redirectUri !== body.get('redirect_uri') ||
        !knowsSecret(request, body)
      ) {
        return json(response, { error: 'invalid_grant' }, 400)
      }
      const { sub, ...more } = provider.person
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        ...(provider.reticent ? {} : more),
        iss: provider.issuer,
        sub,
        aud: clientId,
        iat: now,
        exp: now + 300,
        nonce: grant.nonce,
        ...provider.forged,
      }
      const idToken = await (provider.idTokenOf ?? provider.sign)(claims)
      json(response, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken })
    },
    '/userinfo': (_request, _url, response) => json(response, provider.person),
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer)
    const replaced = provider.replaced[url.pathname]
    const route = routes[url.pathname]
    if (replaced) replaced(response)
    else if (route) void route(request, url, response)
    else response.writeHead(404).end()
  })
  // A busy process would close a connection for idleness while it is used again.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

export type SignInProvider = Awaited<ReturnType<typeof startSignInProvider>>

function knowsSecret(request: IncomingMessage, body: URLSearchParams): boolean {
  const basic = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  const [id, secret] = basic.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
  return (
    (id === clientId && secret === clientSecret) ||
    (body.get('client_id') === clientId && body.get('client_secret') === clientSecret)
  )
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Variables of a store with this provider, as `loom`. */
export const providerEnv = ({ issuer }: SignInProvider): Record<string, string> => ({
  OIDC_LOOM_ISSUER: issuer,
  OIDC_LOOM_CLIENT_ID: clientId,
  OIDC_LOOM_CLIENT_SECRET: clientSecret,
})

export interface Arrival {
  /** of the page that the store leads back to: `#signed-in=<code>` or `#sign-in-failed` */
  hash: string
  code: string
  cookie: string
}

/** Goes to the provider as somebody and comes back; the code is not exchanged yet. */
export async function arriveFrom(
  provider: SignInProvider,
  { call }: Pick<TestApp, 'call'>,
  person: Claims,
): Promise<Arrival> {
  Object.assign(provider, { person: { email_verified: true, name: 'Asha Rao', ...person } })
  const started = await call('GET', '/api/auth/oidc/loom/start')
  const cookie = String(started.headers['set-cookie']).split(';')[0]!
  const granted = await fetch(String(started.headers['location']), { redirect: 'manual' })
  const back = new URL(granted.headers.get('location')!)
  const returned = await call('GET', back.pathname + back.search, { headers: { cookie } })
  const { hash } = new URL(String(returned.headers['location']), 'http://local')
  return { hash, code: hash.replace('#signed-in=', ''), cookie }
}

/** Exchanges the code of an arrival for a session. */
export const exchangeCode = ({ call }: Pick<TestApp, 'call'>, { code, cookie }: Arrival) =>
  call('POST', '/api/auth/oidc/exchange', { body: { code }, headers: { cookie } })
