import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffIdleHours } from '#shared/auth/auth.schema.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { hashToken } from '../../users/session.queries.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15'
const password = 'Loom Lane 12'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

let counter = 0
async function newcomer() {
  const email = `asha${++counter}@shop.example`
  const body = { name: 'Asha Rao', email, phone: '9876543210', password }
  const headers = { 'user-agent': android }
  const answer = await store.call('POST', '/api/auth/register', { body, headers })
  return { email, id: answer.body.user.id as string, token: answer.body.token as string }
}
const login = async (email: string, { remember = false } = {}) => {
  const call = { body: { email, password, remember }, headers: { 'user-agent': mac } }
  return (await store.call('POST', '/api/auth/login', call)).body.token as string
}
const list = async (token: string) => (await store.call('GET', '/api/auth/sessions', { token })).body.sessions
const end = (token: string, id = '') => store.call('DELETE', `/api/auth/sessions${id && `/${id}`}`, { token })
const me = async (token: string) => (await store.call('GET', '/api/auth/me', { token })).status
const unusedFor = (token: string, hours: number) =>
  store.pool.query(
    'update sessions set last_used_at = now() - make_interval(mins => $2) where token_hash = $1',
    [hashToken(token), hours * 60],
  )

test('a person sees where they are signed in, here first, and nobody else does', async () => {
  const { email, token } = await newcomer()
  await newcomer()
  const other = await login(email)
  const sessions = await list(token)
  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Chrome on Android',
      signed_in_at: expect.any(String),
      last_used_at: expect.any(String),
      current: true,
    },
    expect.objectContaining({ device: 'Safari on macOS', current: false }),
  ])
  expect((await list(other)).map(({ id }: { id: string }) => id)).toEqual([sessions[1].id, sessions[0].id])
  expect((await store.call('GET', '/api/auth/sessions')).status).toBe(401)
})

test('one session is ended by its id, and only by its owner', async () => {
  const { email, token } = await newcomer()
  const other = await login(email)
  const stranger = await newcomer()
  const [, session] = await list(token)
  expect((await end(stranger.token, session.id)).status).toBe(404)
  expect(await me(other)).toBe(200)
  expect(await end(token, session.id)).toMatchObject({ status: 200, body: { success: true } })
  expect(await me(other)).toBe(401)
  expect(await me(token)).toBe(200)
  expect((await end(token, session.id)).status).toBe(404)
  expect((await end(token, 'unknown')).status).toBe(404)
})

test('all other sessions are ended together', async () => {
  const { email, token } = await newcomer()
  const stranger = await newcomer()
  const others = [await login(email), await login(email)]
  expect(await end(token)).toMatchObject({ status: 200, body: { success: true } })
  expect(await Promise.all(others.map(me))).toEqual([401, 401])
  expect(await me(stranger.token)).toBe(200)
  expect(await list(token)).toHaveLength(1)
})

test('the last use is written, but not at every request', async () => {
  const { token } = await newcomer()
  await unusedFor(token, 1 / 15)
  const [before] = await list(token)
  expect(Date.now() - Date.parse(before.last_used_at)).toBeGreaterThan(3 * 60_000)
  await unusedFor(token, 2)
  const [after] = await list(token)
  expect(Date.now() - Date.parse(after.last_used_at)).toBeLessThan(2 * 60_000)
})

test.each([
  [false, staffIdleHours.brief],
  [true, staffIdleHours.remembered],
])('where remember is %s, staff are signed out after %d hours without use', async (remember, hours) => {
  const { email, id, token: own } = await newcomer()
  const token = await login(email, { remember })
  await unusedFor(token, hours + 0.1)
  expect(await me(token)).toBe(200)

  await store.pool.query("update users set role = 'staff' where id = $1", [id])
  await unusedFor(token, hours - 0.1)
  expect(await me(token)).toBe(200)
  await unusedFor(token, hours + 0.1)
  expect(await me(token)).toBe(401)
  expect(await list(own)).toHaveLength(1)
})
