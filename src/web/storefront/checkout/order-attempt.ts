import type { OrderInput } from '#shared/orders/order.schema.ts'
import type { TextStorage } from '#web/state/browser-storage.ts'
import { orderAttemptKey } from '#web/state/personal-storage.ts'

/** An order that was sent and whose answer is not known yet. */
interface OrderAttempt {
  /** the `Idempotency-Key` under which it was sent */
  key: string
  customer: string
  /** milliseconds since 1970 */
  at: number
  body: OrderInput
}

/** The server remembers a key for at least 24 hours (api.md, "Orders"). */
const rememberedFor = 24 * 60 * 60_000

/** The customer's attempt that still waits for its answer, null where there is none. */
export function openAttempt(storage: TextStorage, customer: string, now: number): OrderAttempt | null {
  const attempt = parse(storage.getItem(orderAttemptKey))
  return attempt?.customer === customer && now - attempt.at < rememberedFor ? attempt : null
}

/**
 * The attempt to send now. As long as the answer to the last one is not known its key is kept, so that nothing is
 * placed twice: the same order is sent again word for word, another one under the same key, which the server
 * refuses if the first has been placed.
 */
export function nextAttempt(
  storage: TextStorage,
  customer: string,
  body: OrderInput,
  now: number,
): OrderAttempt {
  const open = openAttempt(storage, customer, now)
  if (open && sameIntent(open.body, body)) return open
  const attempt = { key: open?.key ?? crypto.randomUUID(), customer, at: open?.at ?? now, body }
  storage.setItem(orderAttemptKey, JSON.stringify(attempt))
  return attempt
}

export const closeAttempt = (storage: TextStorage): void => storage.removeItem(orderAttemptKey)

/** What the shopper wants; what it costs is the server's to say. */
export const sameIntent = (one: OrderInput, other: OrderInput): boolean => intent(one) === intent(other)

const intent = ({ items, shipping_address, payment_method, coupon_code }: OrderInput): string =>
  JSON.stringify([items, shipping_address, payment_method, coupon_code ?? null])

function parse(stored: string | null): OrderAttempt | null {
  try {
    const attempt = JSON.parse(stored ?? 'null') as Partial<OrderAttempt> | null
    const whole =
      typeof attempt?.key === 'string' && typeof attempt.at === 'number' && Array.isArray(attempt.body?.items)
    return whole ? (attempt as OrderAttempt) : null
  } catch {
    return null
  }
}
