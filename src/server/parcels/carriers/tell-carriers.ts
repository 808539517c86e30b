import { eq } from 'drizzle-orm'
import type { CarrierTask } from '#shared/parcels/carrier-task.ts'
import { recordCarrierReport } from '#shared/trade/tell-carrier.ts'
import { change } from '../../calls/change.ts'
import type { Task } from '../../outbox/outbox-kind.ts'
import { finishTask } from '../../outbox/outbox.queries.ts'
import { runOutbox } from '../../outbox/run-outbox.ts'
import { carrierKind } from '../../trade/carrier-tasks.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { CarrierJobDeps } from '../parcel-deps.ts'
import { CarrierRefused, CarrierUnavailable } from './carrier.ts'

/** Tells carriers what waits for them: cancelled parcels, pickups and attempts that recipients want. */
export const tellCarriers = (deps: CarrierJobDeps, stopping?: AbortSignal): Promise<void> =>
  runOutbox({ ...deps, kind: carrierKind, run: (task) => tell(deps, task) }, stopping)

async function tell(
  { db, config, carriers }: CarrierJobDeps,
  { id, subject: number, payload: task }: Task<CarrierTask>,
): Promise<void> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.number, number))
  if (!parcel || parcel.awb === null) return void (await finishTask(db, { id }))
  const { awb, carrierRef } = parcel
  const carrier = carriers.find(parcel.carrier)
  if (!carrier) throw new CarrierUnavailable(`${parcel.carrier} is not set up`)
  let problem: string | undefined
  let planned: string | undefined
  try {
    if (task.verb === 'cancel') await carrier.cancel?.(awb, carrierRef ?? {})
    else if (task.verb === 'pickup') planned = await carrier.pickup?.(carrierRef ?? {}, task.day)
    else await carrier.attempt?.(awb, task)
  } catch (error) {
    if (!(error instanceof CarrierRefused)) throw error
    problem = error.message
  }
  // Another task may have taken its place meanwhile, which is still to be told.
  await change(db, { id: null }, async ({ tx }) => {
    await changeOrder(
      tx,
      { parcel: number },
      { by: null, config, facts: () => finishTask(tx, { id }) },
      (trade, one, isCurrent) => isCurrent && recordCarrierReport(trade, one, { problem, planned }),
    )
  })
}
