import { sql } from 'drizzle-orm'
import { isStoreError } from '#shared/errors.ts'
import type { ParcelJobDeps } from '../parcel-deps.ts'
import { takeTurns } from '../carriers/take-turns.ts'
import { continueBooking } from './book-with-carrier.ts'

/** Goes on with bookings that have had no answer for two minutes. One process resumes each. */
export async function resumeBookings(deps: ParcelJobDeps, stopping?: AbortSignal): Promise<void> {
  const { db, carriers } = deps
  while (!stopping?.aborted) {
    const [parcel] = await takeTurns(db, turn)
    if (!parcel) return
    const carrier = carriers.find(parcel.carrier)
    if (!carrier) continue
    try {
      await continueBooking(deps, carrier, parcel, null)
    } catch (error) {
      // A refusal stands on the parcel; who does not answer is asked again in two minutes.
      if (!isStoreError(error)) throw error
    }
  }
}

const turn = {
  at: 'booking_at',
  due: sql`p.booking_since < now() - interval '2 minutes'`,
  order: sql`p.booking_since`,
  minutes: 2,
} as const
