import { afterAll, beforeAll } from 'vitest'
import { createAdmin, createPerson, type Person } from './factories.ts'
import { createTestApp, type Answer, type Call, type TestApp } from './test-app.ts'

/** A call of the back office. */
export type StaffCall = (method: Parameters<Call>[0], url: string, body?: unknown) => Promise<Answer>

export interface StaffedStore extends TestApp {
  admin: Person
  customer: Person
  /** makes a call as the admin */
  staff: StaffCall
}

/** A store with an admin and a customer, which the tests of a file share: it is there from the first of them to the last. */
export function staffedStore(): StaffedStore {
  // Filled in before the first test, and not read before.
  const store = {} as StaffedStore
  beforeAll(async () => {
    const app = await createTestApp()
    const admin = await createAdmin(app.db)
    const customer = await createPerson(app.db)
    const staff: StaffCall = (method, url, body) => app.call(method, url, { token: admin.token, body })
    Object.assign(store, app, { admin, customer, staff })
  })
  afterAll(() => store.stop())
  return store
}
