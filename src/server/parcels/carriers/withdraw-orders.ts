import { sql } from 'drizzle-orm'
import { orderWithdrawn } from '#shared/trade/tell-carrier.ts'
import { change } from '../../calls/change.ts'
import { dueNow } from '../../db/due-rows.ts'
import { changeOrder } from '../../trade/change-order.ts'
import type { ParcelJobDeps } from '../parcel-deps.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { CarrierRefused, CarrierUnavailable } from './carrier.ts'
import { takeTurns } from './take-turns.ts'

/**
 * Cancels the orders that refused bookings have left at a carrier, once their parcel was booked otherwise or cancelled: a
 * draft may yet be booked with it. One process withdraws each.
 */
export async function withdrawOrders(deps: ParcelJobDeps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const [parcel] = await takeTurns(deps.db, turn)
    if (!parcel) return
    await withdraw(deps, parcel)
  }
}

/** Not under a booking with this very order, be it one of the release before. */
const isLeft = sql`p.state <> 'draft' and p.carrier is distinct from p.open_order ->> 'carrier'`

const turn = {
  at: 'withdrawing_at',
  due: sql`p.withdraw_at <= ${dueNow} and ${isLeft}`,
  order: sql`p.withdraw_at`,
  minutes: 2,
} as const

/** A carrier that is not set up any more is asked when it is again. */
async function withdraw({ db, carriers }: ParcelJobDeps, { number, openOrder }: ParcelRow): Promise<void> {
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
  const withdrawn = { isCancelled: isCancelled ?? false, problem }
  await change(db, { id: null }, async ({ tx }) => {
    await changeOrder(tx, { parcel: number }, { by: null }, (trade, parcel) =>
      orderWithdrawn(trade, parcel, withdrawn),
    )
  })
}
