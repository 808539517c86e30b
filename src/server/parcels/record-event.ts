import { invalid } from '#shared/errors.ts'
import type { NewEventInput, Parcel } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { applyEvents } from './apply-events.ts'
import { lockParcel, parcelState } from './lock-parcel.ts'
import { findParcel } from './parcel.queries.ts'

interface EnteredEvent extends NewEventInput {
  by: SessionUser
  number: string
  config: OrderMailConfig
}

/** Milliseconds by which the clock of a person may be ahead. */
const tolerance = 60_000

/**
 * Records an event that staff enter. Throws NOT_FOUND, PARCEL_STATE for a parcel that is not booked, is over before it
 * left or follows the status of its order, and VALIDATION_FAILED for a time to come.
 */
export async function recordEvent(
  db: Database,
  { by, number, kind, at, place, text, config }: EnteredEvent,
): Promise<Parcel> {
  const moment = at === undefined ? undefined : new Date(at)
  if (moment && moment.getTime() > Date.now() + tolerance)
    throw invalid({ at: 'Time must not be in the future' })
  return transaction(db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, number)
    if (parcel.carrier === 'none') throw await parcelState(tx, number, parcelMessages.onlyByHand)
    if (parcel.state === 'draft' || parcel.state === 'cancelled') throw await parcelState(tx, number)
    if (kind === 'cancelled') throw invalid({ kind: 'Cancel the parcel itself' })
    const state = await applyEvents(tx, {
      order,
      parcel,
      config,
      events: [{ kind, at: moment, place, text, source: 'staff', userId: by.id }],
    })
    await recordAudit(tx, {
      by,
      action: 'parcel.event',
      entity: 'parcel',
      entityId: number,
      before: { state: parcel.state },
      after: { state, kind, at: moment?.toISOString(), place, text },
    })
    return (await findParcel(tx, number))!
  })
}
