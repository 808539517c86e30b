import type { NewParcelInput, Parcel } from '#shared/parcels/parcel.schema.ts'
import { makeParcel as decideParcel } from '#shared/trade/make-parcel.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { changeOrder } from '../trade/change-order.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'

interface NewParcel extends NewParcelInput {
  by: SessionUser
  orderId: string
  config: OrderMailConfig
}

/**
 * Makes a draft of open pieces of an order, of all where no lines are given (docs/product/parcels.md, Making a parcel).
 * Throws NOT_FOUND, NOTHING_OPEN with the pieces that are open, NOT_PAID and NOT_CONFIRMED.
 */
export async function makeParcel(db: Database, { by, orderId, lines, config }: NewParcel): Promise<Parcel> {
  return transaction(db, async (tx) => {
    const { result: parcel } = await changeOrder(tx, { order: orderId }, { by: by.id, config }, (change) =>
      decideParcel(change, lines),
    )
    const made = parcel.lines.map(({ position, size, quantity }) => ({ position, size, quantity }))
    await recordAudit(tx, {
      by,
      action: 'parcel.create',
      entity: 'parcel',
      entityId: parcel.number,
      after: { lines: made, collect: parcel.collect },
    })
    return (await findParcel(tx, parcel.number))!
  })
}
