import { sql } from 'drizzle-orm'
import { change } from '../../calls/change.ts'
import { dueNow } from '../../db/due-rows.ts'
import { carrierTold } from '#shared/trade/tell-carrier.ts'
import { changeOrder } from '../../trade/change-order.ts'
import type { ParcelJobDeps } from '../parcel-deps.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { CarrierRefused, CarrierUnavailable, type Carrier } from './carrier.ts'
import { takeTurns } from './take-turns.ts'

/**
 * Tells carriers what waits for them: cancelled parcels, pickups and attempts that recipients want. One process tells
 * each.
 */
export async function tellCarriers(deps: ParcelJobDeps, stopping?: AbortSignal): Promise<void> {
  const { db, carriers } = deps
  while (!stopping?.aborted) {
    const [parcel] = await takeTurns(db, turn)
    if (!parcel) return
    const carrier = carriers.find(parcel.carrier)
    if (carrier) await tell(deps, carrier, parcel)
  }
}

const turn = {
  at: 'telling_at',
  due: sql`p.tell_at <= ${dueNow}`,
  order: sql`p.tell_at`,
  minutes: 2,
} as const

async function tell(
  deps: ParcelJobDeps,
  carrier: Carrier,
  { number, awb, carrierRef, tellCarrier }: ParcelRow,
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
  const told = { task: tellCarrier, problem, planned }
  await change(deps.db, { id: null }, async ({ tx }) => {
    await changeOrder(tx, { parcel: number }, { by: null, config: deps.config }, (trade, parcel) =>
      carrierTold(trade, parcel, told),
    )
  })
}
