import type pg from 'pg'
import { createPool } from '../../src/server/db/create-pool.ts'
import { databaseOn, type Database } from '../../src/server/db/database.ts'
import { useEmbeddedPostgres } from '../../src/server/db/embedded/use-embedded-postgres.ts'
import { youngShop } from './browser-stores.ts'

/** Works in the database of the young shop, beside the shop, as who may do everything. */
export async function inYoungDatabase(work: (pool: pg.Pool, db: Database) => Promise<void>): Promise<void> {
  const { admin } = await useEmbeddedPostgres({ dataDir: youngShop.dataDir, log: () => {} })
  const pool = createPool({ connection: admin, max: 10, onError: () => {} })
  try {
    await work(pool, databaseOn(pool))
  } finally {
    await pool.end()
  }
}
