import { runAttempts } from './attempts/run-attempts.ts'
import { lapseOrders, remindUnpaid } from './lapse-orders.ts'
import { cancelUnconfirmedCash } from './cash/confirm-cash.ts'
import { eachAlone } from '../base/each-alone.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** All about payments that is due now, but for refunds: attempts at providers, orders that lapse, reminders. */
export async function runPayments(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  const steps = [runAttempts, lapseOrders, remindUnpaid, cancelUnconfirmedCash]
  await eachAlone(steps, (step) => step(deps, stopping), stopping)
}
