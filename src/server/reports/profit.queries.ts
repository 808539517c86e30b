import { sql, type SQL } from 'drizzle-orm'
import { realGateways } from '#shared/payments/payment-providers.ts'
import { profitAfterCosts, type ProfitFigures } from '#shared/reports/profit.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { ReportSpan } from '#shared/reports/report-span.ts'
import type { Database } from '../db/database.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import { productCostSpans } from '../products/product.tables.ts'
import { linesOfPlaced, placedIn } from './report-orders.ts'

/** Products without a cost that a report names. */
const maxNamed = 100

interface Found extends ProfitFigures, Record<string, unknown> {
  without_cost: { product_id: string; name: string; units: number }[]
}

/** The real profit of a span (docs/product/back-office.md, Reports). */
export async function findProfit(db: Database, span: ReportSpan) {
  const [{ rows }, settings] = await Promise.all([
    db.execute<Found>(sql`
      with ${placedIn(span)}, ${linesOfPlaced}, ${costs}, ${taxes}
      select s.*, (${withoutCost}) as without_cost from (${sums}) s`),
    findDeliverySettings(db),
  ])
  const { without_cost, ...figures } = rows[0]!
  const { parcel_cost_out: out, parcel_cost_back: back } = settings
  return { ...profitAfterCosts(figures, { out, back }), without_cost }
}

/** By product the units that were sold, and those that were written off, with the costs of the moments of their orders. */
const costs: SQL = sql`
  gone as (
    select product_id, created_at, kept as units, 0 as broken from lines where kept > 0
    union all
    select s.product_id, o.created_at, 0, -s.change
    from placed o join stock_ledger s on s.order_id = o.order_id and s.reason = 'write_off'
  ), goods as (
    select g.product_id, sum(g.units) as units, sum(g.units * c.cost_paise) as paise, sum(g.broken) as broken,
      sum(g.broken * c.cost_paise) as broken_paise,
      coalesce(sum(g.units + g.broken) filter (where c.cost_paise is null), 0) as unknown
    from gone g left join ${productCostSpans} c
      on c.product_id = g.product_id and g.created_at >= c.since and g.created_at < c.until
    group by g.product_id
  )`

/** A booked pickup whose units staff have counted before its courier told of it: its reception has ended it. */
const cameWithoutNews: SQL = sql`(p.kind = 'return' and p.state = 'cancelled' and p.awb is not null and exists (
  select from parcel_events e where e.parcel_id = p.id and e.kind = 'cancelled' and e.text = ${returnMessages.received}))`

/**
 * The tax of each order: of the sample that on top of what is kept; else what its documents have, and before there are any
 * the share of what is kept in the taxes that it was placed with.
 */
const taxes: SQL = sql`
  documented as (
    select o.id, sum(case when d.reverses is null then r.paise else -r.paise end) as paise
    from placed o join tax_documents d on d.order_id = o.order_id cross join lateral (
      select coalesce(sum((item ->> 'cgst_paise')::bigint + (item ->> 'sgst_paise')::bigint + (item ->> 'igst_paise')::bigint), 0)
        as paise
      from jsonb_array_elements((d.figures -> 'lines') || (d.figures -> 'charges')) as item
    ) r where o.tax_scheme <> 'sample' group by o.id
  ), undocumented as (
    select case when o.tax_scheme = 'sample' then sum(l.tax_paise)
      else round(sum(l.tax_paise) * o.worth / sum(l.worth)) end as paise
    from placed o join lines l on l.order_id = o.id and l.worth > 0
    where o.id not in (select id from documented) group by o.id, o.tax_scheme, o.worth
  ), taxes as (
    select paise from documented union all select paise from undocumented
  ), moved as (
    select p.kind = 'return' as is_return,
      p.state = 'returning' or p.state = 'returned' and p.kind <> 'return' as is_back
    from placed o join parcels p on p.order_id = o.id left join returns r on r.id = p.return_id
    where (p.state in ('under_way', 'delivered', 'returning', 'returned') or ${cameWithoutNews})
      and (p.kind <> 'return' or r.method = 'pickup' and not r.brought)
  ), open_payments as (
    select from placed o join captures c on c.order_id = o.id
    where c.settled_at is null and c.provider in (${sql.raw(realGateways.map((name) => `'${name}'`).join(', '))})
      and not exists (select from capture_withdrawals w where w.capture_id = c.id)
  ), fees as (
    select m.amount_paise from placed o join money_moves m on m.order_id = o.id and m.kind = 'fee'
  )`

/** A column for each figure; each table is read once. */
const sums: SQL = sql`
  select o.*, t.*, g.*, m.*, f.*, (select count(*)::int from open_payments) as payments_not_settled
  from (
    select count(*) filter (where stands)::int as orders, coalesce(sum(worth), 0)::float8 as net_sales,
      count(*) filter (where deductions > 0)::int as orders_with_kept, coalesce(sum(deductions), 0)::float8 as kept
    from placed
  ) o, (
    select count(*) filter (where paise <> 0)::int as taxed_orders, coalesce(sum(paise), 0)::float8 as tax_paise from taxes
  ) t, (
    select coalesce(sum(units), 0)::int as units, coalesce(sum(paise), 0)::float8 as goods_paise,
      coalesce(sum(broken), 0)::int as written_off, coalesce(sum(broken_paise), 0)::float8 as written_off_paise,
      coalesce(sum(unknown), 0)::int as units_without_cost, count(*) filter (where unknown > 0)::int as products_without_cost
    from goods
  ) g, (
    select count(*) filter (where not is_return and not is_back)::int as sent,
      count(*) filter (where is_return and not is_back)::int as fetched,
      count(*) filter (where not is_return and is_back)::int as undelivered
    from moved
  ) m, (
    select count(*)::int as payments, coalesce(sum(amount_paise), 0)::float8 as fees_paise from fees
  ) f`

const withoutCost: SQL = sql`
  select coalesce(json_agg(w), '[]') from (
    select g.product_id, coalesce(p.name, g.product_id) as name, g.unknown::int as units
    from goods g left join products p on p.id = g.product_id where g.unknown > 0
    order by units desc, g.product_id limit ${maxNamed}
  ) w`
