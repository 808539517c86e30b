import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { loginAttempts } from '../../users/user.tables.ts'
import { createUser } from '../create-user.ts'
import { countTogether } from '../../db/request-counts/count-together.ts'
import { countLoginTry, forgetLoginTries } from './login-attempts.queries.ts'

const password = 'Loom Lane 12'
let store: TestApp
beforeEach(async () => {
  store = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  await createUser(store.db, {
    name: 'Asha Rao',
    email: 'asha@shop.example',
    phone: '9876543210',
    password,
    role: 'customer',
  })
})
afterEach(() => store.stop())

const login = (given: string, { from = '10.0.0.1', email = 'asha@shop.example' } = {}) =>
  store.call('POST', '/api/auth/login', {
    body: { email, password: given },
    headers: { 'x-forwarded-for': from },
  })

async function failTwelveTimes(from?: string): Promise<void> {
  for (let i = 0; i < 12; i++) expect((await login('Wrong Loom 1', { from })).status).toBe(401)
  // As if the last attempt had just begun, however slow this machine is.
  await store.db.update(loginAttempts).set({ since: new Date() })
}

test('slows down whoever goes on guessing a password', async () => {
  await failTwelveTimes()
  const refused = await login(password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(2)
})

test('cannot be outrun by guessing at once', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => login('Wrong Loom 1')))
  const tried = answers.filter(({ status }) => status === 401).length
  // A slow machine refuses some that have waited too long, before their attempt is counted.
  const refused = answers.filter(({ status }) => status === 429 || status === 503).length
  expect(tried).toBeLessThanOrEqual(12)
  expect(tried + refused).toBe(30)
})

test('counts right and wrong passwords at once without a deadlock', async () => {
  const attempts = Array.from({ length: 300 }, async (_, n) => {
    const attempt = { identity: 'asha', address: `2001:db8:0:${(n % 7) * 100 + (n % 5)}::1` }
    await countLoginTry(store.db, attempt)
    if (n % 3) await forgetLoginTries(store.db, attempt)
    const { address } = attempt
    await countTogether(store.db, { what: 'a call', address, max: 1_000, seconds: 60 })
  })
  await Promise.all(attempts)
  const { rows } = await store.pool.query('select max(count)::int as count from request_counts')
  expect(rows).toEqual([{ count: 300 }])
})

test('locks nobody out who comes from elsewhere or has another name', async () => {
  await failTwelveTimes('10.0.0.66')
  expect((await login(password)).status).toBe(200)
  expect((await login('Wrong Loom 1', { from: '10.0.0.66', email: 'ravi@shop.example' })).status).toBe(401)
})

test('counts a network of version 6 as one address', async () => {
  await failTwelveTimes('2001:db8:1:2::1')
  expect((await login(password, { from: '2001:db8:1:2::2' })).status).toBe(429)
  expect((await login(password, { from: '2001:db8:1:3::1' })).status).toBe(200)
})

test('never lets anyone wait for more than a minute, and forgets', async () => {
  await failTwelveTimes()
  await store.db.update(loginAttempts).set({ failures: 1_000_000 })
  const refused = await login(password)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  await store.db.update(loginAttempts).set({ since: new Date(Date.now() - 61_000) })
  expect((await login(password)).status).toBe(200)
  // The network's count is gone, and that of all networks is one less.
  expect(await store.db.select().from(loginAttempts)).toMatchObject([{ failures: 1_000_000 }])
})

test('begins anew after a quarter of an hour', async () => {
  await failTwelveTimes()
  await store.db.update(loginAttempts).set({ since: new Date(Date.now() - 16 * 60_000) })
  expect((await login('Wrong Loom 1')).status).toBe(401)
  const counted = await store.db.select().from(loginAttempts).where(eq(loginAttempts.failures, 1))
  expect(counted).toHaveLength(2)
})

test('limits how often one address may ask for a reset link', async () => {
  const ask = (from: string) =>
    store.call('POST', '/api/auth/password/forgot', {
      body: { email: 'nobody@shop.example' },
      headers: { 'x-forwarded-for': from },
    })
  for (let i = 0; i < 20; i++) expect((await ask('10.0.0.1')).status).toBe(200)
  const refused = await ask('10.0.0.1')
  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'RATE_LIMITED' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('10.0.0.2')).status).toBe(200)
})

test('slows down whoever guesses the password of an open session, from wherever', async () => {
  const { token } = (await login(password)).body
  const guess = (current_password: string, from: string) =>
    store.call('PUT', '/api/auth/password', {
      token,
      body: { current_password, new_password: 'New Loom 34' },
      headers: { 'x-forwarded-for': from },
    })
  for (let i = 0; i < 12; i++) {
    expect((await guess('Wrong Loom 1', `10.0.1.${i}`)).body.fields).toEqual({
      current_password: 'Current password is not right',
    })
  }
  await store.db.update(loginAttempts).set({ failures: 20, since: new Date() })
  const refused = await guess(password, '10.0.2.1')
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30)
  for (const name of ['setup', 'disable', 'recovery-codes']) {
    const url = `/api/auth/two-step/${name}`
    expect((await store.call('POST', url, { token, body: { password } })).status).toBe(429)
  }
  expect((await login(password, { from: '10.0.0.2' })).status).toBe(200)
  await store.db.update(loginAttempts).set({ since: new Date(Date.now() - 61_000) })
  expect((await guess(password, '10.0.2.1')).status).toBe(200)
  // That of signing in, from all networks together.
  expect(await store.db.select().from(loginAttempts)).toHaveLength(1)
})
