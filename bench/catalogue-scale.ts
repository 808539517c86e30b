import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { createPool } from '../src/server/db/create-pool.ts'
import { databaseOn, type Database } from '../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { findProducts, searchProducts } from '../src/server/products/product.queries.ts'
import { compareTimes, reportTimes } from './support/compare-times.ts'
import { fillCatalogue } from './support/fill-catalogue.ts'

/**
 * What a page of the catalogue costs with 1,000 products and with 100,000, in the same run and turn by turn, so that
 * whatever else the machine does falls on both. The budget is a p99 of at most twice (ARCHITECTURE, "Budgets").
 *
 *     node bench/catalogue-scale.ts [seconds a kind of query, 8]
 */
const seconds = Number(process.argv[2] ?? 8)
const sizes = { small: 1_000, large: 100_000 }

const page = { limit: 24 }
const bands = [
  { max_price: 999 },
  { min_price: 1000, max_price: 2000 },
  { min_price: 2000, max_price: 3000 },
  { min_price: 5001 },
]
const collections = ['collection-1', 'collection-2', 'collection-3', 'collection-4']
const said = [
  'linen',
  'kurta',
  'denm jacket',
  'whi',
  'oxford shirt',
  'cotton',
  'blue linen shirt',
  'kurtaa',
  'festive',
  'handloom trousers navy',
  'sh',
  'zzzzz',
]

/** Each kind of query with the parameters it is asked with, one after the other. */
const kinds: Record<string, ((db: Database) => Promise<unknown>)[]> = {
  'list, newest': [1, 2, 3, 4].map((number) => (db) => findProducts(db, { ...page, page: number })),
  'list, 100 at a time': [(db) => findProducts(db, {})],
  'list, by price': [
    (db) => findProducts(db, { ...page, sort: 'price-low' }),
    (db) => findProducts(db, { ...page, sort: 'price-high' }),
  ],
  'list, by name': [(db) => findProducts(db, { ...page, sort: 'name' })],
  'list, popular': [(db) => findProducts(db, { ...page, sort: 'popular' })],
  'filter, collection': collections.map(
    (collection_id) => (db) => findProducts(db, { ...page, collection_id }),
  ),
  'filter, category': ['Shirts', 'kurtas', 'Jackets'].map(
    (category) => (db) => findProducts(db, { ...page, category }),
  ),
  'filter, price band': bands.map((band) => (db) => findProducts(db, { ...page, ...band })),
  'filter, in stock': [(db) => findProducts(db, { ...page, in_stock: 'true' })],
  'filter, all at once': collections.map((collection_id) => (db) => {
    return findProducts(db, {
      ...page,
      collection_id,
      category: 'Shirts',
      min_price: 1000,
      max_price: 2000,
      in_stock: 'true',
      sort: 'price-low',
    })
  }),
  'search, best match': said.map((q) => (db) => searchProducts(db, { ...page, q })),
  'search, suggestions': said.map((q) => (db) => searchProducts(db, { limit: 5, q })),
  'search, with filters': said.map(
    (q) => (db) => searchProducts(db, { ...page, q, collection_id: 'collection-2', max_price: 2000 }),
  ),
  'search, by price': said.map((q) => (db) => searchProducts(db, { ...page, q, sort: 'price-low' })),
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
try {
  const small = await catalogueOf('small')
  const large = await catalogueOf('large')
  console.log(
    `${'p99 in ms'.padEnd(26)}${'1,000'.padStart(9)}${'100,000'.padStart(9)}${'ratio'.padStart(8)}   p50`,
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

async function catalogueOf(size: keyof typeof sizes): Promise<{ db: Database; pool: pg.Pool }> {
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${size}`)
  await admin.end()
  const pool = createPool({ connection: { ...server.connection, database: size }, max: 2, onError: () => {} })
  await migrate(pool)
  const db = databaseOn(pool)
  const started = performance.now()
  await fillCatalogue(db, sizes[size])
  await db.execute(sql`set statement_timeout = 0`)
  await pool.query('vacuum analyze')
  console.log(`${sizes[size]} products filled in ${Math.round((performance.now() - started) / 1000)} s`)
  return { db, pool }
}
