import { resumeBookings } from '../booking/resume-bookings.ts'
import type { ParcelJobDeps } from '../parcel-deps.ts'
import { runTestCarrier } from './run-test-carrier.ts'
import { tellCarriers } from './tell-carriers.ts'
import { withdrawOrders } from './withdraw-orders.ts'

/**
 * Does the work that is due at the carriers: bookings without a response, messages to them, orders that nobody
 * needs any more, events of the test carrier.
 */
export async function runCarriers(deps: ParcelJobDeps, stopping?: AbortSignal): Promise<void> {
  await resumeBookings(deps, stopping)
  await tellCarriers(deps, stopping)
  await withdrawOrders(deps, stopping)
  if (deps.carriers.find('test')) await runTestCarrier(deps, stopping)
}
