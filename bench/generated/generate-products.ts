import type { Database } from '../../src/server/db/database.ts'
import { collections } from '../../src/server/products/collections/collection.tables.ts'
import { StartError } from '../../src/server/base/start-error.ts'
import { products } from '../../src/server/products/product.tables.ts'
import { seededRandom } from '../../src/server/setup/sample/seeded-random.ts'
import { generatedProduct } from './generated-products.ts'
import { generatedDays, generatedTimes } from './generated-times.ts'
import type { Progress } from './progress.ts'
import { batchesOf, inBatch } from './in-batch.ts'
import { nextSampleNumber } from './next-sample-number.ts'
import { writeGeneratedProducts, type DatedProduct } from './write-generated-products.ts'

const batchSize = 500
const logEvery = 10_000
const seed = 15_485_863

export async function generateProducts(db: Database, count: number, progress: Progress): Promise<void> {
  if (count === 0) return
  const known = (await db.select({ id: collections.id }).from(collections)).map(({ id }) => id)
  if (known.length === 0) throw new StartError('Without a collection no products can be generated.')
  const first = await nextSampleNumber(db, products.id)
  let done = 0
  for (const batch of batchesOf(batchSize, datedProducts(first, count, known, progress.now))) {
    await inBatch(db, (tx) => writeGeneratedProducts(tx, batch))
    done += batch.length
    if (done % logEvery === 0) progress.log(`${done} of ${count} products`)
  }
}

function* datedProducts(
  first: number,
  count: number,
  known: readonly string[],
  now: Date,
): Generator<DatedProduct> {
  const chance = seededRandom(seed + first)
  for (const [n, at] of generatedTimes(chance, count, now, generatedDays + 60).entries()) {
    const product = generatedProduct(first + n)
    const { isArchived, collectionId } = product
    yield {
      ...product,
      collectionId: known.includes(collectionId) ? collectionId : known[0]!,
      createdAt: new Date(at),
      archivedAt: isArchived ? new Date(at + chance.next() * (now.getTime() - at)) : null,
    }
  }
}
