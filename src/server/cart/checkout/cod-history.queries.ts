import { refusalCauses } from '#shared/parcels/receive.schema.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** Cash parcels of the last 365 days, by customer or phone (docs/product/parcels.md, Coming back). */
export interface CodHistory {
  delivered: number
  /** refused, nobody there or a wrong address; one that staff marked by hand counts as well */
  refused: number
  lastRefusedAt: Date | null
}

export interface CodBuyer {
  /** null without an account */
  userId: string | null
  /** of the delivery, ten digits, beside that of the account */
  phone?: string
}

/** History of a buyer for the cash gate. `isFirst`: nothing was ever delivered, however it was paid. */
export async function codHistory(
  db: Database,
  { userId, phone = '' }: CodBuyer,
): Promise<CodHistory & { isFirst: boolean }> {
  const [row] = await findHistory(db, { userId, phone })
  const { last_refused_at: at, is_first: isFirst, ...counts } = row!
  return { ...counts, isFirst, lastRefusedAt: at === null ? null : new Date(at) }
}

interface HistoryRow {
  delivered: number
  refused: number
  last_refused_at: Date | null
  is_first: boolean
}

const causes = refusalCauses.map((cause) => `'${cause}'`).join(', ')

/** An order whose status was set to refused by hand may have no parcel that says so. */
const findHistory = statement<{ userId: string | null; phone: string }, HistoryRow>(
  `with theirs as (
    select id, payment_type, refused_at, status from orders where user_id = :userId
    union
    select id, payment_type, refused_at, status from orders
    where shipping_address ->> 'phone' in (nullif(:phone, ''), (select nullif(phone, '') from users where id = :userId))
  ),
  of_order as (
    select o.refused_at, o.payment_type, o.status,
      count(*) filter (where p.state = 'delivered' and p.delivered_at > now() - interval '365 days') as delivered,
      count(*) filter (where p.why in (${causes}) and p.returned_at > now() - interval '365 days') as refused,
      max(p.returned_at) filter (where p.why in (${causes})) as returned_at,
      bool_or(p.state = 'delivered') as has_come
    from theirs o left join parcels p on p.order_id = o.id and p.kind = 'order'
    group by o.id, o.refused_at, o.payment_type, o.status
  ),
  cash as (
    select delivered, greatest(refused, (refused_at > now() - interval '365 days')::int) as refused,
      case when refused > 0 then greatest(returned_at, refused_at) else refused_at end as refused_at
    from of_order where payment_type = 'cod'
  )
  select coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(refused), 0)::int as refused,
    max(refused_at) filter (where refused > 0) as last_refused_at,
    not exists (select from of_order where has_come or status = 'delivered') as is_first
  from cash`,
)
