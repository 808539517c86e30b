import type { NewEventInput, Parcel } from '#shared/parcels/parcel.schema.ts'
import { enterEvent } from '#shared/trade/enter-event.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { changeParcel } from './change-parcel.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'

interface EnteredEvent extends NewEventInput {
  by: SessionUser
  number: string
  config: OrderMailConfig
}

/**
 * Records an event that staff enter. Throws NOT_FOUND, PARCEL_STATE for a parcel that is not booked, is over before it
 * left or follows the status of its order, and VALIDATION_FAILED for a time to come or before the parcel left.
 */
export async function recordEvent(
  db: Database,
  { by, number, kind, at, place, text, config }: EnteredEvent,
): Promise<Parcel> {
  const moment = at === undefined ? undefined : new Date(at)
  return transaction(db, async (tx) => {
    const { before, parcel } = await changeParcel(tx, { number, by: by.id, config }, (change, found) =>
      enterEvent(change, found, { kind, at: moment, place, text }),
    )
    await recordAudit(tx, {
      by,
      action: 'parcel.event',
      entity: 'parcel',
      entityId: number,
      before: { state: before.state },
      after: { state: parcel.state, kind, at: moment?.toISOString(), place, text },
    })
    return (await findParcel(tx, number))!
  })
}
