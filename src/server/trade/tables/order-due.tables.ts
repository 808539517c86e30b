import { sql } from 'drizzle-orm'
import { bigint, integer, pgView, text } from 'drizzle-orm/pg-core'
import { orderStatuses, paymentStatuses } from '#shared/orders/order-status.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

const returned = sql`o.cancelled_worth + coalesce((select sum(amount) from returns where order_id = o.id), 0)::int`
const worth = sql`greatest(0, o.total - (${returned}))`

/** Sums up the money of an order that counts: all of it, but for what came otherwise than by hand for an order that goes out for cash. */
const sumOfMoney = (amount: string) => sql`coalesce((
    select sum(${sql.raw(amount)}) from captures c
    where c.order_id = o.id and not exists (select from capture_withdrawals where capture_id = c.id)
      and not (o.payment_type = 'cod' and o.status in ('processing', 'shipped', 'delivered') and c.provider <> 'hand')
  ), 0)::bigint`

/** All that an order owes and has brought, as `settlement` says it of one (docs/product/payments.md, Settling). */
export const orderDues = pgView('order_dues', {
  id: bigint({ mode: 'number' }).notNull(),
  orderId: text().notNull(),
  status: text({ enum: orderStatuses }).notNull(),
  paymentStatus: text({ enum: paymentStatuses }).notNull(),
  /** rupees of units and charges that came back or were cancelled */
  returned: integer().notNull(),
  /** rupees of what is left, also of a cancelled order */
  worth: integer().notNull(),
  duePaise: paise(),
  capturedPaise: paise(),
  /** captured less what goes back */
  netPaise: paise(),
}).as(sql`
  select o.id, o.order_id, o.status, o.payment_status, ${returned} as returned, ${worth} as worth,
    100 * (case o.status when 'cancelled' then 0 else ${worth} end + o.deductions)::bigint as due_paise,
    ${sumOfMoney('c.amount_paise')} as captured_paise,
    ${sumOfMoney('c.amount_paise - c.refunding_paise')} as net_paise
  from orders o`)
