import { and, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { parcelEventKinds } from '#shared/parcels/parcel-states.ts'
import { change } from '../../calls/change.ts'
import { dueNow } from '../../db/due-rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import { takeHook } from '../hooks/take-hook.ts'
import type { ParcelJobDeps } from '../parcel-deps.ts'
import { testHookBody } from './test-carrier.ts'
import { testCarrierShipments as shipments } from './test-carrier.tables.ts'

const toTheDoor = ['picked_up', 'in_transit', 'out_for_delivery'] as const
const failure = 'attempt_failed'

/** Events of a shipment in order, chosen by the last digit of its AWB. */
function storyOf(awb: string): readonly (typeof parcelEventKinds)[number][] {
  if (awb.endsWith('9'))
    return [
      ...toTheDoor,
      failure,
      'out_for_delivery',
      failure,
      'rto_started',
      'rto_in_transit',
      'rto_delivered',
    ]
  if (awb.endsWith('8')) return [...toTheDoor, failure, 'out_for_delivery', 'delivered']
  return [...toTheDoor, 'delivered']
}

/** Reports the events of the test carrier that are due, each by a hook. `stopping` ends it between two events. */
export async function runTestCarrier(deps: ParcelJobDeps, stopping?: AbortSignal): Promise<void> {
  const isDue = lte(shipments.nextAt, dueNow)
  while (!stopping?.aborted) {
    const hook = await change(deps.db, { id: null }, ({ tx }) =>
      reportNext(tx, deps, isDue, { skipLocked: true }),
    )
    if (hook === null) return
  }
}

/**
 * Reports the next event of a shipment now. Returns the id of its hook in the inbox, null where nothing more happens.
 */
export const hurryShipment = (tx: Transaction, deps: ParcelJobDeps, awb: string): Promise<number | null> =>
  reportNext(tx, deps, and(eq(shipments.awb, awb), isNotNull(shipments.nextAt))!)

async function reportNext(
  tx: Transaction,
  { carriers }: ParcelJobDeps,
  wanted: SQL,
  lock?: { skipLocked: true },
): Promise<number | null> {
  const [shipment] = await tx
    .select()
    .from(shipments)
    .where(wanted)
    .orderBy(shipments.nextAt)
    .limit(1)
    .for('update', lock)
  const carrier = carriers.find('test')
  if (!shipment || !carrier) return null
  const { reference, awb, step, lastAt } = shipment
  const story = storyOf(awb)
  const at = new Date(Math.max(Date.now(), lastAt.getTime() + 1))
  await tx
    .update(shipments)
    .set({
      step: step + 1,
      lastAt: at,
      nextAt: step + 1 < story.length ? sql`now() + interval '1 minute'` : null,
    })
    .where(eq(shipments.reference, reference))
  const body = testHookBody({ awb, event: story[step]!, at: at.toISOString() })
  return takeHook(tx, carrier, body)
}
