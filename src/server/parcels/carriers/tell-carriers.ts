import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { dueNow } from '../../db/due-now.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { parcels } from '../parcel.tables.ts'
import type { ParcelRow } from '../write-parcels.ts'
import { CarrierRefused, CarrierUnavailable, type Carrier } from './carrier.ts'

/** Tells carriers what waits for them: cancelled parcels and attempts that recipients want. One process tells each. */
export async function tellCarriers({ db, carriers }: ParcelDeps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const parcel = await takeTask(db)
    if (!parcel) return
    const carrier = carriers.find(parcel.carrier)
    if (carrier) await tell(db, carrier, parcel)
  }
}

/** Postponed by two minutes: a carrier that does not answer is told then. */
async function takeTask(db: Database): Promise<ParcelRow | undefined> {
  const due = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(lte(parcels.tellAt, dueNow))
    .orderBy(parcels.tellAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(parcels)
    .set({ tellAt: sql`now() + interval '2 minutes'` })
    .where(inArray(parcels.id, due))
    .returning()
  return taken
}

async function tell(db: Database, carrier: Carrier, { id, awb, carrierRef, tellCarrier }: ParcelRow) {
  if (tellCarrier === null || awb === null) return
  let problem: string | undefined
  try {
    if (tellCarrier.verb === 'cancel') await carrier.cancel?.(awb, carrierRef ?? {})
    else {
      const { key, day, note } = tellCarrier
      await carrier.attempt?.(awb, { key, day, note })
    }
  } catch (error) {
    if (error instanceof CarrierUnavailable) return
    if (!(error instanceof CarrierRefused)) throw error
    problem = error.message
  }
  // Another task may have taken its place meanwhile.
  await db
    .update(parcels)
    .set({ tellCarrier: null, tellAt: null, ...(problem !== undefined && { problem }) })
    .where(and(eq(parcels.id, id), sql`${parcels.tellCarrier} = ${JSON.stringify(tellCarrier)}::jsonb`))
}
