import { eq } from 'drizzle-orm'
import { orderWithdrawn } from '#shared/trade/tell-carrier.ts'
import { change } from '../../calls/change.ts'
import type { Task } from '../../outbox/outbox-kind.ts'
import { finishTask } from '../../outbox/outbox.queries.ts'
import { runOutbox } from '../../outbox/run-outbox.ts'
import { hasLeftOrder, withdrawalKind } from '../../trade/carrier-tasks.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { CarrierJobDeps } from '../parcel-deps.ts'
import { CarrierRefused, CarrierUnavailable } from './carrier.ts'

/** Cancels the orders that refused bookings have left at a carrier, once their parcel was booked otherwise or cancelled. */
export const withdrawOrders = (deps: CarrierJobDeps, stopping?: AbortSignal): Promise<void> =>
  runOutbox({ ...deps, kind: withdrawalKind, run: (task) => withdraw(deps, task) }, stopping)

async function withdraw(
  { db, carriers }: CarrierJobDeps,
  { id, subject: number }: Task<object>,
): Promise<void> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.number, number))
  if (!parcel?.openOrder || !hasLeftOrder(parcel)) return void (await finishTask(db, { id }))
  const { carrier: name, ref } = parcel.openOrder
  const carrier = carriers.find(name)
  if (!carrier) throw new CarrierUnavailable(`${name} is not set up`)
  let isCancelled: boolean | undefined
  let problem: string | undefined
  try {
    isCancelled = await carrier.withdraw?.(number, ref)
  } catch (error) {
    if (!(error instanceof CarrierRefused)) throw error
    problem = error.message
  }
  const withdrawn = { isCancelled: isCancelled ?? false, problem }
  await change(db, { id: null }, async ({ tx }) => {
    await changeOrder(
      tx,
      { parcel: number },
      { by: null, facts: () => finishTask(tx, { id }) },
      (trade, one) => orderWithdrawn(trade, one, withdrawn),
    )
  })
}
