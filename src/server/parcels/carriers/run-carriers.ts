import { resumeBookings } from '../booking/resume-bookings.ts'
import { moveOldCarrierTasks } from '../../trade/carrier-tasks.ts'
import type { CarrierJobDeps } from '../parcel-deps.ts'
import { runTestCarrier } from './run-test-carrier.ts'
import { tellCarriers } from './tell-carriers.ts'
import { withdrawOrders } from './withdraw-orders.ts'

/**
 * Does the work that is due at the carriers: bookings without a response, messages to them, orders that nobody
 * needs any more, events of the test carrier.
 */
export async function runCarriers(deps: CarrierJobDeps, stopping?: AbortSignal): Promise<void> {
  await resumeBookings(deps, stopping)
  await moveOldCarrierTasks(deps.db)
  await tellCarriers(deps, stopping)
  await withdrawOrders(deps, stopping)
  if (deps.carriers.find('test')) await runTestCarrier(deps, stopping)
}
