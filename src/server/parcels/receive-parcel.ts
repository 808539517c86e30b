import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import type { ReceivedParcel } from '#shared/parcels/receive.schema.ts'
import { receiveParcel as decideReception } from '#shared/trade/receive-parcel.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
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
    await changeParcel(tx, { number, by: by.id, config }, (change, parcel) =>
      decideReception(change, parcel, received),
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
