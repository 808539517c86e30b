import { sql, type SQL } from 'drizzle-orm'
import { realGateways } from '#shared/payments/payment-providers.ts'
import { profitOf, type ProfitFigures } from '#shared/reports/profit.ts'
import type { ReportSpan } from '#shared/reports/report-span.ts'
import type { Database } from '../db/database.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import { productCostSpans } from '../products/product.tables.ts'
import { placedIn, unitsOfPlaced } from './report-orders.ts'

/** Products without a cost that a report names. */
const maxNamed = 100

interface Found extends ProfitFigures, Record<string, unknown> {
  without_cost: { product_id: string; name: string; units: number }[]
}

/** The real profit of a span (docs/product/back-office.md, Reports). */
export async function findProfit(db: Database, span: ReportSpan) {
  const [{ rows }, settings] = await Promise.all([
    db.execute<Found>(sql`
      with ${placedIn(span)}, ${unitsOfPlaced}, ${costs}, ${taxes}
      select ${sums}, (${withoutCost}) as without_cost`),
    findDeliverySettings(db),
  ])
  const { without_cost, ...figures } = rows[0]!
  const { parcel_cost_out: out, parcel_cost_back: back } = settings
  return { ...profitOf(figures, { out, back }), without_cost }
}

/** The pieces that were sold, and those that were written off, each with the cost of its order's moment. */
const costs: SQL = sql`
  gone as (
    select product_id, name, created_at, count(*) as units, 0 as broken from units where is_kept group by 1, 2, 3
    union all
    select s.product_id, coalesce(p.name, s.product_id), o.created_at, 0, -sum(s.change)
    from placed o join stock_ledger s on s.order_id = o.order_id and s.reason = 'write_off'
    left join products p on p.id = s.product_id
    group by 1, 2, 3
  ), costed as (
    select g.*, c.cost_paise
    from gone g left join ${productCostSpans} c
      on c.product_id = g.product_id and g.created_at >= c.since and g.created_at < c.until
  )`

/**
 * The tax of each order: of the sample that on top of what is kept; else what its documents have, and before there are any
 * the share of what is kept in the taxes that it was placed with.
 */
const taxes: SQL = sql`
  kept as (
    select order_id, position, min(credited) as credited, sum(worth) as worth
    from units where stands group by order_id, position
  ), documented as (
    select o.id, sum(case when d.reverses is null then r.paise else -r.paise end) as paise
    from placed o join tax_documents d on d.order_id = o.order_id cross join lateral (
      select coalesce(sum((item ->> 'cgst_paise')::bigint + (item ->> 'sgst_paise')::bigint + (item ->> 'igst_paise')::bigint), 0)
        as paise
      from jsonb_array_elements((d.figures -> 'lines') || (d.figures -> 'charges')) as item
    ) r where o.tax_scheme <> 'sample' group by o.id
  ), undocumented as (
    select o.id, case when o.tax_scheme = 'sample'
      then 100 * sum(l.added_tax - l.added_tax * k.credited / l.quantity)
      else coalesce(round(sum(
        k.worth::numeric * (l.cgst_paise + l.sgst_paise + l.igst_paise) / nullif(l.price * l.quantity + l.added_tax - l.discount, 0)
      ) * o.worth / nullif(sum(k.worth), 0)), 0) end as paise
    from placed o join kept k on k.order_id = o.id join order_lines l on l.order_id = k.order_id and l.position = k.position
    where o.id not in (select id from documented) group by o.id, o.tax_scheme, o.worth
  ), taxes as (
    select paise from documented union all select paise from undocumented
  ), moved as (
    select p.kind = 'return' as is_return, p.state in ('returning', 'returned') as is_back
    from placed o join parcels p on p.order_id = o.id left join returns r on r.id = p.return_id
    where p.state in ('under_way', 'delivered', 'returning', 'returned')
      and (p.kind <> 'return' or r.method = 'pickup' and not r.brought)
  ), open_payments as (
    select from placed o join captures c on c.order_id = o.id
    where c.settled_at is null and c.provider in (${sql.raw(realGateways.map((name) => `'${name}'`).join(', '))})
      and not exists (select from capture_withdrawals w where w.capture_id = c.id)
  ), fees as (
    select m.amount_paise from placed o join money_moves m on m.order_id = o.id and m.kind = 'fee'
  )`

/** A column for each figure. */
const figures: Record<keyof ProfitFigures, string> = {
  orders: 'select count(*) filter (where stands) from placed',
  net_sales: 'select sum(worth) from placed',
  orders_with_kept: 'select count(*) filter (where deductions > 0) from placed',
  kept: 'select sum(deductions) from placed',
  taxed_orders: 'select count(*) filter (where paise <> 0) from taxes',
  tax_paise: 'select sum(paise) from taxes',
  units: 'select sum(units) from costed',
  goods_paise: 'select sum(units * cost_paise) from costed',
  written_off: 'select sum(broken) from costed',
  written_off_paise: 'select sum(broken * cost_paise) from costed',
  units_without_cost: 'select sum(units + broken) filter (where cost_paise is null) from costed',
  products_without_cost: 'select count(distinct product_id) filter (where cost_paise is null) from costed',
  sent: 'select count(*) filter (where not is_return and not is_back) from moved',
  fetched: 'select count(*) filter (where is_return and not is_back) from moved',
  undelivered: 'select count(*) filter (where not is_return and is_back) from moved',
  payments: 'select count(*) from fees',
  fees_paise: 'select sum(amount_paise) from fees',
  payments_not_settled: 'select count(*) from open_payments',
}
const sums: SQL = sql.raw(
  Object.entries(figures)
    .map(([name, query]) => `coalesce((${query}), 0)::float8 as ${name}`)
    .join(', '),
)

const withoutCost: SQL = sql`
  select coalesce(json_agg(w), '[]') from (
    select product_id, max(name) as name, sum(units + broken)::int as units
    from costed where cost_paise is null group by product_id order by units desc, product_id limit ${maxNamed}
  ) w`
