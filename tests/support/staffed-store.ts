import { afterAll, beforeAll } from 'vitest'
import { createAdmin, createPerson, type Person } from './factories.ts'
import { createTestApp, type Answer, type Call, type TestApp } from './test-app.ts'

export type StaffCall = (method: Parameters<Call>[0], url: string, body?: unknown) => Promise<Answer>

export interface StaffedStore extends TestApp {
  admin: Person
  customer: Person
  /** Makes a call as the admin. */
  staff: StaffCall
}

/** A store with an admin and a customer, shared by the tests of a file. */
export function staffedStore(env: Record<string, string> = {}): StaffedStore {
  // Set before the first test.
  const store = {} as StaffedStore
  beforeAll(async () => {
    const app = await createTestApp(env)
    const admin = await createAdmin(app.db)
    const customer = await createPerson(app.db)
    const staff: StaffCall = (method, url, body) => app.call(method, url, { token: admin.token, body })
    Object.assign(store, app, { admin, customer, staff })
  })
  afterAll(() => store.stop())
  return store
}
