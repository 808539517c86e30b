import type { Answer, TestApp } from './test-app.ts'
import { shippingAddress } from './factories.ts'

/** An order body for one or more lines, as the checkout sends it. */
export function orderBody(
  items: { product_id: string; size?: string; quantity?: number }[],
  more: Record<string, unknown> = {},
) {
  return {
    items: items.map((item) => ({ size: 'M', quantity: 1, ...item })),
    shipping_address: shippingAddress,
    payment_method: { type: 'cod' },
    discount: 0,
    ...more,
  }
}

export const postOrder = (
  store: Pick<TestApp, 'call'>,
  token: string,
  body: unknown,
  headers?: Record<string, string>,
): Promise<Answer> => store.call('POST', '/api/orders', { token, body, ...(headers ? { headers } : {}) })

/** Every table but those that only keep the caller signed in, as one hash each. */
export async function checksums(store: TestApp): Promise<Record<string, string>> {
  const tables = await store.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const sum = await store.pool.query<{ sum: string }>(
      `select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
    )
    sums[name] = sum.rows[0]!.sum
  }
  return sums
}

/** What is wrong with the shelves, as rows; empty where the ledger explains every stock and the totals add up. */
export async function inconsistencies(store: Pick<TestApp, 'pool'>): Promise<unknown[]> {
  const ledger = await store.pool.query(`
    select v.product_id, v.size, v.stock, coalesce(l.sum, 0) as ledger, l.last from variants v
    left join (
      select product_id, size, sum(change)::int as sum, (array_agg(stock_after order by id desc))[1] as last
      from stock_ledger group by 1, 2
    ) l using (product_id, size)
    where v.stock <> coalesce(l.sum, 0) or v.stock <> coalesce(l.last, 0)`)
  const totals = await store.pool.query(`
    select o.order_id, o.subtotal from orders o
    join (select order_id, sum(price * quantity)::int as sum from order_lines group by 1) l on l.order_id = o.id
    where o.subtotal <> l.sum or o.tax <> floor((o.subtotal * 18 + 50) / 100.0)`)
  const sold = await store.pool.query(`
    select p.id, p.units_sold, coalesce(s.units, 0) as units from products p
    left join (
      select l.product_id, sum(l.quantity)::int as units from order_lines l
      join orders o on o.id = l.order_id where o.status <> 'cancelled' group by 1
    ) s on s.product_id = p.id
    where p.units_sold <> coalesce(s.units, 0)`)
  const levels = await store.pool.query(`
    select p.id, p.stock_level, sum(v.stock) as units from products p left join variants v on v.product_id = p.id
    group by p.id
    having p.stock_level <> case when sum(v.stock) > 10 then 'in' when sum(v.stock) > 0 then 'low' else 'out' end`)
  const customers = await store.pool.query(`
    select f.* from customer_figures f
    left join (
      select user_id, count(*)::int as orders_count, max(created_at) as last_order_at,
        coalesce(sum(total) filter (where status <> 'cancelled'), 0) as spend
      from orders group by 1
    ) o using (user_id)
    where (f.orders_count, f.spend) <> (coalesce(o.orders_count, 0), coalesce(o.spend, 0))
      or f.last_order_at is distinct from o.last_order_at`)
  const uses = await store.pool.query(`
    select c.code, c.uses from coupons c
    where c.uses <> (select count(*) from orders o where o.coupon_code = c.code and o.status <> 'cancelled')`)
  return [...ledger.rows, ...totals.rows, ...sold.rows, ...levels.rows, ...customers.rows, ...uses.rows]
}
