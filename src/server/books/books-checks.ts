import { lowTotalStock } from '#shared/products/stock.ts'

/** A rule that must hold between the tables, and the rows that break it. */
export interface BooksCheck {
  name: string
  /** what must hold, for a person */
  sentence: string
  /** gives a row for each breach: `record` says where, `found` says what is wrong there */
  sql: string
}

/**
 * Everything that must add up in a shop at any moment, after any crash. Constraints and triggers keep most of it;
 * these queries count again from the rows themselves and trust neither.
 */
export const booksChecks: readonly BooksCheck[] = [
  {
    name: 'stock',
    sentence: 'The stock of every size is the sum of its ledger, and what the last entry says.',
    sql: `
      select v.product_id || ' ' || v.size as record,
        format('stock %s, ledger %s, last entry %s', v.stock, coalesce(l.sum, 0), coalesce(l.last::text, 'none')) as found
      from variants v
      left join (
        select product_id, size, sum(change) as sum, (array_agg(stock_after order by id desc))[1] as last
        from stock_ledger group by 1, 2
      ) l using (product_id, size)
      where v.stock <> coalesce(l.sum, 0) or v.stock <> coalesce(l.last, 0)`,
  },
  {
    name: 'order stock',
    sentence:
      'Every order has taken exactly its units off the shelf; a cancelled one has given them all back.',
    sql: `
      with asked as (
        select o.order_id, l.product_id, l.size, case when o.status = 'cancelled' then 0 else l.quantity end as units
        from orders o join order_lines l on l.order_id = o.id
      ),
      taken as (
        select order_id, product_id, size, -sum(change) as units
        from stock_ledger where order_id is not null group by 1, 2, 3
      )
      select order_id || ' ' || product_id || ' ' || size as record,
        format('ordered %s, taken %s', coalesce(asked.units::text, 'nothing'), coalesce(taken.units::text, 'nothing')) as found
      from asked full join taken using (order_id, product_id, size)
      where asked.units is distinct from taken.units`,
  },
  {
    name: 'units sold',
    sentence: 'The units sold of every product are those of its orders that are not cancelled.',
    sql: `
      select p.id as record, format('counted %s, sold %s', p.units_sold, coalesce(s.units, 0)) as found
      from products p
      left join (
        select l.product_id, sum(l.quantity) as units
        from order_lines l join orders o on o.id = l.order_id where o.status <> 'cancelled' group by 1
      ) s on s.product_id = p.id
      where p.units_sold <> coalesce(s.units, 0)`,
  },
  {
    name: 'stock level',
    sentence: 'Every product is listed as in stock, low or out as the sum of its sizes says.',
    sql: `
      select p.id as record, format('listed as %s, %s units', p.stock_level, coalesce(sum(v.stock), 0)) as found
      from products p left join variants v on v.product_id = p.id
      group by p.id
      having p.stock_level <> case when coalesce(sum(v.stock), 0) > ${lowTotalStock} then 'in'
        when sum(v.stock) > 0 then 'low' else 'out' end`,
  },
  {
    name: 'order totals',
    sentence: 'The items of every order add up to its subtotal, and its figures to its total.',
    sql: `
      select o.order_id as record,
        format('items %s, subtotal %s, shipping %s, tax %s, discount %s, total %s',
          coalesce(l.sum::text, 'none'), o.subtotal, o.shipping_cost, o.tax, o.discount, o.total) as found
      from orders o
      left join (select order_id, sum(price * quantity) as sum from order_lines group by 1) l on l.order_id = o.id
      where o.subtotal is distinct from l.sum
        or o.tax <> floor((o.subtotal * 18 + 50) / 100.0)
        or o.total <> greatest(0, o.subtotal + o.shipping_cost + o.tax - o.discount)`,
  },
  {
    name: 'order history',
    sentence: 'The history of every order begins with its placing and ends with the status that it has.',
    sql: `
      select o.order_id as record,
        format('status %s, history %s', o.status, coalesce(array_to_string(h.steps, ', '), 'none')) as found
      from orders o
      left join (select order_id, array_agg(status order by id) as steps from order_history group by 1) h
        on h.order_id = o.id
      where h.steps is null or h.steps[1] <> 'placed' or h.steps[cardinality(h.steps)] <> o.status`,
  },
  {
    name: 'coupon uses',
    sentence: 'Every coupon counts the orders that used it and are not cancelled.',
    sql: `
      select c.code as record, format('counted %s, used %s', c.uses, o.uses) as found
      from coupons c,
        lateral (select count(*) as uses from orders o where o.coupon_code = c.code and o.status <> 'cancelled') o
      where c.uses <> o.uses`,
  },
  {
    name: 'customer figures',
    sentence: 'What staff see of a customer (orders, spend, last order) is what the orders say.',
    sql: `
      select u.id::text as record,
        format('kept %s orders, spend %s, last %s; counted %s, %s, %s', f.orders_count, f.spend, f.last_order_at,
          o.orders_count, o.spend, o.last_order_at) as found
      from users u
      left join customer_figures f on f.user_id = u.id,
        lateral (
          select count(*) as orders_count, max(created_at) as last_order_at,
            coalesce(sum(total) filter (where status <> 'cancelled'), 0) as spend
          from orders where user_id = u.id
        ) o
      where f.user_id is null or f.orders_count <> o.orders_count or f.spend <> o.spend
        or f.last_order_at is distinct from o.last_order_at`,
  },
  {
    name: 'tax document numbers',
    sentence: 'Invoices and credit notes of a financial year are numbered from 1 without a gap.',
    sql: `
      select coalesce(c.kind, d.kind) || ' ' || coalesce(c.year, d.year) as record,
        format('counter %s, documents %s, numbered %s to %s', coalesce(c.last, 0), coalesce(d.count, 0), d.first, d.last) as found
      from tax_document_counters c
      full join (
        select kind, year, count(*) as count, min(sequence) as first, max(sequence) as last
        from tax_documents group by 1, 2
      ) d on d.kind = c.kind and d.year = c.year
      where coalesce(c.last, 0) <> coalesce(d.count, 0) or coalesce(d.first, 1) <> 1
        or coalesce(d.last, 0) <> coalesce(c.last, 0)`,
  },
  {
    name: 'order invoices',
    sentence:
      'An order that goes on has one invoice that no credit note takes back, with its total; a cancelled one has none, and one that staff set back to placed may keep its own.',
    sql: `
      select o.order_id as record, format('status %s, total %s, invoices %s', o.status, o.total, i.count) as found
      from orders o,
        lateral (
          select count(*) as count, count(*) filter (where (d.figures ->> 'total')::int = o.total) as right_total
          from tax_documents d
          where d.order_id = o.order_id and d.kind = 'invoice'
            and not exists (select 1 from tax_documents n where n.reverses = d.id)
        ) i
      where i.count > 1 or i.count <> i.right_total
        or (o.status = 'cancelled' and i.count <> 0) or (o.status not in ('placed', 'cancelled') and i.count <> 1)`,
  },
  {
    name: 'idempotency keys',
    sentence:
      'Every remembered order request belongs to an order of the same customer, and no two to the same order.',
    sql: `
      select k.key as record,
        case when o.id is null then 'no such order of this customer' else 'several keys for ' || o.order_id end as found
      from idempotency_keys k
      left join orders o on o.order_id = k.answer ->> 'order_id' and o.user_id = k.user_id
      where o.id is null or exists (
        select 1 from idempotency_keys other
        where other.answer ->> 'order_id' = k.answer ->> 'order_id' and (other.user_id, other.key) <> (k.user_id, k.key)
      )`,
  },
  {
    name: 'confirmations',
    sentence:
      'Every order is confirmed by one mail: none twice, and each that a remembered request placed has its own.',
    sql: `
      with confirmed as (
        select substring(subject from '^Your Taanka order (TK-\\w+)$') as order_id, count(*) as mails
        from mail_outbox where subject like 'Your Taanka order TK-%' group by 1
      ),
      remembered as (select distinct answer ->> 'order_id' as order_id from idempotency_keys)
      select order_id as record, format('%s confirmations', coalesce(mails, 0)) as found
      from confirmed full join remembered using (order_id)
      where coalesce(mails, 0) <> 1`,
  },
]
