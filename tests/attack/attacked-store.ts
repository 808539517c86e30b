import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'vitest'
import { roles as rolesOfUsers } from '#shared/auth/auth.schema.ts'
import { fillStartingData } from '../../src/server/setup/sample/starting-data.ts'
import { sessions } from '../../src/server/users/user.tables.ts'
import { hashToken } from '../../src/server/users/session.queries.ts'
import { createAdmin, createPerson, createProduct, openLedger, seller } from '../support/factories.ts'
import { orderBody, postOrder } from '../support/orders.ts'
import type { StaffCall } from '../support/staffed-store.ts'
import { createTestApp, type Answer, type TestApp } from '../support/test-app.ts'
import { fillShop } from './full-shop.ts'
import { jsonOf } from './hostile-values.ts'
import { watchChanges } from './watch-changes.ts'

/** `nobody` is a visitor. */
export const roles = ['nobody', ...rolesOfUsers] as const
export type Role = (typeof roles)[number]
export type Method = Parameters<TestApp['call']>[0]

export interface AttackedStore extends TestApp {
  /** A live token of the role, also after an attack has ended the last one. */
  tokenOf(role: Role): Promise<string | undefined>
  /** From now on the role is this token's person. */
  enter(role: Role, token: string | undefined): void
  /** Ids that exist, some of them of another customer. */
  ids: string[]
  product: string
  /** Names of the tables with a changed row since the last call, except those that count. */
  changes(): Promise<string[]>
}

/** A shop to be attacked. Where it is full there are rows of every kind, and its customer is who attacks. */
export async function createAttackedStore(
  env: Record<string, string> = {},
  { full = false }: { full?: boolean } = {},
): Promise<AttackedStore> {
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
  const staff: StaffCall = (method, path, body) => store.call(method, path, { token: admin.token, body })
  if (full) await fillShop({ ...store, admin, customer: victim, staff })
  const tokens: Partial<Record<Role, string | undefined>> = full
    ? { customer: victim.token, admin: admin.token }
    : {}
  const live = new Set<Role>()
  const changedTables = await watchChanges(store.pool)

  return {
    ...store,
    product,
    ids: [product, 'classy', order.order_id, victim.id, 'WELCOME10', '560001'],
    tokenOf: async (role) => {
      if (role === 'nobody') return undefined
      if (!live.has(role)) {
        if (!(await isSignedIn(store, tokens[role], role)))
          tokens[role] = (await createPerson(store.db, { role })).token
        live.add(role)
        await changedTables()
      }
      return tokens[role]
    },
    enter: (role, token) => {
      tokens[role] = token
      live.delete(role)
    },
    changes: async () => {
      const tables = await changedTables()
      if (tables.includes('sessions') || tables.includes('users')) live.clear()
      return tables
    },
  }
}

async function isSignedIn(store: TestApp, token: string | undefined, role: Role): Promise<boolean> {
  if (token === undefined) return false
  const { rowCount } = await store.pool.query(
    `select 1 from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.expires_at > now() and u.role = $2`,
    [hashToken(token), role],
  )
  return rowCount === 1
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

/** Mails its link after the response. */
const withLateWork = /^\/api\/auth\/password\/forgot/

/** Exports are written into the audit log. */
const isExport = ({ url }: Attack): boolean => /\.(csv|json)(\?|$)/.test(url)

/** A wrong code is counted, so that it is not guessed. */
const takesCode = /^\/api\/(account\/(data|delete|email)|auth\/two-step\/confirm)/

/** Makes a call: it must not fail, and a read or refused call must change nothing. Returns its status. */
export const attack = async (store: AttackedStore, given: Attack): Promise<number> =>
  (await attackFor(store, given)).status

/** An attack of which the answer is read, and the names of the tables that it changed. */
export async function attackFor(
  store: AttackedStore,
  given: Attack,
): Promise<Answer & { changed: string[] }> {
  const { method, url, role, body } = given
  const token = await store.tokenOf(role)
  const answer = await store.call(method, url, {
    token,
    ...(body === undefined ? {} : { body: jsonOf(body), headers: { 'content-type': 'application/json' } }),
  })
  const what = `${role}: ${method} ${url.slice(0, 200)} ${body === undefined ? '' : jsonOf(body).slice(0, 500)}`
  if (answer.status >= 500) expect.fail(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
  const mayChange = answer.status < 400 && (method !== 'GET' || isExport(given))
  const changed = await store.changes()
  const isCounted = takesCode.test(url) && changed.every((table) => table === 'account_codes')
  if (changed.length > 0 && !mayChange && !isCounted)
    expect.fail(`${what}: ${answer.status}, and it changed ${changed.join(', ')}`)
  if (withLateWork.test(url)) await settled(store)
  return { ...answer, changed }
}

/** Resolves when no work holds or awaits a connection of the database. */
async function settled({ pool, changes }: AttackedStore): Promise<void> {
  for (let idleTurns = 0; idleTurns < 5; idleTurns++) {
    await nextTurn()
    if (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) idleTurns = 0
  }
  await changes()
}
