import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOidcClient, type OidcLimits } from '../../src/server/auth/providers/oidc-client.ts'
import { clientId, clientSecret, startSignInProvider } from '../support/sign-in-provider.ts'
import { createPerson } from '../support/factories.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { sendHugely } from './send-hugely.ts'

const provider = await startSignInProvider()
const failed = '/login#sign-in-failed'
const configuration = '/.well-known/openid-configuration'

let store: TestApp
let strangersKey: CryptoKey
beforeAll(async () => {
  const oidc = { ISSUER: provider.issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }
  const names = ['LOOM', 'FRESH']
  store = await createTestApp(
    Object.fromEntries(
      names.flatMap((name) => Object.entries(oidc).map(([key, value]) => [`OIDC_${name}_${key}`, value])),
    ),
  )
  strangersKey = (await generateKeyPair('RS256')).privateKey
})
afterAll(async () => {
  await store.stop()
  await provider.stop()
})
let counter = 0
beforeEach(() => {
  const n = ++counter
  Object.assign(provider, {
    person: { sub: `subject-${n}`, email: `person${n}@shop.example`, email_verified: true, name: 'Asha Rao' },
    forged: {},
    replaced: {},
    reticent: false,
    idTokenOf: undefined,
  })
})

async function goThere(name = 'loom') {
  const { headers } = await store.call('GET', `/api/auth/oidc/${name}/start`)
  return { location: String(headers['location']), cookie: String(headers['set-cookie']).split(';')[0]! }
}

async function comeBack(location: string): Promise<URL> {
  const granted = await fetch(location, { redirect: 'manual' })
  return new URL(granted.headers.get('location')!)
}

async function arrive({ pathname, search }: URL, cookie: string): Promise<string> {
  const answer = await store.call('GET', pathname + search, { headers: { cookie } })
  expect(answer.status).toBe(302)
  return String(answer.headers['location'])
}

async function signIn(): Promise<string> {
  const { location, cookie } = await goThere()
  return arrive(await comeBack(location), cookie)
}

const counted = async (table: string): Promise<number> =>
  (await store.pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows

/** Nobody is signed in, no account opened and none linked. */
async function expectRefused(attempt: () => Promise<string> = signIn): Promise<void> {
  const tables = ['users', 'identities', 'sessions', 'sign_in_codes']
  const before = await Promise.all(tables.map(counted))
  expect(await attempt()).toBe(failed)
  expect(await Promise.all(tables.map(counted))).toEqual(before)
}

test('an honest provider signs in', async () => {
  expect(await signIn()).toMatch(/#signed-in=/)
})

describe('an ID token signs nobody in', () => {
  const now = Math.floor(Date.now() / 1000)

  test.each([
    { iss: 'https://accounts.example' },
    { iss: `${provider.issuer}/` },
    { aud: 'another-shop' },
    { aud: [clientId, 'another-shop'] },
    { aud: [] },
    { nonce: 'another' },
    { nonce: undefined },
    { exp: now - 600 },
    { exp: 'tomorrow' },
    { exp: undefined },
    { iat: undefined },
    { nbf: now + 3600 },
    { sub: '' },
    { sub: 'a'.repeat(256) },
    { sub: 7 },
    { sub: undefined },
    { sub: 'a\0b' },
    { email_verified: 'true' },
    { email_verified: 1 },
    { email: ['victim@shop.example'] },
    { email: 'a\0b@shop.example' },
    { email: `${'a'.repeat(300)}@shop.example` },
    { email: 'victim@shop.example, person@shop.example' },
  ])('that says %j', async (forged) => {
    provider.forged = forged
    await expectRefused()
  })

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const header = (alg: string) => part({ alg, kid: 'one' })
  const signedWith = (secret: string | Buffer, claims: object) => {
    const signed = `${header('HS256')}.${part(claims)}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }

  const forgers: [string, NonNullable<typeof provider.idTokenOf>][] = [
    ['with alg none', (claims) => `${header('none')}.${part(claims)}.`],
    ['with alg None and a signature', (claims) => `${header('None')}.${part(claims)}.AAAA`],
    ['without its signature', async (claims) => (await provider.sign(claims)).replace(/[^.]+$/, '')],
    [
      'with the signature of another',
      async (claims) =>
        `${header('RS256')}.${part({ ...claims, sub: 'victim' })}.${(await provider.sign(claims)).split('.')[2]}`,
    ],
    [
      'signed by HS256 with the public key',
      async (claims) =>
        signedWith(
          await exportSPKI(
            (await importJWK(provider.publicJwk, 'RS256', { extractable: true })) as CryptoKey,
          ),
          claims,
        ),
    ],
    ['signed by HS256 with the modulus', (claims) => signedWith(provider.publicJwk.n!, claims)],
    ['signed by HS256 with the secret of the client', (claims) => signedWith(clientSecret, claims)],
    [
      'signed by another key',
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(strangersKey),
    ],
    [
      'that brings its own key',
      async (claims) => {
        const { publicKey, privateKey } = await generateKeyPair('RS256')
        const jwk = { ...(await exportJWK(publicKey)), kid: 'own' }
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: 'own', jwk, jku: `${provider.issuer}/own` })
          .sign(privateKey)
      },
    ],
    ['by a key that nobody knows', (claims) => provider.sign(claims, { kid: '../../etc/passwd' })],
    [
      'that demands what nobody knows',
      (claims) => `${part({ alg: 'RS256', kid: 'one', crit: ['x'], x: 1 })}.${part(claims)}.AAAA`,
    ],
    ['that is empty', () => ''],
    ['of two parts', () => `${header('RS256')}.${part({})}`],
    ['of no JSON', () => 'a.b.c'],
    [
      'nested 50,000 deep',
      () => `${header('RS256')}.${Buffer.from('['.repeat(50_000)).toString('base64url')}.AA`,
    ],
  ]
  test.each(forgers)('%s', async (_, forge) => {
    provider.idTokenOf = forge
    await expectRefused()
  })
})

describe('an account is not taken over', () => {
  test.each(['customer', 'staff', 'admin'] as const)(
    'of a %s by an address that is not verified',
    async (role) => {
      const { email } = await createPerson(store.db, { role })
      for (const verified of [false, undefined, 'true', 1]) {
        Object.assign(provider.person, { email, email_verified: verified })
        await expectRefused()
      }
    },
  )

  test('by /userinfo that speaks of somebody else than the token', async () => {
    const { email } = await createPerson(store.db)
    provider.reticent = true
    const claims = { sub: 'another', email, email_verified: true }
    provider.replaced['/userinfo'] = (response) => send(response, JSON.stringify(claims))
    await expectRefused()
  })

  test('with the state of another browser, or a code of another sign-in', async () => {
    const mine = await goThere()
    const victims = await goThere()
    const [myReturn, victimsReturn] = [await comeBack(mine.location), await comeBack(victims.location)]
    await expectRefused(() => arrive(victimsReturn, mine.cookie))
    const swapped = new URL(myReturn)
    swapped.searchParams.set('code', victimsReturn.searchParams.get('code')!)
    await expectRefused(() => arrive(swapped, mine.cookie))
  })

  test('by a return that is replayed, also many at once', async () => {
    const { location, cookie } = await goThere()
    const back = await comeBack(location)
    const places = await Promise.all(Array.from({ length: 10 }, () => arrive(back, cookie)))
    expect(places.filter((place) => place.includes('#signed-in='))).toHaveLength(1)
    await expectRefused(() => arrive(back, cookie))
  })

  test.each([
    'code=a&code=b',
    'code[]=a',
    'iss=https://elsewhere.example',
    'error=x&error=y',
    'id_token=a',
    'code=',
  ])('by a return with %s', async (more) => {
    const { location, cookie } = await goThere()
    const back = await comeBack(location)
    await expectRefused(() =>
      arrive(new URL(`${back.pathname}?state=${back.searchParams.get('state')}&${more}`, back), cookie),
    )
  })
})

function send(response: ServerResponse, body: string, type = 'application/json'): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}

const elsewhere = (response: ServerResponse) =>
  void response.writeHead(302, { location: `${provider.issuer}/elsewhere` }).end()

const oddResponses: [string, (response: ServerResponse) => void][] = [
  ['redirects', elsewhere],
  ['is HTML', (response) => send(response, '<html>', 'text/html')],
  ['is empty', (response) => send(response, '')],
  ['is no object', (response) => send(response, '[]')],
  ['is nested 100,000 deep', (response) => send(response, `{"a":${'['.repeat(100_000)}`)],
  [
    'sets the prototype',
    (response) => send(response, '{"__proto__":{"issuer":1,"keys":[],"id_token":"a.b.c"}}'),
  ],
  [
    'breaks off',
    (response) =>
      void response.writeHead(200, { 'content-length': 999 }).write('{', () => response.destroy()),
  ],
  ['is an error of its own', (response) => void response.writeHead(500).end('x'.repeat(10_000))],
]

describe.each(['/token', '/jwks', '/userinfo', configuration])('what comes from %s', (path) => {
  test.each(oddResponses)('signs nobody in where it %s', async (_, respond) => {
    provider.reticent = true
    provider.replaced['/elsewhere'] = () => expect.fail('a redirect was followed')
    // The key set is fetched for a key that is not known yet.
    if (path === '/jwks') provider.idTokenOf = (claims) => provider.sign(claims, { kid: `new-${counter}` })
    provider.replaced[path] = respond
    if (path === configuration) await expectRefused(async () => (await goThere('fresh')).location)
    else await expectRefused()
  })
})

/** The way of a sign-in at a client with these limits, whose provider responds so from the path. */
async function travel(path: string, respond: (response: ServerResponse) => void, limits: OidcLimits) {
  const client = createOidcClient({ name: 'loom', issuer: provider.issuer, clientId, clientSecret }, limits)
  provider.reticent = true
  provider.replaced[path] = respond
  const { url, ...departure } = await client.depart('http://127.0.0.1:3000/back')
  return client.arrive(await comeBack(url.href), departure)
}

describe.each([configuration, '/token', '/jwks', '/userinfo'])('a sign-in is given up', (path) => {
  test(`where ${path} sends 200 MB`, async () => {
    let sent: Promise<number> | undefined
    const counting = (response: ServerResponse) => void (sent = sendHugely(response))
    await expect(
      travel(path, counting, { timeoutSeconds: 30, maxResponseBytes: 100_000 }),
    ).rejects.toBeInstanceOf(Error)
    expect(await sent).toBeLessThan(20_000_000)
  })

  test(`where ${path} is silent`, async () => {
    const begun = performance.now()
    await expect(
      travel(path, () => {}, { timeoutSeconds: 0.2, maxResponseBytes: 100_000 }),
    ).rejects.toBeInstanceOf(Error)
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  test(`where ${path} drips`, async () => {
    let timer: NodeJS.Timeout | undefined
    const drip = (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      timer = setInterval(() => response.write(' '), 20)
    }
    await expect(
      travel(path, drip, { timeoutSeconds: 0.3, maxResponseBytes: 100_000 }),
    ).rejects.toBeInstanceOf(Error)
    clearInterval(timer)
  })
})

test('a thousand keys are no more than one', async () => {
  const keys = Array.from({ length: 1_000 }, (_, index) => ({ ...provider.publicJwk, kid: `key-${index}` }))
  const limits = { timeoutSeconds: 30, maxResponseBytes: 2 ** 20 }
  const serve = (list: object[]) => (response: ServerResponse) =>
    send(response, JSON.stringify({ keys: list }))
  expect((await travel('/jwks', serve([...keys, provider.publicJwk]), limits)).subject).toBe(
    provider.person.sub,
  )
  await expect(
    travel('/jwks', serve([...keys, provider.publicJwk, provider.publicJwk]), limits),
  ).rejects.toBeInstanceOf(Error)
})

test('the provider signs in as ever after all of it', async () => {
  expect(await signIn()).toMatch(/#signed-in=/)
})
