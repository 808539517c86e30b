import type pg from 'pg'
import { breaches, checkBooks } from '../../src/server/books/check-books.ts'
import { databaseOn } from '../../src/server/db/database.ts'

export interface OrderCount {
  /** acknowledged, and not in the database */
  lost: string[]
  /** in the database, and acknowledged to nobody: a second order for a key, or one that nobody was told of */
  untold: string[]
}

/** Compares what shoppers were told with what is there. All of them have brought their last order to an end. */
export function accountForOrders(acknowledged: Iterable<string>, inDatabase: Iterable<string>): OrderCount {
  const told = new Set(acknowledged)
  const there = new Set(inDatabase)
  return { lost: [...told].filter((id) => !there.has(id)), untold: [...there].filter((id) => !told.has(id)) }
}

/** Faults of a shop that has acknowledged these orders: lost, duplicate, or a broken rule of the books. */
export async function faultsOfShop(pool: pg.Pool, acknowledged: Iterable<string>): Promise<string[]> {
  const { rows } = await pool.query<{ order_id: string }>('select order_id from orders')
  const { lost, untold } = accountForOrders(
    acknowledged,
    rows.map((row) => row.order_id),
  )
  return [
    ...lost.map((id) => `lost: ${id}`),
    ...untold.map((id) => `nobody was told of ${id}`),
    ...breaches(await checkBooks(databaseOn(pool))),
  ]
}
