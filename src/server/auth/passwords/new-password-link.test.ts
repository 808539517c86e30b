import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createUser } from '../create-user.ts'
import { newPasswordLink } from './new-password-link.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

const email = 'owner@taanka.example'
const password = 'Ranjha-sews-4-you'

/** The link of a new admin, by its token. */
async function tokenOfNewAdmin(address: string): Promise<string> {
  const admin = { name: 'Owner', email: address, phone: '', password: null, role: 'admin' } as const
  const userId = await createUser(store.db, admin)
  const wanted = { userId, email: address, hours: 24 }
  const link = new URL(await newPasswordLink(store.db, store.config, wanted))
  expect(link.origin + link.pathname).toBe(`${store.config.publicUrl}/reset-password`)
  return link.searchParams.get('token')!
}

const choose = (token: string) =>
  store.call('POST', '/api/auth/password/reset', { body: { token, password } })
const signIn = () => store.call('POST', '/api/auth/login', { body: { email, password } })

test('the link of a new admin sets a password once, and not after 24 hours', async () => {
  const token = await tokenOfNewAdmin(email)
  expect((await signIn()).status).toBe(401)
  expect((await choose(token)).status).toBe(200)
  expect(await signIn()).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
  expect((await choose(token)).status).toBe(400)

  const late = await tokenOfNewAdmin('second@taanka.example')
  await store.pool.query(`update password_resets set expires_at = expires_at - interval '24 hours'`)
  expect((await choose(late)).status).toBe(400)
})
