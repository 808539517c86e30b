import type { OrderInput } from '#shared/orders/order.schema.ts'
import type { TextStorage } from '#web/ui/browser-storage.ts'
import { orderAttemptKey } from '#web/ui/personal-storage.ts'

/** An order that was sent and whose response is not known yet. It stays in the browser, so it holds no address. */
interface OrderAttempt {
  /** the `Idempotency-Key` under which it was sent */
  key: string
  customer: string
  /** milliseconds since 1970 */
  at: number
  /** of what the shopper wants */
  fingerprint: number
  /** as they were sent: a repeat has to be the same order word for word */
  sums: Pick<OrderInput, 'discount' | 'expected_total' | 'expected_promise'>
}

/** The server remembers a key for at least 24 hours (docs/product/orders.md, Placing an order). */
const rememberedFor = 24 * 60 * 60_000

/** The customer's attempt that still waits for its answer, null where there is none. */
export function attemptUnderWay(storage: TextStorage, customer: string, now: number): OrderAttempt | null {
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
): { key: string; body: OrderInput } {
  const open = attemptUnderWay(storage, customer, now)
  if (open && isSameIntent(open, body)) return { key: open.key, body: { ...body, ...open.sums } }
  const { discount, expected_total, expected_promise } = body
  const attempt: OrderAttempt = {
    key: open?.key ?? crypto.randomUUID(),
    customer,
    at: open?.at ?? now,
    fingerprint: fingerprintOf(body),
    sums: { discount, expected_total, expected_promise },
  }
  storage.setItem(orderAttemptKey, JSON.stringify(attempt))
  return { key: attempt.key, body }
}

export const closeAttempt = (storage: TextStorage): void => storage.removeItem(orderAttemptKey)

/** Order without prices: the server computes them. */
export const isSameIntent = ({ fingerprint }: OrderAttempt, order: OrderInput): boolean =>
  fingerprint === fingerprintOf(order)

/** FNV-1a, 32 bits: too few to tell an address from millions of others. Where two orders share one, the server refuses. */
function fingerprintOf(order: OrderInput): number {
  const { items, shipping_address, business, payment_method, coupon_code, note } = order
  const intent = JSON.stringify([
    items,
    shipping_address,
    business ?? null,
    payment_method,
    coupon_code ?? null,
    note ?? '',
  ])
  let hash = 0x811c9dc5
  for (let i = 0; i < intent.length; i++) hash = Math.imul(hash ^ intent.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

function parse(stored: string | null): OrderAttempt | null {
  try {
    const attempt = JSON.parse(stored ?? 'null') as Partial<OrderAttempt> | null
    const whole =
      typeof attempt?.key === 'string' &&
      typeof attempt.at === 'number' &&
      typeof attempt.fingerprint === 'number' &&
      typeof attempt.sums === 'object'
    return whole ? (attempt as OrderAttempt) : null
  } catch {
    return null
  }
}
