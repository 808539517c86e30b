import { breaches, checkBooks } from '../../src/server/books/check-books.ts'
import { databaseOn } from '../../src/server/db/database.ts'
import type { Answer, TestApp } from './test-app.ts'
import { shippingAddress } from './factories.ts'

/** The body of an order, as the checkout sends it. */
export function orderBody(
  items: { product_id: string; size?: string; quantity?: number }[],
  more: Record<string, unknown> = {},
) {
  return {
    items: items.map((item) => ({ size: 'M', quantity: 1, ...item })),
    shipping_address: shippingAddress,
    payment_method: { type: 'cod' },
    discount: 0,
    ...more,
  }
}

export const postOrder = (
  store: Pick<TestApp, 'call'>,
  token: string,
  body: unknown,
  headers?: Record<string, string>,
): Promise<Answer> => store.call('POST', '/api/orders', { token, body, ...(headers ? { headers } : {}) })

/** A hash of every table, except those of sessions and attempts. */
export async function checksums(store: TestApp): Promise<Record<string, string>> {
  const tables = await store.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const sum = await store.pool.query<{ sum: string }>(
      `select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
    )
    sums[name] = sum.rows[0]!.sum
  }
  return sums
}

/** Breaches of the rules of the books, one line each. */
export const inconsistencies = async ({ pool }: Pick<TestApp, 'pool'>): Promise<string[]> =>
  breaches(await checkBooks(databaseOn(pool)))
