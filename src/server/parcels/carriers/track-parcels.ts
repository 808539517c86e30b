import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { eachAlone } from '../../base/each-alone.ts'
import { recordEvents } from '#shared/trade/record-events.ts'
import { changeParcel } from '../change-parcel.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../write-parcels.ts'
import { CarrierRefused, CarrierUnavailable, type Carrier, type CarrierNews } from './carrier.ts'

/** Minutes without news after which a carrier is asked. */
const silence = 30
/** Days after which nobody asks any more. */
const trackedDays = 90
const batchSize = 50

/**
 * Asks carriers about parcels without news for half an hour, so that a lost hook is found (docs/product/parcels.md,
 * Hooks). One process asks about each.
 */
export async function trackParcels(deps: ParcelDeps, stopping?: AbortSignal): Promise<void> {
  for (const carrier of deps.carriers.all) {
    if (!carrier.track) continue
    while (!stopping?.aborted) {
      const due = await takeSilent(deps.db, carrier)
      if (due.length === 0) break
      const news = await ask(carrier, due)
      if (!news) break
      await eachAlone(news, (one) =>
        record(
          deps,
          due.find(({ awb }) => awb === one.awb)!,
          one,
        ),
      )
    }
  }
}

/** The next batch; who has been asked about is silent for another half an hour. */
async function takeSilent(db: Database, { name }: Carrier): Promise<ParcelRow[]> {
  const heard = sql`greatest(${parcels.trackedAt}, ${parcels.lastEventAt}, ${parcels.readyAt})`
  const silent = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(
        eq(parcels.carrier, name),
        inArray(parcels.state, ['ready', 'under_way', 'returning']),
        sql`${heard} < now() - make_interval(mins => ${silence})`,
        sql`${parcels.readyAt} > now() - make_interval(days => ${trackedDays})`,
      ),
    )
    .orderBy(heard)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return db
    .update(parcels)
    .set({ trackedAt: sql`now()` })
    .where(inArray(parcels.id, silent))
    .returning()
}

/** Null where the carrier does not answer: it is asked again in half an hour. */
async function ask(carrier: Carrier, due: readonly ParcelRow[]): Promise<CarrierNews[] | null> {
  try {
    return await carrier.track!(due.flatMap(({ awb }) => awb ?? []))
  } catch (error) {
    if (error instanceof CarrierUnavailable || error instanceof CarrierRefused) return null
    throw error
  }
}

async function record(
  { db, config }: ParcelDeps,
  { id, number }: ParcelRow,
  news: CarrierNews,
): Promise<void> {
  await transaction(db, async (tx) => {
    const events = news.events.map(({ code, ...event }) => ({
      ...event,
      rawCode: code,
      source: 'carrier' as const,
    }))
    await changeParcel(tx, { number, by: null, config }, (change, parcel) =>
      recordEvents(change, parcel, events),
    )
    if (news.trackingUrl !== undefined)
      await tx.update(parcels).set({ trackingUrl: news.trackingUrl }).where(eq(parcels.id, id))
  })
}
