import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/database.ts'

/** An odd number, so that no two orders of four thousand million have the same id. */
const spread = 2_654_435_761

/** The id of the n-th order: as little alike as real ones. */
export const orderIdOf = (n: number): string =>
  `TK-${((n * spread) % 2 ** 32).toString(16).padStart(8, '0').toUpperCase()}`

const ordersOfCustomer = 10
const firstNames =
  'Aarav Aditi Ajay Ananya Arjun Asha Deepak Dev Divya Farhan Gauri Harsh Isha Kabir Kavya Kiran Lata Meera Mohan Naina Nikhil Pooja Rahul Ritu Rohan Sana Tara Varun Vikram Zoya'.split(
    ' ',
  )
const lastNames =
  'Agarwal Ali Banerjee Bhat Chopra Das Desai Dutta Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Menon Mehta Nair Naidu Patel Pillai Rao Reddy Saxena Shah Sharma Singh Verma'.split(
    ' ',
  )

/** The n-th customer. Names repeat about as often as in real life. */
export function customerOf(n: number): { name: string; email: string; phone: string } {
  const first = firstNames[n % firstNames.length]!
  const last = lastNames[((n * 7) % 907) % lastNames.length]!
  const email = `${first}.${last}${n}@${['mail', 'post', 'letters'][n % 3]}.example`.toLowerCase()
  return { name: `${first} ${last}`, email, phone: String(9_000_000_000 + ((n * spread) % 999_999_937)) }
}

/** So many orders of two lines each, ten to a customer, mostly delivered; the products have to be there. */
export async function fillOrders(db: Database, orders: number): Promise<void> {
  const people = Array.from({ length: Math.ceil(orders / ordersOfCustomer) }, (_, n) => ({
    n,
    ...customerOf(n),
  }))
  await db.execute(sql`
    insert into users (id, name, email, username, phone, created_at)
    select md5('user ' || n)::uuid, name, email, 'buyer-' || n, phone, now() - n * interval '40 minutes'
    from json_to_recordset(${JSON.stringify(people)}::json) as p(n int, name text, email text, phone text)`)
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
