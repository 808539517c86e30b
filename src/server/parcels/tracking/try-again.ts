import { randomUUID } from 'node:crypto'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { parcelMessages, wantedDay } from '#shared/parcels/parcel-messages.ts'
import { isCalled } from '#shared/parcels/parcel-states.ts'
import type { Tracking, TryAgain } from '#shared/parcels/tracking.schema.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { lockOrder } from '../../trade/loaders/order.queries.ts'
import { recordEvents } from '#shared/trade/record-events.ts'
import { changeParcel } from '../change-parcel.ts'
import { findFailedParcel, findTracking, nextCourierDays } from './tracking.queries.ts'
import { isTrackingSignature } from '../../trade/mail/tracking-link.ts'

interface WantedAttempt extends TryAgain {
  orderId: string
  config: Config
}

/**
 * Notes the day on which the recipient wants a parcel whose delivery failed, once per failure; a job tells the carrier, or
 * staff the courier (docs/product/parcels.md, Tracking). Throws NOT_FOUND, VALIDATION_FAILED for another day than those offered, and
 * PARCEL_STATE where no attempt waits for a day.
 */
export async function tryAgain(
  db: Database,
  { orderId, t, day, note, config }: WantedAttempt,
): Promise<Tracking> {
  if (!isTrackingSignature(config, orderId, t)) throw notFound(orderMessages.notFound)
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(orderMessages.notFound)
    const failed = await findFailedParcel(tx, order.id)
    if (!failed)
      throw new StoreError('PARCEL_STATE', parcelMessages.state, {
        details: { current: await findTracking(tx, order) },
      })
    const days = await nextCourierDays(tx)
    if (!days.includes(day)) throw invalid({ day: 'Choose one of the days offered' })
    const key = randomUUID()
    await changeParcel(tx, { number: failed.number, by: null, config }, (change, parcel) => {
      const event = { kind: 'note', text: wantedDay(day, note), source: 'customer' } as const
      recordEvents(change, parcel, [event])
      if (!isCalled(parcel.carrier)) return
      parcel.tellCarrier = { verb: 'attempt', action: 're-attempt', key, day, note }
      parcel.tellAt = change.now
    })
    return findTracking(tx, order)
  })
}
