import type { Pool } from 'pg'

/**
 * Makes the rows of a table a second older, so that what comes next is newer: two requests in a row may have the same
 * millisecond. Not beside other changes of these rows, with which it may come to a deadlock.
 */
export async function letTimePass(
  pool: Pool,
  table: 'addresses' | 'newsletter_subscribers' | 'reviews' | 'wishlist_items',
): Promise<void> {
  await pool.query(`update ${table} set created_at = created_at - interval '1 second'`)
}
