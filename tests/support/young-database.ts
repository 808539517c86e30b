import pg from 'pg'
import { databaseOn, type Database } from '../../src/server/db/database.ts'
import { useEmbeddedPostgres } from '../../src/server/db/embedded/use-embedded-postgres.ts'
import { youngShop } from './browser-stores.ts'

/** Works in the database of the young shop, beside the shop. */
export async function inYoungDatabase(work: (pool: pg.Pool, db: Database) => Promise<void>): Promise<void> {
  const { connection } = await useEmbeddedPostgres({ dataDir: youngShop.dataDir, log: () => {} })
  const pool = new pg.Pool(connection)
  try {
    await work(pool, databaseOn(pool))
  } finally {
    await pool.end()
  }
}
