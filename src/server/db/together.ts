import { databaseErrorCode } from './database-errors.ts'

/** SQLSTATE of a statement after the one that failed: the transaction takes no more. */
const afterFailure = '25P02'

/**
 * Awaits statements that are sent to PostgreSQL in one round trip (`pipeline` in `create-pool.ts`), which runs them in
 * this order; the later ones of an entry with several come after those of others. Of several errors the first in order
 * that is not the consequence of another is thrown, once nothing is under way any more.
 */
export async function together<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const results = await Promise.allSettled(statements)
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (errors.length > 0) throw errors.find((error) => databaseErrorCode(error) !== afterFailure) ?? errors[0]
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never
}
