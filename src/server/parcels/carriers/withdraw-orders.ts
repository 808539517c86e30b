import { and, eq, ne, sql } from 'drizzle-orm'
import { takeDue } from '../../db/due-rows.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../write-parcels.ts'
import { CarrierRefused, CarrierUnavailable } from './carrier.ts'

/**
 * Cancels the orders that refused bookings have left at a carrier, once their parcel was booked otherwise or cancelled: a
 * draft may yet be booked with it. One process withdraws each.
 */
export async function withdrawOrders(deps: ParcelDeps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    // A carrier that does not answer is told in two minutes.
    const [parcel] = await takeDue(deps.db, parcels, { at: 'withdrawAt', lease: 120, where: isLeft })
    if (!parcel) return
    await withdraw(deps, parcel)
  }
}

/** Not under a booking with this very order, be it one of the release before. */
const isLeft = and(
  ne(parcels.state, 'draft'),
  sql`${parcels.carrier} is distinct from ${parcels.openOrder} ->> 'carrier'`,
)

/** A carrier that is not set up any more is asked when it is again. */
async function withdraw({ db, carriers }: ParcelDeps, { id, number, openOrder }: ParcelRow): Promise<void> {
  const carrier = carriers.find(openOrder?.carrier ?? null)
  if (!carrier || !openOrder) return
  let isCancelled: boolean | undefined
  let problem: string | undefined
  try {
    isCancelled = await carrier.withdraw?.(number, openOrder.ref)
  } catch (error) {
    if (error instanceof CarrierUnavailable) return
    if (!(error instanceof CarrierRefused)) throw error
    problem = error.message
  }
  const cancelledAt = JSON.stringify({ cancelled_at: new Date().toISOString() })
  await db
    .update(parcels)
    .set({
      openOrder: null,
      withdrawAt: null,
      ...(isCancelled && { carrierRef: sql`coalesce(${parcels.carrierRef}, '{}') || ${cancelledAt}::jsonb` }),
      ...(problem !== undefined && { problem }),
    })
    .where(eq(parcels.id, id))
}
