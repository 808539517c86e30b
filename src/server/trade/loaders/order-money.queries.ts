import type { AttemptState, RefundState } from '#shared/payments/payment-states.ts'
import { settings } from '#shared/settings/settings.ts'
import type { TaxedPaise } from '#shared/tax/tax-inside.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { storedSetting } from '../../settings/read-setting.ts'

/** Money of an order as its customer sees it. Amounts are paise. */
export interface OrderMoneyRow {
  paid: number
  refunded: number
  refunds: { amount: number; state: RefundState; at: string }[]
  /** The capture of a gateway that says how it was paid. */
  card: { last4: string | null; brand: string | null } | null
  /** The attempt that is neither closed nor paid. */
  attempt: { state: AttemptState; pending: boolean } | null
  creditNotes: string[]
  /** rupees of units and charges that came back */
  returned: number
  /** Rows of the newest invoice; null before it, and of orders that were placed as the sample's. */
  invoiced: InvoicedRows | null
  /** Its invoice says that it is sold within the seller's state; null before it. */
  sameState: boolean | null
  /** State of the seller; null until it is entered. */
  sellerState: string | null
}

interface InvoicedRow extends TaxedPaise {
  position: number
  hsn: string
  rate: number | null
}

interface InvoicedRows {
  lines: InvoicedRow[]
  charges: InvoicedRow[]
}

export const noMoney: OrderMoneyRow = {
  paid: 0,
  refunded: 0,
  refunds: [],
  card: null,
  attempt: null,
  creditNotes: [],
  returned: 0,
  invoiced: null,
  sameState: null,
  sellerState: null,
}

/** The money of orders by their row id. */
export async function findMoneyOfOrders(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, OrderMoneyRow>> {
  const rows = await findMoney(db, { ids })
  return new Map(
    rows.map(({ id, credit_notes: creditNotes, paid, refunded, ...row }) => [
      Number(id),
      { ...row, paid: Number(paid), refunded: Number(refunded), creditNotes },
    ]),
  )
}

interface MoneyRow extends Omit<OrderMoneyRow, 'creditNotes' | 'paid' | 'refunded'> {
  id: string
  paid: string
  refunded: string
  credit_notes: string[]
}

const findMoney = statement<{ ids: readonly number[] }, MoneyRow>(
  `select o.id, coalesce(c.paid, 0) as paid, coalesce(c.refunded, 0) as refunded, c.card,
    coalesce(r.refunds, '[]') as refunds, a.attempt, coalesce(d.credit_notes, '[]') as credit_notes,
    due.returned,
    case when o.tax_scheme <> 'sample' then (
      select jsonb_build_object('lines', figures -> 'lines', 'charges', figures -> 'charges') from tax_documents t
      where t.order_id = o.order_id and kind <> 'credit_note' and figures ->> 'v' = '2' and t.reverses is null
      order by t.id desc limit 1
    ) end as invoiced,
    (
      select (figures ->> 'same_state')::boolean from tax_documents t
      where t.order_id = o.order_id and t.reverses is null order by t.id desc limit 1
    ) as "sameState",
    ${storedSetting(settings.seller)} ->> 'state' as "sellerState"
  from orders o join order_dues due on due.id = o.id
  left join lateral (
    select sum(amount_paise) as paid, sum(refunding_paise) as refunded,
      (array_agg(jsonb_build_object('last4', last4, 'brand', brand) order by id desc) filter (where last4 is not null))[1] as card
    from captures c where c.order_id = o.id and not exists (select from capture_withdrawals w where w.capture_id = c.id)
  ) c on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('amount', amount_paise, 'state', state, 'at', coalesce(done_at, created_at)) order by id) as refunds
    from refunds where order_id = o.id and state <> 'withdrawn'
  ) r on true
  left join lateral (
    select jsonb_build_object('state', state, 'pending', pending) as attempt
    from payments where order_id = o.id and state in ('starting', 'open', 'claimed')
  ) a on true
  left join lateral (
    select jsonb_agg(number order by id) as credit_notes from tax_documents t
    where t.order_id = o.order_id and reverses is not null
  ) d on true
  where o.id = any(:ids::bigint[])`,
)
