import { isOfStaff } from '#shared/declare-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct } from './support/factories.ts'
import { orderBody } from './support/orders.ts'
import { callerOf, createTestApp, type Call, type TestApp } from './support/test-app.ts'
import { withMigrations } from './support/migrations-folder.ts'
import { createApp } from '../src/server/app.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { sweep } from '../src/server/jobs/sweep.queries.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp({ RATE_LIMIT: 'on' })))
afterAll(() => store.stop())

/** A day of the shop: what is read, sold, changed and tidied up. Returns the statuses of what staff look at. */
async function day(call: Call, name: string): Promise<string[]> {
  const { token: admin } = await createPerson(store.db, { role: 'admin' })
  const { token } = await createPerson(store.db)
  const shirt = await createProduct(store.db, { name, stock: { M: 5 } })
  const works = async (...request: Parameters<Call>) => {
    const { status, body } = await call(...request)
    expect(status, `${request[0]} ${request[1]}`).toBeLessThan(300)
    return body
  }
  await works('GET', `/api/products/public/${shirt}`)
  await works('GET', '/api/products/public?limit=12')
  await works('GET', `/api/products/search?q=${name}`)
  const items = [{ product_id: shirt, size: 'M', quantity: 1 }]
  await works('POST', '/api/cart/quote', { body: { items } })
  const { order } = await works('POST', '/api/orders', { token, body: orderBody([{ product_id: shirt }]) })
  await works('GET', '/api/orders', { token })
  await works('GET', '/api/auth/me', { token })
  const path = `/api/orders/admin/${order.order_id}/status`
  await works('PUT', path, { token: admin, body: { status: 'cancelled' } })
  await works('PUT', `/api/products/${shirt}`, { token: admin, body: { price: 900 } })
  await sweep(store.db)
  const statuses: string[] = []
  for (const url of listsOfStaff()) {
    const { status } = await call('GET', url, { token: admin })
    expect(status, `GET ${url}`).toBeLessThan(500)
    statuses.push(`${status} ${url}`)
  }
  return statuses
}

/** Every list, figure, setting and file that needs no id. */
const listsOfStaff = (): string[] =>
  store.app.routeAccess
    .filter(({ method, url, access }) => method === 'GET' && isOfStaff(access) && !url.includes(':'))
    .map(({ url }) => url)

test('a store goes on working, with the statements that it has prepared, when the next version has added to every table', async () => {
  const before = await day(store.call, 'Linen')
  const { rows } = await store.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const next = rows.map(
    ({ name }) =>
      `alter table "${name}" add column added_later text, add column added_with_a_default int not null default 7;`,
  )
  await withMigrations({ next: next.join('\n') }, (folder) => migrate(store.pool, folder))
  expect(await day(store.call, 'Cotton')).toEqual(before)
  expect((await store.call('GET', '/readyz')).status).toBe(200)
})

test('a store that starts on the schema of the next version leaves it as it is, and serves', async () => {
  await migrate(store.pool)
  const { rowCount } = await store.pool.query('select added_later from orders limit 1')
  expect(rowCount).toBe(1)
  const app = await createApp(store, { withPages: false })
  await day(callerOf(app), 'Silk')
  await app.close()
})
