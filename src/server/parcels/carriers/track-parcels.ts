import { sql } from 'drizzle-orm'
import { change } from '../../calls/change.ts'
import type { Database } from '../../db/database.ts'
import { eachAlone } from '../../base/each-alone.ts'
import { recordEvents } from '#shared/trade/record-events.ts'
import { changeOrder } from '../../trade/change-order.ts'
import type { ParcelJobDeps } from '../parcel-deps.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { CarrierRefused, CarrierUnavailable, type Carrier, type CarrierNews } from './carrier.ts'
import { takeTurns } from './take-turns.ts'

/** Minutes without news after which a carrier is asked. */
const silence = 30
/** Days after which nobody asks any more. */
const trackedDays = 90
const batchSize = 50

/**
 * Asks carriers about parcels without news for half an hour, so that a lost hook is found (docs/product/parcels.md,
 * Hooks). One process asks about each.
 */
export async function trackParcels(deps: ParcelJobDeps, stopping?: AbortSignal): Promise<void> {
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
function takeSilent(db: Database, { name }: Carrier): Promise<ParcelRow[]> {
  const heard = sql`greatest(t.tracked_at, p.last_event_at, p.ready_at)`
  const due = sql`p.carrier = ${name} and p.state in ('ready', 'under_way', 'returning')
    and ${heard} < now() - make_interval(mins => ${silence})
    and p.ready_at > now() - make_interval(days => ${trackedDays})`
  return takeTurns(db, { at: 'tracked_at', due, order: heard, minutes: silence, atMost: batchSize })
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
  { db, config }: ParcelJobDeps,
  { number }: ParcelRow,
  news: CarrierNews,
): Promise<void> {
  await change(db, { id: null }, async ({ tx }) => {
    const events = news.events.map(({ code, ...event }) => ({
      ...event,
      rawCode: code,
      source: 'carrier' as const,
    }))
    await changeOrder(tx, { parcel: number }, { by: null, config }, (trade, parcel) => {
      recordEvents(trade, parcel, events)
      if (news.trackingUrl !== undefined) parcel.trackingUrl = news.trackingUrl
    })
  })
}
