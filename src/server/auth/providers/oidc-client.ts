import * as oidc from 'openid-client'
import type { OidcProvider } from '../../base/config/config.ts'
import { boundedFetch } from '../../base/bounded-fetch.ts'
import { isLoopbackHost } from '../../base/this-machine.ts'

export interface ProvenIdentity {
  issuer: string
  subject: string
  /** Null where the provider does not vouch for one; `reason` says which claim was missing, for the log. */
  verifiedEmail: string | null
  reason?: string
  name: string | null
}

/** State of a sign-in that is in progress at a provider. */
export interface Departure {
  state: string
  nonce: string
  codeVerifier: string
}

export interface OidcClient {
  /** The provider's page to redirect to, and the state to store until the return. */
  depart(redirectUri: string): Promise<Departure & { url: URL }>
  /** Checks the parameters of the return address. Rejects where anything does not match. */
  arrive(currentUrl: URL, departure: Departure): Promise<ProvenIdentity>
}

export interface OidcLimits {
  /** for a response of the provider with its body */
  timeoutSeconds: number
  maxResponseBytes: number
}

const defaultLimits: OidcLimits = { timeoutSeconds: 10, maxResponseBytes: 2 ** 20 }

/** Authorization code flow with PKCE, state and nonce. The provider's metadata is fetched at first use. */
export function createOidcClient(provider: OidcProvider, limits = defaultLimits): OidcClient {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= discover(provider, limits).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    depart: async (redirectUri) => {
      const departure = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(departure.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { ...departure, url }
    },
    arrive: async (currentUrl, { state, nonce, codeVerifier }) => {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, currentUrl, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      return identityOf(config, tokens.claims()!, tokens.access_token)
    },
  }
}

async function discover(
  { issuer, clientId, clientSecret }: OidcProvider,
  { timeoutSeconds, maxResponseBytes }: OidcLimits,
): Promise<oidc.Configuration> {
  const address = new URL(issuer)
  // The library trusts TLS to the token endpoint by default; this also checks the signature of the ID token.
  const execute = [oidc.enableNonRepudiationChecks]
  // HTTP only on this machine, where nobody can listen in.
  if (isLoopbackHost(address.hostname)) execute.push(oidc.allowInsecureRequests)
  return oidc.discovery(address, clientId, clientSecret, undefined, {
    execute,
    timeout: timeoutSeconds,
    [oidc.customFetch]: boundedFetch(maxResponseBytes),
  })
}

/** OpenID Connect Core, section 2. */
const maxSubjectLength = 255

/** Some providers put the e-mail address into the token, others return it from /userinfo only. */
async function identityOf(
  config: oidc.Configuration,
  token: oidc.IDToken,
  accessToken: string,
): Promise<ProvenIdentity> {
  const canAsk = token['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const claims = canAsk ? { ...token, ...(await oidc.fetchUserInfo(config, accessToken, token.sub)) } : token
  const { email, email_verified: verified, name } = claims
  if (token.sub === '' || token.sub.length > maxSubjectLength)
    throw new Error('The subject is not one person')
  const person = { issuer: token.iss, subject: token.sub, name: typeof name === 'string' ? name : null }
  if (typeof email !== 'string') return { ...person, verifiedEmail: null, reason: without('email', email) }
  if (verified === true) return { ...person, verifiedEmail: email }
  return { ...person, verifiedEmail: null, reason: without('email_verified', verified) }
}

const without = (claim: string, value: unknown): string =>
  `The claim "${claim}" ${value === undefined ? 'is missing' : 'does not hold'}`
