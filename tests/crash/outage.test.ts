import { randomUUID } from 'node:crypto'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { connectTo, type OpenDatabase } from '../../src/server/db/open-database.ts'
import type { StoreServer } from '../../src/server/http/store-server.ts'
import { createAdmin, createPerson, createProduct, openLedger } from '../support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../support/orders.ts'
import { sourceSite } from '../support/pages-app.ts'
import { callerOf, testConfig, type Answer, type Call } from '../support/test-app.ts'

const stock = 1_000
const unavailable = {
  success: false,
  error: 'The store is not available right now. Please try again in a moment',
  code: 'UNAVAILABLE',
}

let dataDir: string
let server: EmbeddedPostgres | null
let database: Omit<OpenDatabase, 'connection'>
let app: StoreServer
let call: Call
let customer: string
let admin: string
let product: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-outage-'))
  const { connection } = (server = await startDatabase())
  const config = testConfig(dataDir, { METRICS: 'on' })
  database = connectTo(connection, config, () => {})
  const { db, pool } = database
  await migrate(pool)
  customer = (await createPerson(db)).token
  admin = (await createAdmin(db)).token
  product = await createProduct(db, { stock: { M: stock } })
  await openLedger(pool)
  await chooseSampleTax(db)
  app = await createApp({ config, db, pool }, { site: await sourceSite() })
  await app.ready()
  call = callerOf(app)
})

afterAll(async () => {
  await app.close()
  await database.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('while the database is away the store says so, and once it is back nothing is half done', async () => {
  expect((await call('GET', '/readyz')).status).toBe(200)
  // A machine with much other work may be too slow for the first ones, which load the code of all pages.
  await expect.poll(() => pageStatuses('/', `/products/${product}`)).toEqual([200, 200])

  const keys = Array.from({ length: 24 }, () => randomUUID())
  const first = keys.slice(0, 8).map(order)
  expect((await Promise.race(first)).status).toBe(201)
  const cutOff = keys.slice(8).map(order)
  await server?.stop()
  server = null
  const answers = await Promise.all([...first, ...cutOff])
  for (const answer of answers) if (answer.status !== 201) expectUnavailable(answer)
  await everythingIsAway()

  server = await startDatabase()
  expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: { success: true } })
  expect(await pageStatuses('/', `/products/${product}`, '/collections')).toEqual([200, 200, 200])
  const again = await Promise.all(keys.map(order))
  expect(again.map(({ status }) => status)).toEqual(keys.map(() => 201))
  for (const [n, { status, body }] of answers.entries())
    if (status === 201) expect(again[n]!.body.order.order_id).toBe(body.order.order_id)
  await ordersAreWhole(keys.length)
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

const startDatabase = () => startEmbeddedPostgres({ dataDir, log: () => {} })

const order = (key: string) =>
  postOrder({ call }, customer, orderBody([{ product_id: product }]), { 'idempotency-key': key })

const pageStatuses = async (...pages: string[]) =>
  Promise.all(pages.map(async (page) => (await call('GET', page)).status))

function expectUnavailable({ status, body, headers }: Answer): void {
  expect({ status, body, retryAfter: headers['retry-after'], caching: headers['cache-control'] }).toEqual({
    status: 503,
    body: unavailable,
    retryAfter: '2',
    caching: 'no-store',
  })
}

async function everythingIsAway(): Promise<void> {
  expect((await call('GET', '/healthz')).status).toBe(200)
  expect((await call('GET', '/metrics')).status).toBe(200)
  expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: { success: false } })

  const login = { email: 'asha@taanka.example', password: 'not the password' }
  for (const answer of [
    call('GET', '/api/products/public'),
    call('GET', '/api/products/public?q=shirt'),
    call('GET', `/api/products/public/${product}`),
    call('GET', '/api/orders', { token: customer }),
    call('GET', '/api/orders/admin/all', { token: admin }),
    call('POST', '/api/auth/login', { body: login }),
    call('PUT', `/api/products/${product}`, { token: admin, body: { price: 1 } }),
    order(randomUUID()),
  ])
    expectUnavailable(await answer)

  for (const page of ['/collections', '/products?category=Shirts', '/sitemap.xml']) {
    const { status, headers, body } = await call('GET', page)
    expect([page, status, headers['cache-control'], headers['retry-after']]).toEqual([
      page,
      503,
      'no-store',
      '2',
    ])
    expect(body).toContain(unavailable.error)
  }
  // Cached responses are dropped as soon as the listener has seen its connection end.
  await expect.poll(() => pageStatuses('/', `/products/${product}`)).toEqual([503, 503])
}

/** As many orders as were asked for, each with all that belongs to it, and the shelves agree with them. */
async function ordersAreWhole(count: number): Promise<void> {
  const { rows } = await database.pool.query<Record<string, number>>(`
    select (select count(*) from orders)::int as orders, (select count(*) from order_lines)::int as lines,
      (select count(*) from order_history)::int as history, (select count(*) from mails)::int as mails,
      (select count(*) from stock_ledger where reason = 'order')::int as ledger, (select stock from variants) as stock`)
  expect(rows).toEqual([
    { orders: count, lines: count, history: count, mails: count, ledger: count, stock: stock - count },
  ])
  expect(await inconsistencies(database)).toEqual([])
}
