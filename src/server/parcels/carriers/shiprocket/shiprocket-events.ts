import type { ParcelEventKind } from '#shared/parcels/parcel-states.ts'
import { shopMoment } from '#shared/shop-time.ts'
import { jsonIn } from '../../../base/json-in.ts'
import type { CarrierEvent, CarrierNews } from '../carrier.ts'
import { isOfShiprocket } from './shiprocket-hosts.ts'
import { hook, plain, tracking, type Scan } from './shiprocket-shapes.ts'

/** Codes of `shipment_status_id` and `sr-status`; all others are notes. `current_status_id` counts otherwise. */
const codesOf: Partial<Record<ParcelEventKind, readonly number[]>> = {
  booked: [1, 2, 5, 52],
  pickup_planned: [3, 4, 15, 19, 27],
  picked_up: [6, 42, 51],
  in_transit: [18, 22, 38, 39, 48, 50, 54, 55, 56, 57],
  out_for_delivery: [17],
  attempt_failed: [21, 77],
  delivered: [7],
  rto_started: [9, 75],
  rto_in_transit: [40, 41, 46, 78],
  rto_delivered: [10],
  lost: [12, 76],
  damaged: [24, 25, 44],
  cancelled: [8, 45],
}

const kinds = new Map(
  Object.entries(codesOf).flatMap(([kind, codes]) =>
    codes.map((code) => [String(code), kind as ParcelEventKind] as const),
  ),
)

/** The event of a code of Shiprocket (docs/product/parcels.md, Shiprocket). */
export const kindOfCode = (code: string): ParcelEventKind => kinds.get(code) ?? 'note'

/** A time of Shiprocket, whose clock is that of the shop: `2026-11-24 14:05:09` or `24 11 2026 14:05:09`. */
export function readTime(text: string): Date | null {
  const found =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<time>\d\d:\d\d(:\d\d)?)/.exec(text.trim()) ??
    /^(?<day>\d\d)[ -](?<month>\d\d)[ -](?<year>\d{4}) (?<time>\d\d:\d\d(:\d\d)?)/.exec(text.trim())
  const { year, month, day, time } = found?.groups ?? {}
  if (time === undefined) return null
  const at = shopMoment(`${year}-${month}-${day}`, time)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The news of a hook, or null for a body that is none. */
export function readShiprocketHook(body: Buffer): CarrierNews | null {
  const read = hook.safeParse(jsonIn(body))
  if (!read.success) return null
  const { awb, scans, shipment_status_id: code, shipment_status: text, current_timestamp: time } = read.data
  const events = eventsOf(scans)
  // The head repeats the latest scan, at the time of the hook.
  const latest = events
    .filter((event) => kinds.has(event.code))
    .reduce<DatedEvent | null>((last, event) => (last && last.at > event.at ? last : event), null)
  if (code == null || latest?.code === code) return { awb, events }
  const at = readTime(time ?? '') ?? undefined
  return { awb, events: [...events, { kind: kindOfCode(code), code, at, text: shortened(text, 300) }] }
}

/** The news of one AWB in the answer to a question for several, or null where there is none. */
export function readTracking(awb: string, answer: unknown): CarrierNews | null {
  const read = tracking.safeParse(answer)
  if (!read.success) return null
  const { shipment_track_activities: scans, track_url: page } = read.data.tracking_data
  return {
    awb,
    events: eventsOf(scans),
    ...(page != null && isOfShiprocket(page) && { trackingUrl: page }),
  }
}

type DatedEvent = CarrierEvent & { at: Date }

/** A scan without a time tells nothing that could be put in order. */
function eventsOf(scans: readonly Scan[]): DatedEvent[] {
  return scans.flatMap(({ date, activity, location, 'sr-status': code }) => {
    const at = readTime(date)
    if (!at) return []
    const known = code ?? 'NA'
    return [
      {
        kind: kindOfCode(known),
        code: known,
        at,
        place: shortened(location, 100),
        text: shortened(activity, 300),
      },
    ]
  })
}

const shortened = (text: string | null | undefined, max: number): string => plain(text ?? '').slice(0, max)
