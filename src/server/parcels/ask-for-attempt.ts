import { randomUUID } from 'node:crypto'
import { attentionLabels } from '#shared/parcels/attention.ts'
import type { WantedAttemptInput } from '#shared/parcels/attempt.schema.ts'
import { hasFailedAttempt } from '#shared/parcels/has-failed-attempt.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { askedForAttempt, askedToReturn, parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { notFound, StoreError } from '#shared/errors.ts'
import { recordEvents } from '#shared/trade/record-events.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { transaction } from '../db/transaction.ts'
import { CarrierRefused, CarrierUnavailable } from './carriers/carrier.ts'
import { changeParcel } from './change-parcel.ts'
import { parcelState } from './lock-parcel.ts'
import type { ParcelDeps } from './parcel-deps.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'

interface AskedAttempt extends WantedAttemptInput {
  by: SessionUser
  number: string
}

/**
 * Asks the courier for another attempt after a failed one, or to bring the parcel back; a courier by hand is asked by
 * staff, and the parcel notes it (docs/product/parcels.md, Failed attempts). Throws NOT_FOUND, PARCEL_STATE where no
 * failed attempt waits, CARRIER_REFUSED and CARRIER_UNAVAILABLE, after which nothing has changed.
 */
export async function askForAttempt(
  deps: ParcelDeps,
  { by, number, ...wanted }: AskedAttempt,
): Promise<Parcel> {
  const { db, config, carriers } = deps
  const found = await findParcel(db, number)
  if (!found) throw notFound(parcelMessages.notFound)
  if (!hasFailedAttempt(found)) throw await parcelState(db, number, parcelMessages.noFailedAttempt)
  try {
    await carriers.find(found.carrier)?.attempt?.(found.awb!, { key: randomUUID(), ...wanted })
  } catch (error) {
    if (error instanceof CarrierRefused) throw new StoreError('CARRIER_REFUSED', error.message)
    if (error instanceof CarrierUnavailable)
      throw new StoreError('CARRIER_UNAVAILABLE', parcelMessages.carrierUnavailable)
    throw error
  }
  return transaction(db, async (tx) => {
    const { action, day, note } = wanted
    const text = action === 'return' ? askedToReturn(note) : askedForAttempt(day, note)
    await changeParcel(tx, { number, by: by.id, config }, (change, parcel) => {
      recordEvents(change, parcel, [{ kind: 'note', text, source: 'staff', userId: by.id }])
      // It has been answered, and no longer waits for somebody.
      if (parcel.problem === attentionLabels.attempt_failed) parcel.problem = null
    })
    await recordAudit(tx, {
      by,
      action: 'parcel.attempt',
      entity: 'parcel',
      entityId: number,
      after: { action, day, note },
    })
    return (await findParcel(tx, number))!
  })
}
