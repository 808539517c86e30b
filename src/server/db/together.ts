/**
 * Awaits statements that are sent to PostgreSQL in one round trip (`pipeline` in `create-pool.ts`), which runs them in
 * this order. Of several errors the first in order is thrown, once nothing is under way any more.
 */
export async function together<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const results = await Promise.allSettled(statements)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never
}
