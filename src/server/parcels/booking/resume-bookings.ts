import { inArray, sql } from 'drizzle-orm'
import { isStoreError } from '#shared/errors.ts'
import type { Database } from '../../db/database.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../write-parcels.ts'
import { goOn } from './book-with-carrier.ts'

/** Goes on with bookings that have had no answer for two minutes. One process resumes each. */
export async function resumeBookings(deps: ParcelDeps, stopping?: AbortSignal): Promise<void> {
  const { db, carriers } = deps
  while (!stopping?.aborted) {
    const parcel = await takeBooking(db)
    if (!parcel) return
    const carrier = carriers.find(parcel.carrier)
    if (!carrier) continue
    try {
      await goOn(deps, carrier, parcel, null)
    } catch (error) {
      // A refusal stands on the parcel; who does not answer is asked again in two minutes.
      if (!isStoreError(error)) throw error
    }
  }
}

/** Its beginning is set anew, so that nobody else takes it meanwhile. */
async function takeBooking(db: Database): Promise<ParcelRow | undefined> {
  const old = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(sql`${parcels.bookingSince} < now() - interval '2 minutes'`)
    .orderBy(parcels.bookingSince)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(parcels)
    .set({ bookingSince: sql`now()` })
    .where(inArray(parcels.id, old))
    .returning()
  return taken
}
