import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createPool } from '../src/server/db/create-pool.ts'
import { databaseOn, type Database } from '../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { findOrderPage } from '../src/server/orders/order.queries.ts'
import { findAdminProducts } from '../src/server/products/admin-product.queries.ts'
import { compareTimes, reportTimes } from './support/compare-times.ts'
import { fillCatalogue } from './support/fill-catalogue.ts'
import { fillOrders, orderIdOf } from './support/fill-orders.ts'

/**
 * What the lists of the back office cost in a small shop (1,000 orders and products) and in a large one (100,000
 * orders, 20,000 products), in the same run and turn by turn. The budget is a p99 of at most twice (ARCHITECTURE,
 * "Budgets").
 *
 *     node bench/admin-scale.ts [seconds a kind of query, 6]
 */
const seconds = Number(process.argv[2] ?? 6)
const shops = {
  small: { orders: 1_000, products: 1_000 },
  large: { orders: 100_000, products: 20_000 },
}

const statuses = ['placed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const products = { limit: 24 }

/** Each kind of query with the parameters it is asked with, one after the other. */
const kinds: Record<string, ((db: Database) => Promise<unknown>)[]> = {
  'orders, list': [1, 2, 3].map((page) => (db) => findOrderPage(db, { page })),
  'orders, by status': statuses.map((status) => (db) => findOrderPage(db, { status })),
  'orders, search an id': [7, 500, 999].map((n) => (db) => findOrderPage(db, { search: orderIdOf(n) })),
  'orders, search an e-mail': ['buyer-7@', 'buyer-42@shop', 'buyer-99@'].map(
    (search) => (db) => findOrderPage(db, { search }),
  ),
  'orders, search a phone': ['9800000042', '9800000099'].map(
    (search) => (db) => findOrderPage(db, { search }),
  ),
  'products, list': [1, 2, 3].map((page) => (db) => findAdminProducts(db, { ...products, page })),
  'products, search': ['linen', 'kurta', 'denm jacket', 'oxford shirt', 'zzzzz'].map(
    (search) => (db) => findAdminProducts(db, { ...products, search }),
  ),
  'products, collection': ['collection-1', 'collection-5'].map(
    (collection_id) => (db) => findAdminProducts(db, { ...products, collection_id }),
  ),
  'products, low stock': [(db) => findAdminProducts(db, { ...products, stock: 'low' })],
  'products, sold out': [(db) => findAdminProducts(db, { ...products, stock: 'out' })],
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
try {
  const small = await shopOf('small')
  const large = await shopOf('large')
  console.log(
    `${'p99 in ms'.padEnd(26)}${'small'.padStart(9)}${'large'.padStart(9)}${'ratio'.padStart(8)}   p50`,
  )
  const shopsToAsk = { small: small.db, large: large.db }
  for (const [kind, asks] of Object.entries(kinds)) {
    reportTimes(kind, await compareTimes(asks, shopsToAsk, seconds))
  }
  await Promise.all([small.pool.end(), large.pool.end()])
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function shopOf(size: keyof typeof shops): Promise<{ db: Database; pool: pg.Pool }> {
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${size}`)
  await admin.end()
  const pool = createPool({ connection: { ...server.connection, database: size }, max: 2, onError: () => {} })
  await migrate(pool)
  const db = databaseOn(pool)
  const started = performance.now()
  await fillCatalogue(db, shops[size].products)
  await fillOrders(db, shops[size].orders)
  await pool.query('vacuum analyze')
  const { orders, products: count } = shops[size]
  console.log(
    `${orders} orders, ${count} products filled in ${Math.round((performance.now() - started) / 1000)} s`,
  )
  return { db, pool }
}
