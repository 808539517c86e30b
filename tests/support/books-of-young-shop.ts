import pg from 'pg'
import { saveCheckedBooks } from '../../src/server/books/books.queries.ts'
import { checkBooks } from '../../src/server/books/check-books.ts'
import { databaseOn } from '../../src/server/db/database.ts'
import { useEmbeddedPostgres } from '../../src/server/db/embedded/use-embedded-postgres.ts'
import { youngShop } from './browser-stores.ts'

/** Checks the books of the young shop now, as every night, after a statement that its constraints allow. */
export async function checkYoungBooks(statement?: string, values: unknown[] = []): Promise<void> {
  const { connection } = await useEmbeddedPostgres({ dataDir: youngShop.dataDir, log: () => {} })
  const pool = new pg.Pool(connection)
  try {
    if (statement !== undefined) await pool.query(statement, values)
    const db = databaseOn(pool)
    await saveCheckedBooks(db, await checkBooks(db))
  } finally {
    await pool.end()
  }
}
