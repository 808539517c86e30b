import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { auditLog } from '../calls/audit/audit.tables.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

const me = async (token: string) => (await store.call('GET', '/api/auth/me', { token })).status
const signOut = (id: string, token: string) =>
  store.call('POST', `/api/admin/customers/${id}/sign-out`, { token })

test('an admin ends the sessions of one customer, which the audit log keeps', async () => {
  const [admin, customer, other] = [
    await createAdmin(store.db),
    await createPerson(store.db),
    await createPerson(store.db),
  ]
  expect(await signOut(customer.id, admin.token)).toMatchObject({ status: 200, body: { success: true } })
  expect(await Promise.all([customer, other, admin].map(({ token }) => me(token)))).toEqual([401, 200, 200])
  expect(await store.db.select().from(auditLog)).toMatchObject([
    { userId: admin.id, action: 'customer.sign-out', entityId: customer.id },
  ])
})

test('nobody is signed out who is no customer, and nobody but an admin may ask for it', async () => {
  const admin = await createAdmin(store.db)
  const staff = await createPerson(store.db, { role: 'staff' })
  const customer = await createPerson(store.db)
  for (const id of [staff.id, admin.id, randomUUID()])
    expect((await signOut(id, admin.token)).status).toBe(404)
  for (const { token } of [staff, customer]) expect((await signOut(customer.id, token)).status).toBe(403)
  expect(await Promise.all([staff, customer, admin].map(({ token }) => me(token)))).toEqual([200, 200, 200])
})
