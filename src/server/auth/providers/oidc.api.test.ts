import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clientId,
  clientSecret,
  startSignInProvider,
  type SignInProvider,
} from '../../../../tests/support/sign-in-provider.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { identities, oidcFlows, signInCodes, twoStep, users } from '../../users/user.tables.ts'

let provider: SignInProvider
let store: TestApp
beforeAll(async () => {
  provider = await startSignInProvider()
  store = await createTestApp({
    OIDC_LOOM_ISSUER: provider.issuer,
    OIDC_LOOM_CLIENT_ID: clientId,
    OIDC_LOOM_CLIENT_SECRET: clientSecret,
    OIDC_AWAY_ISSUER: 'http://127.0.0.1:9',
    OIDC_AWAY_CLIENT_ID: clientId,
    OIDC_AWAY_CLIENT_SECRET: clientSecret,
  })
})
let counter = 0
beforeEach(() => {
  const n = ++counter
  Object.assign(provider, {
    person: { sub: `subject-${n}`, email: `Person${n}@shop.example`, email_verified: true, name: 'Asha Rao' },
    reticent: false,
  })
})
afterAll(async () => {
  await store.stop()
  await provider.stop()
})

interface Return {
  callback: string
  cookie: string
}

/** Goes to the provider and comes back with what it gave. */
async function travel(redirect = ''): Promise<Return> {
  const started = await store.call(
    'GET',
    `/api/auth/oidc/loom/start?redirect=${encodeURIComponent(redirect)}`,
  )
  expect(started.status).toBe(302)
  const cookie = String(started.headers['set-cookie'])
  expect(cookie).toMatch(/^sign_in=[\w-]{43}; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const granted = await fetch(String(started.headers['location']), { redirect: 'manual' })
  const back = new URL(granted.headers.get('location')!)
  expect(back.origin).toBe('http://127.0.0.1:3000')
  return { callback: back.pathname + back.search, cookie: cookie.split(';')[0]! }
}

async function arrive({ callback, cookie }: Return): Promise<string> {
  const answer = await store.call('GET', callback, { headers: { cookie, host: 'evil.example' } })
  expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
  return String(answer.headers['location'])
}

const codeOf = (location: string): string => /#signed-in=([\w-]{43})$/.exec(location)?.[1] ?? location

const exchange = (code: unknown, cookie: string) =>
  store.call('POST', '/api/auth/oidc/exchange', { body: { code }, headers: { cookie } })

async function signIn() {
  const journey = await travel()
  return exchange(codeOf(await arrive(journey)), journey.cookie)
}

describe('signing in with a provider', () => {
  test('opens an account the first time, and the same one ever after', async () => {
    const first = await signIn()
    expect(first).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { name: 'Asha Rao', email: `person${counter}@shop.example`, phone: '', role: 'customer' },
      },
    })
    expect((await store.call('GET', '/api/auth/me', { token: first.body.token })).body.user).toEqual(
      first.body.user,
    )
    Object.assign(provider.person, { email: 'moved@elsewhere.example', email_verified: false })
    expect((await signIn()).body.user.id).toBe(first.body.user.id)
  })

  test('leads back to where the visitor wanted to go, on this site alone', async () => {
    expect(await arrive(await travel('/checkout?step=2'))).toMatch(
      /^\/login\?redirect=%2Fcheckout%3Fstep%3D2#signed-in=[\w-]{43}$/,
    )
    expect(await arrive(await travel('//evil.example/'))).toMatch(/^\/login#signed-in=/)
    expect(await arrive(await travel('https://evil.example/'))).toMatch(/^\/login#signed-in=/)
  })

  test('asks the provider for the address where the token does not tell it', async () => {
    provider.reticent = true
    expect((await signIn()).body.user.email).toBe(`person${counter}@shop.example`)
  })

  test('opens one account for someone who comes back twice at once', async () => {
    const journeys = [await travel(), await travel()]
    const places = await Promise.all(journeys.map(arrive))
    expect(places.every((place) => place.includes('#signed-in='))).toBe(true)
    const found = await store.db
      .select()
      .from(users)
      .where(eq(users.email, `person${counter}@shop.example`))
    expect(found).toHaveLength(1)
  })
})

describe('an account that is there already', () => {
  const password = 'Loom Lane 12'
  const register = async () => {
    const person = { name: 'Asha Rao', email: `person${counter}@shop.example`, phone: '9876543210', password }
    return (await store.call('POST', '/api/auth/register', { body: person })).body as {
      token: string
      user: { id: string; email: string }
    }
  }
  const login = async (email: string) =>
    (await store.call('POST', '/api/auth/login', { body: { email, password } })).status

  test('is linked when the provider vouches for its address, and whoever opened it unproved is out', async () => {
    const { token, user } = await register()
    expect((await signIn()).body.user.id).toBe(user.id)
    expect((await store.call('GET', '/api/auth/me', { token })).status).toBe(401)
    expect(await login(user.email)).toBe(401)
  })

  test('is freed of the second step that was set up without proof', async () => {
    const { user } = await register()
    await store.db
      .insert(twoStep)
      .values({ userId: user.id, secret: Buffer.from('s'), confirmedAt: new Date() })
    expect((await signIn()).body.user.id).toBe(user.id)
    expect(await store.db.select().from(twoStep).where(eq(twoStep.userId, user.id))).toEqual([])
  })

  test('keeps its password where the address was proved before', async () => {
    const { user } = await register()
    await store.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id))
    expect((await signIn()).body.user.id).toBe(user.id)
    expect(await login(user.email)).toBe(200)
  })

  test.each([false, undefined, 'true'])('is not linked where email_verified is %j', async (verified) => {
    const { user } = await register()
    Object.assign(provider.person, { email_verified: verified })
    expect(await arrive(await travel('/cart'))).toBe('/login?redirect=%2Fcart#sign-in-failed')
    expect(await store.db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([])
    expect(await login(user.email)).toBe(200)
  })

  test.each(['staff', 'admin'] as const)('is not linked, nor opened once linked, for %s', async (role) => {
    const { user } = await register()
    await store.db.update(users).set({ role, emailVerifiedAt: new Date() }).where(eq(users.id, user.id))
    expect(await arrive(await travel('/cart'))).toBe('/login?redirect=%2Fcart#sign-in-failed=staff')
    expect(await store.db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([])
    expect(await login(user.email)).toBe(200)

    await store.db
      .insert(identities)
      .values({ issuer: provider.issuer, subject: provider.person.sub, userId: user.id })
    expect(await arrive(await travel())).toBe('/login#sign-in-failed=staff')
  })

  test('is not opened when it is closed', async () => {
    const { body } = await signIn()
    await store.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, body.user.id))
    expect(await arrive(await travel())).toBe('/login#sign-in-failed')
  })

  test('is not opened by a provider when it asks for a second step', async () => {
    const { user } = await register()
    await store.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id))
    await store.db
      .insert(twoStep)
      .values({ userId: user.id, secret: Buffer.from('s'), confirmedAt: new Date() })
    expect(await arrive(await travel())).toBe('/login#sign-in-failed')
    expect(await store.db.select().from(identities).where(eq(identities.userId, user.id))).toEqual([])
  })
})

describe('it fails', () => {
  test('without the cookie of the browser that went, or with that of another', async () => {
    const mine = await travel()
    const other = await travel()
    expect(await arrive({ ...mine, cookie: '' })).toBe('/login#sign-in-failed')
    expect(await arrive({ ...mine, cookie: other.cookie })).toBe('/login#sign-in-failed')
    expect(await arrive(mine)).toMatch(/#signed-in=/)
  })

  test('the second time', async () => {
    const journey = await travel()
    await arrive(journey)
    expect(await arrive(journey)).toBe('/login#sign-in-failed')
  })

  test('after ten minutes', async () => {
    const journey = await travel()
    await store.db.update(oidcFlows).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await arrive(journey)).toBe('/login#sign-in-failed')
  })

  test('when the visitor refuses at the provider', async () => {
    const { callback, cookie } = await travel()
    const state = new URL(callback, 'http://local').searchParams.get('state')!
    expect(
      await arrive({ callback: `/api/auth/oidc/loom/callback?error=access_denied&state=${state}`, cookie }),
    ).toBe('/login#sign-in-failed')
  })

  test('in words when the provider is away, and with 404 when there is none of that name', async () => {
    const away = await store.call('GET', '/api/auth/oidc/away/start?redirect=/cart')
    expect(away).toMatchObject({
      status: 302,
      headers: { location: '/login?redirect=%2Fcart#sign-in-failed' },
    })
    expect((await store.call('GET', '/api/auth/oidc/nobody/start')).status).toBe(404)
    expect((await store.call('GET', '/api/auth/oidc/nobody/callback')).status).toBe(404)
    expect((await store.call('GET', '/api/auth/oidc/loom/callback')).headers['location']).toBe(
      '/login#sign-in-failed',
    )
  })
})

describe('the code', () => {
  const expired = {
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: { code: 'This sign-in has expired. Please try again' } },
  }

  test('works once, and for this browser alone', async () => {
    const journey = await travel()
    const other = await travel()
    const code = codeOf(await arrive(journey))
    expect(await exchange(code, '')).toMatchObject(expired)
    expect(await exchange(code, other.cookie)).toMatchObject(expired)
    const answers = await Promise.all([exchange(code, journey.cookie), exchange(code, journey.cookie)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('works for a minute', async () => {
    const journey = await travel()
    const code = codeOf(await arrive(journey))
    await store.db.update(signInCodes).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await exchange(code, journey.cookie)).toMatchObject(expired)
  })

  test.each([undefined, '', 7, 'unknown', 'x'.repeat(201)])('is not %j', async (code) => {
    const { cookie } = await travel()
    expect((await exchange(code, cookie)).status).toBe(400)
  })
})

test('behind https the cookie of the browser is one that no subdomain can set', async () => {
  const shop = await createTestApp({
    PUBLIC_URL: 'https://shop.example',
    OIDC_LOOM_ISSUER: provider.issuer,
    OIDC_LOOM_CLIENT_ID: clientId,
    OIDC_LOOM_CLIENT_SECRET: clientSecret,
  })
  const started = await shop.call('GET', '/api/auth/oidc/loom/start')
  const cookie = String(started.headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-sign_in=[\w-]{43}; Path=\/; Secure; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const granted = await fetch(String(started.headers['location']), { redirect: 'manual' })
  const back = new URL(granted.headers.get('location')!)
  const secret = cookie.split(';')[0]!
  const arriveWith = async (sent: string) =>
    String(
      (await shop.call('GET', back.pathname + back.search, { headers: { cookie: sent } })).headers[
        'location'
      ],
    )
  expect(await arriveWith(secret.replace('__Host-', ''))).toBe('/login#sign-in-failed')
  expect(await arriveWith(secret)).toMatch(/#signed-in=/)
  await shop.stop()
})
