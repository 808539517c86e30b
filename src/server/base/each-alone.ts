/**
 * Works on one row after the other until `stopping`, also where some fail, and then throws the first failure: a row that
 * always fails holds up no other.
 */
export async function eachAlone<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  stopping?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows) {
    if (stopping?.aborted) break
    try {
      await work(row)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
