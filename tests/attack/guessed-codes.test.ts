import { expect, test } from 'vitest'
import { password, twoStepStore } from '../support/two-step-store.ts'

const { store, codeOf, aWhile, withTwoStep } = twoStepStore({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })

const login = (email: string, totp: string | undefined, headers: Record<string, string>) =>
  store.call('POST', '/api/auth/login', { body: { email, password, totp }, headers })

/** The code of a guess that is wrong for certain. */
const wrong = (n: number, right: string) => ((Number(right) + 1 + n) % 1_000_000).toString().padStart(6, '0')

/** Guesses with the right password, each from an address of its own, all at once. */
async function guess(times: number, email: string, right: string, cookie = '') {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      login(email, wrong(n, right), {
        cookie,
        'x-forwarded-for': n % 2 ? `10.8.${n}.1` : `2001:db8:${n}::1`,
      }),
    ),
  )
  return (code: string) => answers.filter(({ body }) => body.code === code).length
}

test('whoever has the password and 60 addresses tries twelve codes, and then not even the right one', async () => {
  const thief = await withTwoStep()
  const right = await codeOf(thief.id)
  const of = await guess(60, thief.email, right)
  expect(of('TOTP_REQUIRED')).toBeLessThanOrEqual(12)
  expect(of('RATE_LIMITED') + of('UNAVAILABLE') + of('TOTP_REQUIRED')).toBe(60)
  const elsewhere = { 'x-forwarded-for': '10.9.0.1' }
  await store.pool.query('update login_attempts set failures = 20, since = now()')
  expect((await login(thief.email, right, elsewhere)).status).toBe(429)
  await store.pool.query('update login_attempts set failures = 20, since = now()')
  expect((await login(thief.email, thief.codes[0], elsewhere)).status).toBe(429)
})

test('a browser that has passed the second step signs in amid the guesses, and its own are few', async () => {
  const owner = await withTwoStep()
  const first = await login(owner.email, await codeOf(owner.id), { 'x-forwarded-for': '10.9.0.2' })
  const cookie = String(first.headers['set-cookie']).split(';')[0]!
  aWhile()
  const right = await codeOf(owner.id)
  await guess(60, owner.email, right)
  expect((await login(owner.email, right, { cookie, 'x-forwarded-for': '10.9.0.2' })).status).toBe(200)
  aWhile()
  const of = await guess(40, owner.email, await codeOf(owner.id), cookie)
  expect(of('TOTP_REQUIRED')).toBeLessThanOrEqual(12)
})

test('a browser that knew the password before the second step was set up is not known to it', async () => {
  const { email, id, ...owner } = await withTwoStep()
  expect(owner.cookie).toMatch(/device=/)
  const right = await codeOf(id)
  await guess(60, email, right)
  await store.pool.query('update login_attempts set failures = 20, since = now()')
  expect((await login(email, right, { cookie: owner.cookie, 'x-forwarded-for': '10.9.0.3' })).status).toBe(
    429,
  )
})
