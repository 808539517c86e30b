import { lowTotalStock } from '#shared/products/stock.ts'
import type { BooksCheck } from './books-check.ts'
import { documentChecks } from './document-checks.ts'
import { findWrongStates } from './find-wrong-states.ts'
import { returnChecks } from './return-checks.ts'

/**
 * The units of each order that were taken out of stock and are not back. What was sent in exchange takes the place of what
 * it was sent for.
 */
const takenUnits = `
  select o.order_id, l.product_id, count(*) as units
  from order_units u join orders o on o.id = u.order_id
  join order_lines l on l.order_id = u.order_id and l.position = u.position
  where u.state not in ('returned', 'written_off', 'cancelled') and not exists (
    select from order_units r where r.order_id = u.order_id and r.position = u.position and r.replaces = u.n
  ) group by 1, 2`

/** The same with the units that are held for a change which waits to be paid. */
const heldUnits = `
  select order_id, product_id, sum(units) as units from (
    ${takenUnits}
    union all
    select o.order_id, held ->> 'productId', (held ->> 'quantity')::int
    from orders o, jsonb_array_elements(o.waiting_edit -> 'held') as held
  ) held group by 1, 2`

/** The units of each line whose worth is not owed any more, as far as the line has so many. */
const credited = `
  select l.order_id, l.position, least(l.quantity, count(*)) as units
  from order_units u join order_lines l on l.order_id = u.order_id and l.position = u.position
  where u.is_credited group by 1, 2, l.quantity`

/**
 * Rules that must hold in a shop at any moment, after any crash. Constraints and triggers enforce most of them; these
 * queries count again from the rows themselves and trust neither.
 */
export const booksChecks: readonly BooksCheck[] = [
  {
    name: 'stock',
    rule: 'The stock of every size is the sum of its ledger, and what the last entry says.',
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
    rule: 'Every order has taken exactly its units off the shelf, and those of a change that waits to be paid, less those that were returned and put back; a cancelled one has given all others back.',
    sql: `
      with asked as (${heldUnits}),
      taken as (
        select order_id, product_id, -sum(change) as units
        from stock_ledger where order_id is not null and reason not in ('write_off', 'exchange') group by 1, 2
      )
      select order_id || ' ' || product_id as record,
        format('ordered %s, taken %s', coalesce(asked.units::text, 'nothing'), coalesce(taken.units::text, 'nothing')) as found
      from asked full join taken using (order_id, product_id)
      where coalesce(asked.units, 0) <> coalesce(taken.units, 0)`,
  },
  {
    name: 'units sold',
    rule: 'The units sold of every product are those that its orders have taken off the shelf.',
    sql: `
      select p.id as record, format('counted %s, sold %s', p.units_sold, coalesce(s.units, 0)) as found
      from products p
      left join (
        select product_id, sum(units) as units from (${heldUnits}) taken group by 1
      ) s on s.product_id = p.id
      where p.units_sold <> coalesce(s.units, 0)`,
  },
  {
    name: 'stock level',
    rule: 'Every product is listed as in stock, low or out as the sum of its sizes says.',
    sql: `
      select p.id as record, format('listed as %s, %s units', p.stock_level, coalesce(sum(v.stock), 0)) as found
      from products p left join variants v on v.product_id = p.id
      group by p.id
      having p.stock_level <> case when coalesce(sum(v.stock), 0) > ${lowTotalStock} then 'in'
        when sum(v.stock) > 0 then 'low' else 'out' end`,
  },
  {
    name: 'order totals',
    rule: 'The items of every order add up to its subtotal, their shares of coupon and tax to its own, and its figures to its total; 18 % is on top in the sample.',
    sql: `
      select o.order_id as record,
        format('items %s, subtotal %s, shipping %s, tax %s of lines %s, discount %s of lines %s, total %s',
          coalesce(l.sum::text, 'none'), o.subtotal, o.shipping_cost, o.tax, l.added_tax, o.discount, l.discount, o.total) as found
      from orders o
      left join (
        select order_id, sum(price * quantity) as sum, floor((sum(price * quantity * rate) + 50) / 100) as tax,
          sum(added_tax) as added_tax, sum(discount) as discount
        from order_lines group by 1
      ) l on l.order_id = o.id
      where o.subtotal is distinct from l.sum or o.tax_scheme = 'sample' and o.tax <> l.tax
        or o.discount <> l.discount or o.tax <> l.added_tax + o.shipping_tax + o.cod_fee_tax
        or o.total <> greatest(0, o.subtotal + o.shipping_cost + o.tax - o.discount) + o.cod_fee`,
  },
  {
    name: 'money',
    rule: 'What goes back of every capture is the sum of its refunds, and the payment of every order is what its money says; a delivered one has what is due, and none more than that.',
    sql: `
      with refunding as (
        select capture_id, sum(amount_paise) as sum from refunds where state <> 'withdrawn' group by 1
      ),
      owed as (
        select d.order_id, d.payment_status, d.status, captured_paise as captured, due_paise as due, held, net_paise - held as net
        from order_dues d join orders o using (id)
        cross join lateral (select coalesce(sum((r ->> 'amount')::bigint), 0) as held from jsonb_array_elements(waiting_refunds) r) w
      )
      select 'capture ' || c.id as record, format('going back %s, refunds %s', c.refunding_paise, coalesce(r.sum, 0)) as found
      from captures c left join refunding r on r.capture_id = c.id
      where c.refunding_paise <> coalesce(r.sum, 0)
      union all
      select order_id, format('%s, captured %s, net %s, due %s', payment_status, captured, net, due)
      from owed
      where net > due or status = 'delivered' and net <> due
        or payment_status <> case when captured = 0 then 'pending' when held > 0 and net >= due then 'paid' when due = 0 or status = 'cancelled' then 'refunded'
          when net >= due then 'paid' else 'pending' end`,
  },
  {
    name: 'units',
    rule: 'Every line has its units, and a unit is in a parcel exactly where the state of the parcel says.',
    sql: `
      select o.order_id || ' line ' || l.position as record, format('ordered %s, units %s', l.quantity, u.units) as found
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (
        select count(*) as units from order_units u
        where u.order_id = l.order_id and u.position = l.position and u.replaces is null
      ) u
      where u.units <> l.quantity
      union all
      select p.number, format('%s, a unit is %s', p.state, u.state)
      from order_units u join parcels p on p.id = u.parcel_id
      where (u.state = 'packed') <> (p.state in ('draft', 'ready') and u.state not in ('returned', 'written_off', 'cancelled'))
        or u.state = 'in_transit' and p.state <> 'under_way' or u.state = 'delivered' and p.state <> 'delivered'
      union all
      select p.number, format('%s, holds %s of %s', p.state, u.units, l.units)
      from parcels p
      cross join lateral (select sum(quantity) as units from parcel_lines where parcel_id = p.id) l
      cross join lateral (select count(*) as units from order_units where parcel_id = p.id) u
      where p.kind in ('order', 'exchange') and p.state in ('draft', 'ready', 'under_way', 'returning') and u.units <> l.units
      union all
      select r.number, format('parcels to the customer hold %s, units %s', p.units, u.units)
      from returns r
      cross join lateral (
        select coalesce(sum(l.quantity), 0) as units from parcels b join parcel_lines l on l.parcel_id = b.id
        where b.return_id = r.id and b.kind = 'return_to_customer' and b.state in ('draft', 'ready', 'under_way', 'returning')
      ) p
      cross join lateral (select count(*) as units from order_units where return_id = r.id and state = 'sent_back') u
      where p.units < u.units`,
  },
  ...returnChecks,
  {
    name: 'parcel states',
    rule: 'The state of every parcel that was booked is the fold of its events, unless one that is over moved again.',
    find: findWrongStates,
  },
  {
    name: 'cash of parcels',
    rule: 'The parcels of a cash order take no more at the door than is owed for it.',
    sql: `
      with collected as (
        select order_id, sum(collect) as sum from parcels
        where kind = 'order' and state in ('draft', 'ready', 'under_way', 'returning') group by 1
      )
      select o.order_id as record, format('parcels collect %s, owed %s', c.sum, o.owed) as found
      from (select *, greatest(0, (due_paise - net_paise) / 100) as owed from order_dues) o
      join collected c on c.order_id = o.id
      where o.status <> 'cancelled' and c.sum > o.owed`,
  },
  {
    name: 'cash from couriers',
    rule: 'Cash that a courier took is of a parcel, and is owed until the matched lines of remittances are all of it; other money is settled by its first line.',
    sql: `
      select 'capture ' || c.id as record,
        format('%s with %s, %s lines, remitted %s of %s', case when c.settled_at is null then 'open' else 'settled' end,
          coalesce(c.courier, c.provider), coalesce(l.count, 0), coalesce(l.matched, 0), c.amount_paise) as found
      from captures c
      left join (
        select capture_id, count(*) as count, sum(amount_paise + fee_paise) filter (where state = 'matched') as matched
        from statement_lines where capture_id is not null group by 1
      ) l on l.capture_id = c.id
      where case when c.courier is null then (c.settled_at is null) <> (l.count is null)
        else coalesce(l.matched, 0) <> case when c.settled_at is null then 0 else c.amount_paise end
          or not exists (select from parcels p where p.number = c.provider_id and p.order_id = c.order_id) end`,
  },
  {
    name: 'order history',
    rule: 'The history of every order begins with its placing and ends with the status that it has.',
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
    rule: 'Every coupon counts the orders that used it and are not cancelled.',
    sql: `
      select c.code as record, format('counted %s, used %s', c.uses, o.uses) as found
      from coupons c,
        lateral (select count(*) as uses from orders o where o.coupon_code = c.code and o.status <> 'cancelled') o
      where c.uses <> o.uses`,
  },
  {
    name: 'customer figures',
    rule: 'What staff see of a customer (orders, spend, last order) is what the orders say.',
    sql: `
      select u.id::text as record,
        format('kept %s orders, spend %s, last %s; counted %s, %s, %s', f.orders_count, f.spend, f.last_order_at,
          o.orders_count, o.spend, o.last_order_at) as found
      from users u
      left join customer_figures f on f.user_id = u.id,
        lateral (
          select count(*) as orders_count, max(o.created_at) as last_order_at,
            coalesce(sum(d.worth) filter (where stands(o)), 0) as spend
          from orders o join order_dues d on d.id = o.id
          where o.user_id = u.id
        ) o
      where f.user_id is null or f.orders_count <> o.orders_count or f.spend <> o.spend
        or f.last_order_at is distinct from o.last_order_at`,
  },
  {
    name: 'tax document numbers',
    rule: 'The documents of each kind in a financial year are numbered from 1 without a gap.',
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
    rule: 'Once there is a seller, the invoices of an order that goes on, less its credit notes, are worth its pieces that did not come back and its charges that were not credited, beside what was deducted; those of a cancelled one are worth nothing, and one that staff set back to placed may keep its own.',
    sql: `
      with booked as (
        select d.order_id, sum(sign * (d.figures ->> 'total')::int) - coalesce(sum((d.figures ->> 'deduction')::int), 0)
            - sum((select coalesce(sum((l ->> 'kept_paise')::bigint), 0) / 100 from jsonb_array_elements(d.figures -> 'lines') l)) as worth,
          sum(sign * (select coalesce(sum((l ->> 'quantity')::int), 0) from jsonb_array_elements(d.figures -> 'lines') l)) as units
        from (select *, case when reverses is null then 1 else -1 end as sign from tax_documents) d group by 1
      ),
      owned as (
        select o.order_id, o.status, o.worth,
          (select sum(quantity) from order_lines l where l.order_id = o.id)
            - coalesce((select sum(units) from (${credited}) c where c.order_id = o.id), 0) as units
        from order_dues o
      )
      select order_id as record,
        format('%s, owns %s units worth %s, invoiced %s worth %s', o.status, o.units, o.worth, coalesce(b.units, 0),
          coalesce(b.worth, 0)) as found
      from owned o left join booked b using (order_id)
      where not (
        (coalesce(b.units, 0), coalesce(b.worth, 0)) = (o.units, o.worth) and o.status <> 'cancelled'
        or coalesce(b.units, 0) = 0 and coalesce(b.worth, 0) = 0 and (
          o.status in ('placed', 'cancelled') or not exists (select from store_settings where key = 'seller')
        )
      )`,
  },
  {
    name: 'credit notes',
    rule: 'Every return of an invoiced order has its credit note, worth what came back.',
    sql: `
      select o.order_id || ' return ' || r.id as record,
        format('worth %s, credit note %s', r.amount, coalesce(d.figures ->> 'total', 'none')) as found
      from returns r join orders o on o.id = r.order_id left join tax_documents d on d.id = r.credit_note_id
      where r.state = 'settled' and (
        (d.figures ->> 'total')::int <> r.amount - r.fee or d.id is not null and d.reverses is null or d.order_id <> o.order_id
        or d.id is null and (r.charges or exists (select from order_units u where u.return_id = r.id and u.is_credited)) and exists (
          select from tax_documents i where i.order_id = o.order_id and i.reverses is null and i.issued_at < r.settled_at
        ))`,
  },
  ...documentChecks,
  {
    name: 'idempotency keys',
    rule: 'Every remembered order request belongs to an order of the same customer, and no two to the same order.',
    sql: `
      with remembered as (
        select user_id, key, answer ->> 'order_id' as order_id, count(*) over (partition by answer ->> 'order_id') as keys
        from idempotency_keys where answer ->> 'order_id' is not null
      )
      select k.key as record,
        case when o.id is null then 'no such order of this customer' else 'several keys for ' || o.order_id end as found
      from remembered k left join orders o on o.order_id = k.order_id and o.user_id = k.user_id
      where o.id is null or k.keys > 1`,
  },
  {
    name: 'confirmations',
    rule: 'Every order is confirmed by one mail: none twice, and each that a remembered request placed has its own, unless it was to be paid or confirmed first.',
    sql: `
      with confirmed as (
        select order_id, count(*) as mails from (select kind, order_id from mails union all select kind, order_id from mail_outbox) m
        where kind = 'confirmation' group by order_id
      ), remembered as (
        select o.order_id from orders o
        where o.pay_token is null and o.order_id in (select answer ->> 'order_id' from idempotency_keys)
      )
      select order_id as record, format('%s confirmations', coalesce(mails, 0)) as found
      from confirmed full join remembered using (order_id)
      where coalesce(mails, 0) <> 1`,
  },
]
