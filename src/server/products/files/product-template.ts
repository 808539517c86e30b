import { sql } from 'drizzle-orm'
import { productFieldNames, productFields } from '#shared/products/product-fields.ts'
import type { Database } from '../../db/database.ts'

/** One example row in the order of `productColumns`, in a collection of the shop. */
export async function* productTemplate(db: Database): AsyncGenerator<string[][]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from collections order by position, id limit 1`,
  )
  const collection = rows[0]?.id ?? ''
  const examples = productFieldNames.map((name) =>
    name === 'collection_id' ? collection : productFields[name].example,
  )
  yield [['', ...examples, 'S:10 | M:12 | L:8', 'no']]
}
