import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/database.ts'

/** An odd number, so that no two orders of four thousand million have the same id. */
const spread = 2_654_435_761

/** The id of the n-th order: as little alike as real ones. */
export const orderIdOf = (n: number): string =>
  `TK-${((n * spread) % 2 ** 32).toString(16).padStart(8, '0').toUpperCase()}`

const ordersOfCustomer = 10
const names = ['Asha Rao', 'Vikram Singh', 'Meera Nair', 'Kabir Shah', 'Rohan Iyer', 'Zoya Khan', 'Dev Patel']

/** So many orders of two lines each, ten to a customer, mostly delivered; the products have to be there. */
export async function fillOrders(db: Database, orders: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, email, username, phone)
    select md5('user ' || n)::uuid, (${sql.param(names)}::text[])[1 + n % ${names.length}::int] || ' ' || n,
      'buyer-' || n || '@shop.example', 'buyer-' || n, (9800000000 + n)::text
    from generate_series(0, ${Math.ceil(orders / ordersOfCustomer) - 1}::int) as n`)
  const batch = 4_000
  for (let from = 0; from < orders; from += batch)
    await fillBatch(db, from, Math.min(from + batch, orders) - 1)
}

async function fillBatch(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    with placed as (
      insert into orders (order_id, user_id, status, payment_type, shipping_address, subtotal, shipping_cost, tax, discount, total, created_at)
      select 'TK-' || upper(lpad(to_hex(n * ${spread}::bigint % 4294967296), 8, '0')), u.id,
        coalesce((array['placed', 'processing', 'shipped', 'cancelled'])[1 + n % 20], 'delivered'),
        'cod', jsonb_build_object('fullName', u.name, 'email', u.email, 'phone', u.phone, 'address', '12 Loom Lane',
          'city', 'Bengaluru', 'state', 'Karnataka', 'pincode', '560001'),
        2000, 0, 360, 0, 2360, now() - n * interval '4 minutes'
      from generate_series(${from}::int, ${to}::int) as n
      join users u on u.id = md5('user ' || n / ${ordersOfCustomer}::int)::uuid
      returning id, status, created_at
    ), lines as (
      insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price)
      select id, place, 'product-' || (id * 7 + place) % 1000, 'M', 'Linen Shirt', '', '6205', 1, 1000
      from placed, generate_series(0, 1) as place
    )
    insert into order_history (order_id, status, at)
    select id, step, created_at from placed, unnest(array['placed', 'processing', status]) as step`)
}
