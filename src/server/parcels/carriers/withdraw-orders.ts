import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { dueNow } from '../../db/due-now.ts'
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
    const parcel = await takeOrder(deps.db)
    if (!parcel) return
    await withdraw(deps, parcel)
  }
}

/** Postponed by two minutes: a carrier that does not answer is told then. */
async function takeOrder(db: Database): Promise<ParcelRow | undefined> {
  const due = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(
        lte(parcels.withdrawAt, dueNow),
        ne(parcels.state, 'draft'),
        // Not under a booking with this very order, be it one of the release before.
        sql`${parcels.carrier} is distinct from ${parcels.openOrder} ->> 'carrier'`,
      ),
    )
    .orderBy(parcels.withdrawAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(parcels)
    .set({ withdrawAt: sql`now() + interval '2 minutes'` })
    .where(inArray(parcels.id, due))
    .returning()
  return taken
}

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
