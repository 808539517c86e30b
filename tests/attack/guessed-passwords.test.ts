import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUser } from '../../src/server/auth/create-user.ts'
import { createTestApp, type Answer, type TestApp } from '../support/test-app.ts'

const email = 'asha@shop.example'
const password = 'Loom Lane 12'
let store: TestApp
beforeEach(async () => {
  store = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  await createUser(store.db, { name: 'Asha Rao', email, phone: '9876543210', password, role: 'customer' })
})
afterEach(() => store.stop())

const post = (url: string, from: string, body: unknown, cookie = '') =>
  store.call('POST', url, { body, headers: { 'x-forwarded-for': from, cookie } })
const login = (from: string, given: string, cookie?: string) =>
  post('/api/auth/login', from, { email, password: given }, cookie)
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0]!

/** Sends calls one after the other, and counts their statuses. */
async function countStatuses(times: number, send: (n: number) => Promise<Answer>) {
  const counts: Record<number, number> = {}
  for (let n = 0; n < times; n++) {
    const { status } = await send(n)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** More are let through while the test runs: a try each few seconds. */
const tolerated = 8

test('90 wrong passwords from 60 networks of one /48 are few tries', async () => {
  const counts = await countStatuses(90, (n) => login(`2001:db8:7:${(n % 60).toString(16)}00::1`, 'Wrong 1a'))
  expect(counts[401]).toBeLessThanOrEqual(48 + tolerated)
  expect(counts[401]! + counts[429]!).toBe(90)
  expect((await login('2001:db8:8::1', password)).status).toBe(200)
})

test('wrong passwords from one /56 are half as many', async () => {
  const counts = await countStatuses(45, (n) => login(`2001:db8:7:${n.toString(16)}::1`, 'Wrong 1a'))
  expect(counts[401]).toBeLessThanOrEqual(24 + tolerated)
  expect((await login('2001:db8:7:100::1', password)).status).toBe(200)
})

test('120 requests of reset links from one /56 are few, and the next household still gets one', async () => {
  const ask = (from: string) => post('/api/auth/password/forgot', from, { email: 'nobody@shop.example' })
  expect(await countStatuses(120, (n) => ask(`2001:db8:9:${n.toString(16)}::1`))).toEqual({
    200: 40,
    429: 80,
  })
  expect((await ask('2001:db8:9:100::1')).status).toBe(200)
  expect(await countStatuses(100, (n) => ask(`2001:db8:9:${n.toString(16)}00::1`))).toEqual({
    200: 39,
    429: 61,
  })
})

test('guesses from 130 addresses end at the ceiling of the account, and stop no browser that it knows', async () => {
  const other = { name: 'Ravi', email: 'ravi@shop.example', phone: '9876543211', password }
  const stranger = cookieOf(await post('/api/auth/register', '10.6.0.1', other))
  expect(stranger).toMatch(/=.{40}/)
  const known = cookieOf(await login('10.3.0.1', password))
  const counts = await countStatuses(130, (n) => login(`10.4.0.${n}`, 'Wrong 1a'))
  expect(counts[401]).toBeLessThanOrEqual(96 + tolerated)
  expect((await login('10.4.1.1', 'Wrong 1a')).status).toBe(429)
  // The cookie of another account, or one that was changed, makes no browser known.
  for (const cookie of [stranger, known.replace('=', '=x'), known.replace('.', '.x'), `${known}x`])
    expect([cookie, (await login('10.7.1.1', password, cookie)).status]).toEqual([cookie, 429])
  expect((await login('10.4.0.1', password, known)).status).toBe(200)
  // Its own count is as small as that of a network.
  const own = await countStatuses(20, (n) => login(`10.5.0.${n}`, 'Wrong 1a', known))
  expect(own[401]).toBeLessThanOrEqual(12 + tolerated)
  expect((await login('10.5.1.1', 'Wrong 1a', known)).status).toBe(429)
})

test('one network that is refused takes nothing from its neighbours', async () => {
  const counts = await countStatuses(40, () => login('2001:db8:a:1::1', 'Wrong 1a'))
  expect(counts[401]).toBeLessThanOrEqual(12 + tolerated)
  expect((await login('2001:db8:a:2::1', 'Wrong 1a')).status).toBe(401)
  const ask = (from: string) => post('/api/contact', from, {})
  expect(await countStatuses(90, () => ask('2001:db8:b:1::1'))).toEqual({ 400: 20, 429: 70 })
  expect((await ask('2001:db8:b:2::1')).status).toBe(400)
})
