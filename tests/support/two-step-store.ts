import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { totpCode, totpStepAt } from '../../src/server/auth/two-step/totp.ts'
import { decryptTwoStepSecret } from '../../src/server/auth/two-step/two-step-secret.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export const password = 'Loom Lane 12'
const halfMinute = 30_000

/** A store for the tests of a file, with calls of people who sign in by two steps. Its clock stands still. */
export function twoStepStore(env: Record<string, string> = {}) {
  // Set before the first test.
  const store = {} as TestApp
  beforeAll(async () => void Object.assign(store, await createTestApp(env)))
  afterAll(() => store.stop())
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterEach(() => void vi.useRealTimers())

  let counter = 0
  async function newcomer() {
    const email = `asha${++counter}@shop.example`
    const body = { name: 'Asha Rao', email, phone: '9876543210', password }
    const { body: opened, headers } = await store.call('POST', '/api/auth/register', { body })
    // Else each would have to enter a mailed code.
    await store.pool.query('update users set email_verified_at = now() where id = $1', [opened.user.id])
    const cookie = String(headers['set-cookie']).split(';')[0]!
    return { email, cookie, token: opened.token as string, id: opened.user.id as string }
  }
  const post = (name: string, token: string, body: unknown) =>
    store.call('POST', `/api/auth/two-step/${name}`, { token, body })
  const status = async (token: string) =>
    (await store.call('GET', '/api/auth/two-step', { token })).body.two_step
  const login = (email: string, totp?: unknown, given = password, cookie = '') =>
    store.call('POST', '/api/auth/login', { body: { email, password: given, totp }, headers: { cookie } })

  const codeOf = (id: string) => codeOfApp(store, id)

  const aWhile = (): void => void vi.setSystemTime(Date.now() + halfMinute)

  async function withTwoStep() {
    const person = await newcomer()
    await post('setup', person.token, { password })
    const { body } = await post('confirm', person.token, { totp: await codeOf(person.id) })
    aWhile()
    return { ...person, codes: body.recovery_codes as string[] }
  }

  return { store, newcomer, post, status, login, codeOf, aWhile, withTwoStep }
}

/** The code that the app of a person shows now. */
export async function codeOfApp(
  { pool, config }: Pick<TestApp, 'pool' | 'config'>,
  id: string,
): Promise<string> {
  const { rows } = await pool.query('select secret from two_step where user_id = $1', [id])
  return totpCode(decryptTwoStepSecret(config, id, rows[0].secret)!, totpStepAt(Date.now()))
}
