import { eq, sql } from 'drizzle-orm'
import { coupons } from '../../coupons/coupon.tables.ts'
import { insertRows } from '../../db/rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import { reviews, stockLedger } from '../../products/product.tables.ts'
import { insertOrders } from '../../trade/insert-orders.ts'
import { users } from '../../users/user.tables.ts'
import type { PastOrder } from './past-order.ts'
import { writeTestBank } from './sample-bank.ts'
import type { SampleCustomer } from './sample-customers.ts'
import type { SampleReview } from './sample-reviews.ts'
import type { SampleStockChange } from './sample-stock.ts'

export interface SampleTrade {
  customers: readonly SampleCustomer[]
  past: readonly PastOrder[]
  ledger: readonly SampleStockChange[]
  reviews: readonly SampleReview[]
  publicUrl: string
}

/** Writes customers, orders, stock and reviews of the sample shop. */
export async function writeSampleOrders(tx: Transaction, trade: SampleTrade): Promise<void> {
  await insertRows(
    tx,
    users,
    trade.customers.map(({ address: _, loyalty: __, ...customer }) => customer),
  )
  await insertOrders(
    tx,
    trade.past.map(({ change }) => change),
  )
  await scanParcels(tx)
  await writeTestBank(tx, trade.past, trade.publicUrl)
  await insertRows(tx, stockLedger, trade.ledger)
  await insertRows(tx, reviews, trade.reviews)
  await countCoupons(tx, trade.past)
}

/** Every piece of a parcel that was booked was scanned at the bench. */
async function scanParcels(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into bench_sessions (parcel_id, scan_log)
    select p.id, array_agg(l.position order by l.position)
    from parcels p join parcel_lines l on l.parcel_id = p.id, generate_series(1, l.quantity)
    where p.carrier = 'manual' group by p.id`)
}

async function countCoupons(tx: Transaction, past: readonly PastOrder[]): Promise<void> {
  const used = Map.groupBy(
    past.filter(({ change: { order } }) => order.couponCode !== null && order.status !== 'cancelled'),
    ({ order }) => order.couponCode!,
  )
  for (const [code, uses] of used)
    await tx.update(coupons).set({ uses: uses.length }).where(eq(coupons.code, code))
}
