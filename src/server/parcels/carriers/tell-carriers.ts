import { and, eq, sql } from 'drizzle-orm'
import { pickupOn } from '#shared/parcels/parcel-messages.ts'
import { takeDue } from '../../db/due-rows.ts'
import { transaction } from '../../db/transaction.ts'
import { recordEvents } from '#shared/trade/record-events.ts'
import { changeParcel } from '../change-parcel.ts'
import { lockParcel } from '../lock-parcel.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../write-parcels.ts'
import { CarrierRefused, CarrierUnavailable, type Carrier } from './carrier.ts'

/**
 * Tells carriers what waits for them: cancelled parcels, pickups and attempts that recipients want. One process tells
 * each.
 */
export async function tellCarriers(deps: ParcelDeps, stopping?: AbortSignal): Promise<void> {
  const { db, carriers } = deps
  while (!stopping?.aborted) {
    // A carrier that does not answer is told in two minutes.
    const [parcel] = await takeDue(db, parcels, { at: 'tellAt', lease: 120 })
    if (!parcel) return
    const carrier = carriers.find(parcel.carrier)
    if (carrier) await tell(deps, carrier, parcel)
  }
}

async function tell(
  deps: ParcelDeps,
  carrier: Carrier,
  { id, number, awb, carrierRef, tellCarrier }: ParcelRow,
) {
  if (tellCarrier === null || awb === null) return
  let problem: string | undefined
  let planned: string | undefined
  try {
    if (tellCarrier.verb === 'cancel') await carrier.cancel?.(awb, carrierRef ?? {})
    else if (tellCarrier.verb === 'pickup')
      planned = await carrier.pickup?.(carrierRef ?? {}, tellCarrier.day)
    else await carrier.attempt?.(awb, tellCarrier)
  } catch (error) {
    if (error instanceof CarrierUnavailable) return
    if (!(error instanceof CarrierRefused)) throw error
    problem = error.message
  }
  await transaction(deps.db, async (tx) => {
    await lockParcel(tx, number)
    // Another task may have taken its place meanwhile.
    const { rowCount } = await tx
      .update(parcels)
      .set({ tellCarrier: null, tellAt: null, ...(problem !== undefined && { problem }) })
      .where(and(eq(parcels.id, id), sql`${parcels.tellCarrier} = ${JSON.stringify(tellCarrier)}::jsonb`))
    if (planned === undefined || rowCount === 0) return
    const event = { kind: 'pickup_planned', text: pickupOn(planned), source: 'carrier' } as const
    await changeParcel(tx, { number, by: null, config: deps.config }, (change, parcel) =>
      recordEvents(change, parcel, [event]),
    )
  })
}
