import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { fillStartingData } from '../../src/server/sample/starting-data.ts'
import { sessions } from '../../src/server/auth/auth.tables.ts'
import { hashToken } from '../../src/server/auth/sessions/session.queries.ts'
import { createAdmin, createPerson, createProduct, openLedger, seller } from '../support/factories.ts'
import { orderBody, postOrder } from '../support/orders.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { jsonOf } from './hostile-values.ts'

export type Role = 'nobody' | 'customer' | 'staff' | 'admin'
export type Method = Parameters<TestApp['call']>[0]

export interface AttackedStore extends TestApp {
  /** a live token of the role, also where an attack has ended the last one */
  tokenOf(role: Role): Promise<string | undefined>
  /** ids that exist, some of them of another customer */
  ids: string[]
  product: string
  /** one hash over every table, but for those that count */
  fingerprint(): Promise<string>
}

/** Refused attempts are counted in these; words that were searched for are written a moment later. */
const countedTables = /attempt|guess|throttle|^search_terms$/

/** A shop with something of everything in it, to be attacked. */
export async function createAttackedStore(env: Record<string, string> = {}): Promise<AttackedStore> {
  const store = await createTestApp(env)
  await fillStartingData(store.db)
  const product = await createProduct(store.db, { stock: { M: 100_000, L: 1_000 } })
  await openLedger(store.pool)
  const admin = await createAdmin(store.db)
  const victim = await createPerson(store.db)
  await store.call('PUT', '/api/admin/store/seller', { token: admin.token, body: seller })
  const { order } = (await postOrder(store, victim.token, orderBody([{ product_id: product }]))).body
  const url = `/api/orders/admin/${order.order_id}/status`
  await store.call('PUT', url, { token: admin.token, body: { status: 'delivered' } })
  const tokens: Partial<Record<Role, { id: string; token: string }>> = {}

  return {
    ...store,
    product,
    ids: [product, 'classy', order.order_id, victim.id, 'WELCOME10', '560001'],
    tokenOf: async (role) => {
      if (role === 'nobody') return undefined
      const known = tokens[role]
      if (known && (await isSignedIn(store, known.token, role))) return known.token
      tokens[role] = await createPerson(store.db, { role })
      return tokens[role].token
    },
    fingerprint: fingerprintOf(store),
  }
}

async function isSignedIn(store: TestApp, token: string, role: Role): Promise<boolean> {
  const { rowCount } = await store.pool.query(
    `select 1 from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.expires_at > now() and u.role = $2`,
    [hashToken(token), role],
  )
  return rowCount === 1
}

function fingerprintOf({ pool }: TestApp): () => Promise<string> {
  let query: string | undefined
  return async () => {
    query ??= await fingerprintQuery(pool)
    return (await pool.query<{ hash: string }>(query)).rows[0]!.hash
  }
}

async function fingerprintQuery(pool: TestApp['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const sums = rows
    .filter(({ name }) => !countedTables.test(name))
    .map(({ name }) => `(select sum(hashtextextended(t::text, 0)) from "${name}" t)`)
  return `select md5(concat_ws(' ', ${sums.map((sum) => `coalesce(${sum}, 0)`).join(', ')})) as hash`
}

/** A session that ended an hour ago. */
export async function expiredToken(store: TestApp): Promise<string> {
  const { id } = await createPerson(store.db, { role: 'admin' })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() - 3_600_000)
  await store.db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId: id, remember: false, expiresAt })
  return token
}

export interface Attack {
  method: Method
  url: string
  role: Role
  body?: unknown
}

let worksAfterResponse = false

/** Some calls go on after their response: resolves when nothing is written any more. */
async function settled({ fingerprint }: AttackedStore): Promise<void> {
  for (let last = '', now = await fingerprint(); now !== last;) {
    await pause(20)
    last = now
    now = await fingerprint()
  }
}

/** Makes a call: it must not fail, and where it is refused nothing may have changed. Returns its status. */
export async function attack(store: AttackedStore, { method, url, role, body }: Attack): Promise<number> {
  const token = await store.tokenOf(role)
  if (worksAfterResponse) await settled(store)
  worksAfterResponse = url.startsWith('/api/auth/')
  const before = method === 'GET' ? '' : await store.fingerprint()
  const answer = await store.call(method, url, {
    token,
    ...(body === undefined ? {} : { body: jsonOf(body), headers: { 'content-type': 'application/json' } }),
  })
  const what = `${role}: ${method} ${url.slice(0, 200)} ${body === undefined ? '' : jsonOf(body).slice(0, 500)}`
  if (answer.status >= 500) expect.fail(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
  if (method !== 'GET' && answer.status >= 400 && (await store.fingerprint()) !== before)
    expect.fail(`${what}: refused with ${answer.status}, and the database changed`)
  return answer.status
}
