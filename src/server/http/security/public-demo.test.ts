import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#shared/auth/demo-accounts.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { createAdmin } from '../../../../tests/support/factories.ts'
import { fakePublicApi } from '../../../../tests/support/fake-public-api.ts'
import { createPagesApp } from '../../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createUser } from '../../auth/create-user.ts'

let store: TestApp
let admin: string
let customer: string
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'public-demo', PUBLIC_URL: 'https://demo.taanka.example' })
  const person = { name: 'Demo', phone: '9000000001' }
  await createUser(store.db, { ...person, role: 'customer', ...demoAccounts.customer })
  await createUser(store.db, { ...person, role: 'admin', ...demoAccounts.admin })
  admin = await logIn(demoAccounts.admin)
  customer = await logIn(demoAccounts.customer)
})
afterAll(() => store.stop())

const logIn = async (body: unknown): Promise<string> =>
  (await store.call('POST', '/api/auth/login', { body })).body.token

test('in a public demo the demo admin sees the back office and changes nothing, on any route', async () => {
  expect((await store.call('GET', '/api/admin/staff', { token: admin })).status).toBe(200)
  const routes = store.app.routeAccess.filter(
    ({ method, access, url }) =>
      access !== 'public' &&
      access !== 'optional' &&
      !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
      url !== '/api/auth/logout',
  )
  expect(routes.length).toBeGreaterThan(40)
  for (const { method, url } of routes) {
    const response = await store.call(method as 'POST', url.replace(/:\w+/g, 'x').replace('*', 'x'), {
      token: admin,
    })
    expect([method, url, response.status, response.body.code]).toEqual([method, url, 403, 'FORBIDDEN'])
    expect(response.body.error).toMatch(/This is a demo/)
  }
})

test('the demo customer shops, but keeps password, name and two-step sign-in as they are', async () => {
  const body = { current_password: demoAccounts.customer.password, new_password: 'New Loom 34' }
  const call = (method: 'PUT' | 'POST', url: string, given: unknown) =>
    store.call(method, url, { token: customer, body: given })
  expect((await call('PUT', '/api/auth/password', body)).status).toBe(403)
  expect((await call('PUT', '/api/auth/profile', { name: 'Somebody', phone: '9876543210' })).status).toBe(403)
  const setup = await call('POST', '/api/auth/two-step/setup', { password: demoAccounts.customer.password })
  expect(setup.status).toBe(403)
  for (const [method, url] of [
    ['PUT', '/api/account/email'],
    ['POST', '/api/account/delete'],
  ] as const)
    expect((await call(method, url, {})).status).toBe(403)
  expect((await call('POST', '/api/orders', {})).status).toBe(400)
})

test('the registration of a public demo says that its admin reads what is typed, and that of no other shop does', async () => {
  const shown = async (shop: TestApp) => {
    const read = fakePublicApi({
      'GET /api/store/public': async () => (await shop.call('GET', '/api/store/public')).body,
    }).read
    const pages = await createPagesApp(read)
    const { body } = await pages.app.inject({ url: '/register' })
    await pages.app.close()
    return body.includes(authMessages.publicDemo)
  }
  expect(authMessages.publicDemo).toMatch(/admin.*read.*enter/)
  expect(await shown(store)).toBe(true)
  const other = await createTestApp({ SAMPLE_DATA: 'on' })
  expect(await shown(other)).toBe(false)
  await other.stop()
})

test('another admin of a public demo works as ever, and everyone can sign out', async () => {
  const { token } = await createAdmin(store.db)
  const added = await store.call('POST', '/api/admin/staff/invitations', {
    token,
    body: { name: 'Meera Nair', email: 'meera@shop.example', role: 'staff' },
  })
  expect(added.status).toBe(201)
  expect((await store.call('POST', '/api/auth/logout', { token: admin })).status).toBe(200)
})
