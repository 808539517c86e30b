import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createPool } from '../../src/server/db/create-pool.ts'
import { databaseOn, type Database } from '../../src/server/db/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { fillShop } from './fill-shop.ts'

/** Products and orders of shops that are compared, smallest first; others by BENCH_SIZES, `1000x1000,1000x1000000`. */
export const shopSizes = (process.env['BENCH_SIZES'] ?? '1000x1000,10000x10000,100000x100000')
  .split(',')
  .map((size) => {
    const [products, orders] = size.split('x').map(Number)
    return { products: products!, orders: orders! }
  })
type ShopSize = (typeof shopSizes)[number]

interface Opened {
  /** Smallest first. */
  shops: Database[]
  close(): Promise<void>
}

let opened: Promise<Opened> | undefined

/** Shops of each size on one PostgreSQL, filled at the first call. They are kept in the folder BENCH_SHOPS where it is set. */
export const openShops = async (): Promise<Database[]> => (await (opened ??= open())).shops

export const closeShops = async (): Promise<void> => (await opened)?.close()

async function open(): Promise<Opened> {
  const kept = process.env['BENCH_SHOPS']
  const dataDir = kept ?? (await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-')))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const pools: pg.Pool[] = []
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await server.stop()
    if (!kept) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    for (const size of shopSizes) pools.push(await openShop(server, size))
  } catch (error) {
    await close()
    throw error
  }
  return { shops: pools.map(databaseOn), close }
}

async function openShop(
  { connection, admin: superuser }: EmbeddedPostgres,
  size: ShopSize,
): Promise<pg.Pool> {
  const shop = { ...connection, database: `shop_${size.products}_${size.orders}` }
  const admin = new pg.Client(superuser)
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [shop.database])
  if (!rowCount) await admin.query(`create database ${shop.database} owner ${connection.user}`)
  await admin.end()
  if (!rowCount) await fill(shop, size)
  return createPool({ connection: shop, max: 2, onError: () => {} })
}

async function fill(shop: pg.PoolConfig, size: ShopSize): Promise<void> {
  const started = performance.now()
  // No statement and lock timeouts.
  const pool = new pg.Pool({ ...shop, max: 2 })
  pool.on('error', () => {})
  await migrate(pool)
  await fillShop(databaseOn(pool), size)
  await pool.query('vacuum analyze')
  await pool.end()
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${size.products} products and ${size.orders} orders filled in ${seconds} s`)
}
