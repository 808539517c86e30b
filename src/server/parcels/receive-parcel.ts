import { eq, sql } from 'drizzle-orm'
import { checkDelivery } from '#shared/delivery/promise.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import type { ReceivedParcel } from '#shared/parcels/receive.schema.ts'
import { receiveParcel as decideReception } from '#shared/trade/receive-parcel.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { findDeliveryTerms } from '../delivery/delivery.queries.ts'
import { orders } from '../trade/tables/order.tables.ts'
import { parcels } from '../trade/tables/parcel.tables.ts'
import { changeParcel } from './change-parcel.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'

interface Reception extends ReceivedParcel {
  by: SessionUser
  number: string
  config: OrderMailConfig
}

/**
 * Counts a parcel that came back undelivered (docs/product/parcels.md, Coming back). Throws NOT_FOUND, PARCEL_STATE unless
 * it is coming back, VALIDATION_FAILED for a wrong count, and OUT_OF_STOCK where pieces cannot be sent again.
 */
export async function receiveParcel(
  db: Database,
  { by, number, config, ...received }: Reception,
): Promise<Parcel> {
  return transaction(db, async (tx) => {
    const promisedOn = received.then === 'resend' ? await findNewDay(tx, number) : null
    await changeParcel(tx, { number, by: by.id, config }, (change, parcel) =>
      decideReception(change, parcel, received, promisedOn),
    )
    await recordAudit(tx, {
      by,
      action: 'parcel.receive',
      entity: 'parcel',
      entityId: number,
      after: received,
    })
    return (await findParcel(tx, number))!
  })
}

/** The day by which pieces that are sent again now arrive; null where nothing is promised. */
async function findNewDay(tx: Transaction, number: string): Promise<string | null> {
  const [order] = await tx
    .select({ pincode: sql<string>`${orders.shippingAddress} ->> 'pincode'` })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(eq(parcels.number, number))
  if (!order) return null
  return checkDelivery(await findDeliveryTerms(tx, order.pincode), new Date()).promise?.date ?? null
}
