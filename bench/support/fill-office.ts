import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/database.ts'

/** The n-th entry of the audit log is about one of so many orders. */
const entriesOfOrder = 2
const searchedDays = 90

/** What comes with so many orders: reviews, the audit log, the words that were searched for, products off sale. */
export async function fillOffice(db: Database, orders: number): Promise<void> {
  await db.execute(
    sql`update products set archived_at = now() where right(id, 2) in ('07', '27', '47', '67', '87')`,
  )
  await db.execute(sql`
    insert into users (id, name, email, username, phone, role)
    values (md5('staff')::uuid, 'Mira Das', 'mira@shop.example', 'mira', '', 'staff')`)
  await db.execute(sql`
    insert into reviews (product_id, user_id, rating, title, text, hidden_at, created_at)
    select distinct on (l.product_id, o.user_id) l.product_id, o.user_id, 1 + o.id % 5, 'Worn often', 'Soft, and holds its shape.',
      case when o.id % 80 = 0 then now() end, o.created_at + interval '7 days'
    from orders o join order_lines l on l.order_id = o.id and l.position = 0
    where o.id % 4 = 0 and o.status = 'delivered'`)
  const batch = 50_000
  for (let from = 0; from < orders * entriesOfOrder; from += batch)
    await db.execute(sql`
      insert into audit_log (user_id, action, entity, entity_id, before, after, at)
      select md5('staff')::uuid, entity || '.update', entity, 'record-' || n / ${entriesOfOrder}::int,
        '{"status": "placed"}', '{"status": "shipped"}', now() - (${orders * entriesOfOrder}::int - n) * interval '2 minutes'
      from (
        select n, case when n % 10 = 0 then 'product' else 'order' end as entity
        from generate_series(${from}::int, ${Math.min(from + batch, orders * entriesOfOrder) - 1}::int) as n
      ) as entries`)
  await db.execute(sql`
    insert into search_terms (day, term, times, nothing_found)
    select (now() at time zone 'Asia/Kolkata')::date - day, 'kurta ' || (n * 7 + day * 3) % ${Math.ceil(orders / 100)}::int, 1 + n % 9, n % 3 / 2
    from generate_series(0, ${searchedDays - 1}::int) as day, generate_series(1, ${Math.ceil(orders / 300)}::int) as n
    on conflict do nothing`)
}
