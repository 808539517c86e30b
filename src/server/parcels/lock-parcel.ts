import { eq } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { orders } from '../trade/tables/order.tables.ts'
import type { OrderRow } from '../trade/loaders/order.queries.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import { parcels } from '../trade/tables/parcel.tables.ts'
import type { ParcelRow } from './write-parcels.ts'

/** Locks the order of a parcel, then the parcel (docs/product/parcels.md, One lock). Throws NOT_FOUND. */
export async function lockParcel(
  tx: Transaction,
  number: string,
): Promise<{ order: OrderRow; parcel: ParcelRow }> {
  const [found] = await tx
    .select({ id: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .where(eq(parcels.number, number))
  if (!found) throw notFound(parcelMessages.notFound)
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('no key update')
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, found.id)).for('no key update')
  return { order: order!, parcel: parcel! }
}

/** The state of the parcel forbids it; the parcel as it is now comes with the refusal. */
export const parcelState = async (db: Database, number: string, message: string = parcelMessages.state) =>
  new StoreError('PARCEL_STATE', message, { details: { current: await findParcel(db, number) } })
