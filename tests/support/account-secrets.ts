import { afterAll, beforeAll, vi } from 'vitest'
import { hashToken, newToken } from '../../src/server/users/session.queries.ts'
import { sessions } from '../../src/server/users/user.tables.ts'
import { upiEnv } from './claimed-payments.ts'
import { customerPassword as password } from './customer-with-password.ts'
import { createAdmin, createProduct, openLedger, type Person } from './factories.ts'
import { orderBody, postOrder } from './orders.ts'
import {
  arriveFrom,
  exchangeCode,
  providerEnv,
  startSignInProvider,
  type SignInProvider,
} from './sign-in-provider.ts'
import type { StaffCall } from './staffed-store.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { processTimeout } from './time-limits.ts'

export interface SecretStore extends TestApp {
  provider: SignInProvider
  /** Makes a call as the admin. */
  staff: StaffCall
}

/** A store with an admin, a sign-in provider and payment by UPI, shared by the tests of a file. */
export function secretStore(env: Record<string, string> = {}): SecretStore {
  // Set before the first test.
  const store = {} as SecretStore
  beforeAll(async () => {
    const provider = await startSignInProvider()
    const app = await createTestApp({ ...providerEnv(provider), ...upiEnv, ...env })
    const { token } = await createAdmin(app.db)
    const staff: StaffCall = (method, url, body) => app.call(method, url, { token, body })
    Object.assign(store, app, { provider, staff })
  })
  afterAll(async () => {
    await store.stop()
    await store.provider.stop()
  })
  return store
}

/** Makes a secret of a person. Returns a check that it still opens something, which may use it up. */
type Maker = (store: SecretStore, who: Person) => Promise<() => Promise<boolean>>

/** All secrets that open something by themselves. */
export const secretMakers = {
  session: async (store, { email }) => {
    const { token } = (await store.call('POST', '/api/auth/login', { body: { email, password } })).body
    return () => opens(store.call('GET', '/api/auth/me', { token }))
  },
  reset: async (store, who) => {
    const token = await askForReset(store, who.email)
    return () => isUsable(store, token)
  },
  invitation: async (store, who) => {
    const token = await invite(store, who.email)
    return () => isUsable(store, token)
  },
  code: async (store, who) => {
    const code = await mailed(store, who.email, codePattern, () =>
      store.call('POST', '/api/account/code', { token: who.token }),
    )
    return async () => {
      const token = await openSession(store, who.id)
      return opens(store.call('POST', '/api/account/data', { token, body: { code } }))
    }
  },
  arrival: async (store, who) => {
    const arrival = await arriveFrom(store.provider, store, identityOf(who))
    return () => opens(exchangeCode(store, arrival))
  },
  provider: async (store, who) => {
    await arriveFrom(store.provider, store, identityOf(who))
    return async () => {
      const again = { ...identityOf(who), email: `stranger-${who.email}` }
      const { body } = await exchangeCode(store, await arriveFrom(store.provider, store, again))
      return body.user?.id === who.id
    }
  },
  preview: async (store, { token }) => {
    const { body } = await store.call('POST', '/api/admin/previews', { token })
    const name = new URL(body.url).pathname.split('/')[2]
    return () => opens(store.call('GET', `/api/home/public?preview=${name}`))
  },
  'pay link': async (store, { token }) => {
    const product = await createProduct(store.db)
    await openLedger(store.pool, product)
    const wanted = orderBody([{ product_id: product }], { payment_method: { type: 'upi' } })
    const { body } = await postOrder(store, token, wanted)
    return () => opens(store.call('GET', `/api${body.redirect_url}`))
  },
  newsletter: async (store, { email }) => {
    await store.call('POST', '/api/newsletter', { body: { email } })
    const { rows } = await store.pool.query('select id from consents where email = $1', [email])
    return () => opens(store.call('POST', `/newsletter/${rows[0].id}`))
  },
  complaint: async (store, { email }) => {
    const complaint = { name: 'Asha Rao', email, message: 'It is late', kind: 'order' }
    const { number, key } = (await store.call('POST', '/api/grievances', { body: complaint })).body
    return () => opens(store.call('GET', `/api/grievances/${number}?key=${key}`))
  },
  // Used last: the address of the account is another one then.
  'new address': async (store, who) => {
    const press = await askForEmail(store, who.token, `new-${who.email}`)
    return () => opens(press())
  },
} satisfies Record<string, Maker>

export type Secret = keyof typeof secretMakers

export const identityOf = ({ id, email }: Pick<Person, 'id' | 'email'>, n = 1) => ({
  sub: `${id} ${n}`,
  email,
})

const opens = async (answer: Promise<{ status: number }>) => (await answer).status === 200

const isUsable = async (store: SecretStore, token: string): Promise<boolean> =>
  (await store.call('POST', '/api/auth/password/reset/check', { body: { token } })).body.usable

export const linkPattern = /\/reset-password\?token=([\w-]+)/
const codePattern = /minutes:\s+(\d{6})/

/** Does what mails a secret to an address, and returns the secret. */
async function mailed(
  { pool }: Pick<SecretStore, 'pool'>,
  email: string,
  pattern: RegExp,
  act: () => Promise<unknown>,
): Promise<string> {
  const texts = async () =>
    (await pool.query('select text from mails where "to" = $1 order by id', [email])).rows.flatMap(
      ({ text }) => pattern.exec(text)?.[1] ?? [],
    )
  const before = await texts()
  await act()
  return vi.waitFor(async () => {
    const now = await texts()
    if (now.length === before.length) throw new Error(`No ${pattern} was mailed to ${email}`)
    return now.at(-1)!
  }, processTimeout)
}

export const askForReset = (store: SecretStore, email: string): Promise<string> =>
  mailed(store, email, linkPattern, () =>
    store.call('POST', '/api/auth/password/forgot', { body: { email } }),
  )

export const invite = (store: SecretStore, email: string): Promise<string> =>
  mailed(store, email, linkPattern, () =>
    store.staff('POST', '/api/admin/staff/invitations', { name: 'Asha Rao', email, role: 'staff' }),
  )

/** Asks for another address, and returns the press of the button that is mailed to it. */
export async function askForEmail(
  store: SecretStore,
  token: string,
  email: string,
  proof: object = { password },
) {
  const link = await mailed(store, email, /\/confirm-email\/([\w-]+)/, () =>
    store.call('PUT', '/api/account/email', { token, body: { email, ...proof } }),
  )
  return () => store.call('POST', `/confirm-email/${link}`)
}

/** A session of somebody whose others have perhaps ended. */
async function openSession({ db }: SecretStore, userId: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, remember: false, expiresAt })
  return token
}
