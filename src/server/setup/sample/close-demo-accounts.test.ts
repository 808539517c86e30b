import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '#shared/auth/demo-accounts.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createUser } from '../../auth/create-user.ts'
import { prepareDatabase } from '../../start/prepare-database.ts'

const { admin, customer } = demoAccounts
let store: TestApp
beforeEach(async () => {
  store = await createTestApp()
  await createUser(store.db, { name: 'Demo Customer', phone: '9000000001', role: 'customer', ...customer })
  await createUser(store.db, { name: 'Store Admin', phone: '9000000002', role: 'admin', ...admin })
})
afterEach(() => store.stop())

const start = async (sampleData: boolean): Promise<string> => {
  const lines: string[] = []
  const config = { ...store.config, sampleData }
  await prepareDatabase({ ...store, config }, (line) => lines.push(line))
  return lines.join('\n')
}
const logIn = (body: unknown) => store.call('POST', '/api/auth/login', { body })
const statusOf = async (token: string) => (await store.call('GET', '/api/auth/me', { token })).status

test('demo accounts end with the demo, are named once, and come back with it', async () => {
  const { token } = (await logIn(admin)).body
  expect(await start(false)).toContain(`${customer.email} and ${admin.email}`)
  expect(await statusOf(token)).toBe(401)
  expect((await logIn(admin)).status).toBe(401)
  expect((await logIn(customer)).status).toBe(401)
  expect(await start(false)).not.toContain(admin.email)

  await start(true)
  expect((await logIn(admin)).status).toBe(200)
  expect((await logIn(customer)).status).toBe(200)
})

test('a demo account with a password of its own stays open', async () => {
  const { token } = (await logIn(admin)).body
  const body = { current_password: admin.password, new_password: 'New Loom 34' }
  expect((await store.call('PUT', '/api/auth/password', { token, body })).status).toBe(200)
  const output = await start(false)
  expect(output).toContain(customer.email)
  expect(output).not.toContain(admin.email)
  expect((await logIn({ ...admin, password: 'New Loom 34' })).status).toBe(200)
})
