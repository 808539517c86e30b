import { StoreError } from '#shared/errors.ts'
import { defaultOrderLimits, type OrderLimits } from '#shared/orders/order-limits.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { settings } from '#shared/settings/settings.ts'
import { statement } from '../../db/statement.ts'
import type { Transaction } from '../../db/transaction.ts'
import { storedSetting } from '../../settings/read-setting.ts'

/** Seconds. A cash order is delivered or cancelled some day; nobody knows when. */
const retryAfterOpenOrders = 3600

/**
 * Checks the limits of an account, the order that was just written included. Run after the order is inserted: the
 * insert locks the customer's row in `customer_figures` until the transaction ends, so orders of the same customer
 * are counted one after another and cannot pass together.
 */
export async function checkOrderLimits(tx: Transaction, userId: string, isCash: boolean): Promise<void> {
  const [found] = await findExceeded(tx, { userId, isCash, ...defaultOrderLimits })
  const { wait, open_cash: openCash } = found!
  if (wait !== null)
    throw new StoreError('RATE_LIMITED', orderMessages.tooManyAnHour, { retryAfter: Math.max(1, wait) })
  if (openCash)
    throw new StoreError('RATE_LIMITED', orderMessages.tooManyOpenCash, { retryAfter: retryAfterOpenOrders })
}

/** `wait` is the seconds until the oldest order in the way is an hour old, null where none is. */
const findExceeded = statement<
  { userId: string; isCash: boolean } & OrderLimits,
  { wait: number | null; open_cash: boolean }
>(
  `with set as (select ${storedSetting(settings.orderLimits)} as value),
  allowed as (
    select coalesce((select (value ->> 'orders_per_hour')::int from set), :orders_per_hour::int) as per_hour,
      coalesce((select (value ->> 'open_cash_orders')::int from set), :open_cash_orders::int) as open_cash
  )
  select
    (select ceil(extract(epoch from created_at + interval '1 hour' - now()))::int from orders
      where user_id = :userId and created_at > now() - interval '1 hour'
      order by created_at desc nulls last offset (select per_hour from allowed) limit 1) as wait,
    :isCash::boolean and exists (select from orders
      where user_id = :userId and payment_type = 'cod' and status in ('placed', 'processing', 'shipped')
      offset (select open_cash from allowed)) as open_cash`,
)
