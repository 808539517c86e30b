import { sql } from 'drizzle-orm'
import { defaultHsnCode } from '#shared/products/product-admin.schema.ts'
import type { Database } from '../../db/database.ts'

/**
 * One row that shows how a product is written, in a collection that the shop has; its cells are those of
 * `productColumns`.
 */
export async function* productTemplate(db: Database): AsyncGenerator<(string | number)[][]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from collections order by position, id limit 1`,
  )
  yield [
    [
      '',
      'Example Linen Shirt',
      'A light shirt for warm days.',
      'Shirts',
      1299,
      1599,
      'New',
      rows[0]?.id ?? '',
      'Pure linen | Coconut buttons',
      'White | Navy',
      defaultHsnCode,
      'S:10 | M:12 | L:8',
      'no',
    ],
  ]
}
