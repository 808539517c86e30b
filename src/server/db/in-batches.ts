/**
 * Reads a long list in batches, so that a file of it is written without holding all of it. `readAfter` gets the last
 * row so far and returns at most `batchSize` rows that come after it.
 */
export async function* inBatches<Row>(
  batchSize: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  while (true) {
    const rows = await readAfter(last)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
