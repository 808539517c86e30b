import { saveCheckedBooks } from '../../src/server/books/books.queries.ts'
import { checkBooks } from '../../src/server/books/check-books.ts'
import { inYoungDatabase } from './young-database.ts'

/** Checks the books of the young shop now, as every night, after a statement that its constraints allow. */
export const checkYoungBooks = (statement?: string, values: unknown[] = []): Promise<void> =>
  inYoungDatabase(async (pool, db) => {
    if (statement !== undefined) await pool.query(statement, values)
    await saveCheckedBooks(db, await checkBooks(db))
  })
