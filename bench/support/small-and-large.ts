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

export type ShopSize = 'small' | 'large'

/**
 * A small and a large shop on one PostgreSQL, in a folder that lasts as long as `work`. `fill` says what it filled a
 * shop with.
 */
export async function withSmallAndLarge(
  fill: (db: Database, size: ShopSize) => Promise<string>,
  work: (shops: Record<ShopSize, Database>) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    const small = await openShop(server, 'small', fill)
    const large = await openShop(server, 'large', fill)
    await work({ small: databaseOn(small), large: databaseOn(large) })
    await Promise.all([small.end(), large.end()])
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openShop(
  { connection, admin: superuser }: EmbeddedPostgres,
  size: ShopSize,
  fill: (db: Database, size: ShopSize) => Promise<string>,
): Promise<pg.Pool> {
  const admin = new pg.Client(superuser)
  await admin.connect()
  await admin.query(`create database ${size} owner ${connection.user}`)
  await admin.end()
  const shop = { ...connection, database: size }
  // The limits of the store are not for filling it.
  const filling = new pg.Pool({ ...shop, max: 2 })
  await migrate(filling)
  const started = performance.now()
  const filled = await fill(databaseOn(filling), size)
  await filling.query('vacuum analyze')
  await filling.end()
  console.log(`${filled} filled in ${Math.round((performance.now() - started) / 1000)} s`)
  return createPool({ connection: shop, max: 2, onError: () => {} })
}
