import type { CallResponse } from '#shared/calls.ts'
import type { OrderInput } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { longStorage } from '#web/ui/browser-storage.ts'
import { closeAttempt, nextAttempt } from './order-attempt.ts'

/** Milliseconds between two looks at an order that is still being placed, and how often to look. */
const pause = 1500
const looks = 8

/** Places the order, at most once however often it is sent. Throws the ApiError of the answer, or of its absence. */
export async function sendOrder(
  customer: string,
  wanted: OrderInput,
): Promise<CallResponse<'POST /api/orders'>> {
  const { key, body } = nextAttempt(longStorage, customer, wanted, Date.now())
  for (let look = 1; ; look++) {
    try {
      const placed = await call('POST /api/orders', {
        access: 'customer',
        body,
        headers: { 'idempotency-key': key },
        fallback: orderMessages.placeFailed,
      })
      closeAttempt(longStorage)
      return placed
    } catch (error) {
      const inFlight = error instanceof ApiError && error.code === 'IN_FLIGHT'
      if (!inFlight || look === looks) {
        if (isResponse(error)) closeAttempt(longStorage)
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** True for a failure after which nothing can have been placed under the key, or the key is used up. */
function isResponse(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'IN_FLIGHT') return false
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}
