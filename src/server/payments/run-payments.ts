import { runAttempts } from './attempts/run-attempts.ts'
import { lapseOrders, remindUnpaid } from './lapse-orders.ts'
import { cancelUnconfirmedCash } from './cash/confirm-cash.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { runRefunds } from './run-refunds.ts'

/** Everything about payments that is due now: calls to providers, orders that lapse, reminders. */
export async function runPayments(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  await runAttempts(deps, stopping)
  await runRefunds(deps, stopping)
  await lapseOrders(deps, stopping)
  await remindUnpaid(deps)
  await cancelUnconfirmedCash(deps)
}
