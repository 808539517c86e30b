import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  createAdmin,
  createPerson,
  createProduct,
  openLedger,
  seller,
} from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { chooseTax } from '../../../tests/support/tax.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { booksChecks } from './books-checks.ts'
import { databaseOn } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { breaches, checkBooks, findBreaches } from './check-books.ts'

let store: TestApp
let orders: string[]

beforeAll(async () => {
  store = await createTestApp()
  const { db, pool, call } = store
  const customer = (await createPerson(db)).token
  const admin = (await createAdmin(db)).token
  const product = await createProduct(db, { id: 'shirt', stock: { M: 100, L: 100 } })
  await pool.query(
    `insert into coupons (code, kind, value, active) values ('FIFTY', 'flat', 50, true) on conflict do nothing`,
  )
  await openLedger(pool)
  await call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
  orders = []
  for (let n = 0; n < 5; n++) {
    if (n === 4) await chooseTax(pool)
    const body = orderBody([{ product_id: product, quantity: (n % 4) + 1 }])
    const answer = await postOrder(store, customer, body, { 'idempotency-key': randomUUID() })
    orders.push(answer.body.order.order_id)
  }
  const statuses = [
    ['processing'],
    ['processing', 'cancelled'],
    ['cancelled'],
    [],
    ['processing', 'cancelled'],
  ]
  for (const [n, steps] of statuses.entries())
    for (const status of steps)
      expect(
        await call('PUT', `/api/orders/admin/${orders[n]}/status`, { token: admin, body: { status } }),
      ).toMatchObject({ status: 200 })
})
afterAll(() => store.stop())

/** A return of the first order, to go on with. */
const returnIn = (state: string) => `with back as (
  insert into returns (number, order_id, user_id, source, state, method, settled_at, closed_at)
  select 'RT-' || id, id, user_id, 'customer', '${state}', 'self', case '${state}' when 'settled' then now() end,
    case '${state}' when 'cancelled' then now() end
  from orders where order_id = '{0}' returning id, order_id
)`
const lineOfReturn =
  'insert into return_lines (return_id, n, order_id, position, size, quantity, wants, swap_size, good, damaged, missing, refused)'

/** A figure of the order under GST that is `more` than it was. */
const changedRow = (kind: string, figure: string, more: number) =>
  `update tax_documents set figures = jsonb_set(figures, '{lines,0,${figure}}',
     to_jsonb((figures #>> '{lines,0,${figure}}')::int + ${more})) where order_id = '{4}' and kind = '${kind}'`

/** Errors by the check that finds them, inserted with constraints and triggers off. */
const planted: Record<string, string[]> = {
  stock: [
    `update variants set stock = stock + 1 where size = 'M'`,
    `delete from stock_ledger where reason = 'initial' and size = 'L'`,
  ],
  'order stock': [
    `update stock_ledger set order_id = 'TK-00000000' where reason = 'order' and order_id = '{0}'`,
    `update stock_ledger set change = change - 1 where reason = 'order' and order_id = '{3}'`,
    `update order_units set state = 'returned' where order_id = (select id from orders where order_id = '{0}')`,
  ],
  'units sold': [`update products set units_sold = units_sold + 1`],
  'stock level': [`update products set stock_level = 'low'`],
  'order totals': [
    `update order_lines set price = price + 1 where order_id = (select id from orders where order_id = '{3}')`,
    `delete from order_lines where order_id = (select id from orders where order_id = '{3}')`,
    `update orders set tax = tax + 1, total = total + 1 where order_id = '{3}'`,
    `update order_lines set added_tax = added_tax + 1 where order_id = (select id from orders where order_id = '{3}')`,
    `update order_lines set discount = discount + 1 where order_id = (select id from orders where order_id = '{3}')`,
    `update order_lines set rate = 5 where order_id = (select id from orders where order_id = '{3}')`,
  ],
  money: [
    `update orders set payment_status = 'paid' where order_id = '{3}'`,
    `insert into captures (order_id, provider, provider_id, amount_paise) select id, 'hand', 'x', 100 from orders where order_id = '{2}'`,
    `update orders set status = 'delivered' where order_id = '{0}'`,
    `insert into captures (order_id, provider, provider_id, amount_paise, refunding_paise) select id, 'hand', 'x', 100, 100 from orders where order_id = '{3}'`,
  ],
  units: [
    `delete from order_units where order_id = (select id from orders where order_id = '{0}')`,
    `with parcel as (
       insert into parcels (number, order_id, n) select 'x', id, 1 from orders where order_id = '{0}' returning id, order_id
     )
     insert into parcel_lines (parcel_id, order_id, position, size, quantity) select id, order_id, 0, 'M', 2 from parcel`,
    `with parcel as (
       insert into parcels (number, order_id, n) select 'x', id, 1 from orders where order_id = '{0}' returning id, order_id
     )
     update order_units u set state = 'in_transit', parcel_id = parcel.id from parcel where u.order_id = parcel.order_id`,
  ],
  'returned units': [
    `${returnIn('requested')} ${lineOfReturn} select id, 0, order_id, 0, 'M', 1, 'refund', null, null, null, null, null from back`,
    `${returnIn('settled')} ${lineOfReturn} select id, 0, order_id, 0, 'M', 2, 'refund', null, 2, 0, 0, 0 from back`,
  ],
  'reserved sizes': [
    `${returnIn('approved')} ${lineOfReturn} select id, 0, order_id, 0, 'M', 1, 'exchange', 'L', null, null, null, null from back`,
    `${returnIn('cancelled')} insert into stock_ledger (product_id, size, change, stock_after, reason, order_id, return_id)
     select product_id, size, -1, 0, 'exchange', '{0}', id from back join order_lines using (order_id)`,
  ],
  'parcel states': [
    `insert into parcels (number, order_id, n, state, carrier) select 'x', id, 1, 'delivered', 'none' from orders where order_id = '{0}'`,
    `with parcel as (
       insert into parcels (number, order_id, n, state, carrier, courier, awb)
       select 'x', id, 1, 'under_way', 'manual', 'Delhivery', '1' from orders where order_id = '{0}' returning id
     )
     insert into parcel_events (parcel_id, kind, at, source) select id, 'delivered', now(), 'staff' from parcel`,
  ],
  'cash of parcels': [
    `insert into parcels (number, order_id, n, collect) select 'x', id, 1, total + 1 from orders where order_id = '{0}'`,
    `insert into parcels (number, order_id, n, collect) select order_id || n, id, n, total from orders, generate_series(1, 2) n
     where order_id = '{0}'`,
  ],
  'cash from couriers': [
    `insert into captures (order_id, provider, provider_id, amount_paise, courier) select id, 'hand', 'x', 100, 'Delhivery' from orders where order_id = '{2}'`,
    `with parcel as (
       insert into parcels (number, order_id, n) select 'x', id, 1 from orders where order_id = '{2}' returning order_id
     )
     insert into captures (order_id, provider, provider_id, amount_paise, courier, settled_at)
     select order_id, 'hand', 'x', 100, 'Delhivery', now() from parcel`,
    `insert into captures (order_id, provider, provider_id, amount_paise, settled_at) select id, 'razorpay', 'x', 100, now() from orders where order_id = '{2}'`,
  ],
  'order history': [
    `delete from order_history where order_id = (select id from orders where order_id = '{3}')`,
    `delete from order_history where status = 'cancelled'`,
  ],
  'coupon uses': [`update coupons set uses = uses + 1`],
  'customer figures': [
    `update customer_figures set spend = spend + 1`,
    `update customer_figures set last_order_at = now() + interval '1 hour'`,
    `delete from customer_figures`,
  ],
  'tax document numbers': [
    `update tax_document_counters set last = last + 1 where kind = 'invoice'`,
    `delete from tax_documents where kind = 'credit_note'`,
    `update tax_documents set sequence = sequence + 2 where kind = 'credit_note'`,
  ],
  'order invoices': [
    `delete from tax_documents where order_id = '{0}'`,
    `update orders set status = 'delivered' where order_id = '{3}'`,
    `insert into returns (number, order_id, user_id, source, state, method, charges, amount, settled_at)
     select 'RT-' || id, id, user_id, 'staff', 'settled', 'self', false, 100, now() from orders where order_id = '{0}'`,
  ],
  'credit notes': [
    `insert into returns (number, order_id, user_id, source, state, method, charges, amount, settled_at)
     select 'RT-' || id, id, user_id, 'staff', 'settled', 'self', true, 0, now() from orders where order_id = '{0}'`,
    `insert into returns (number, order_id, user_id, source, state, method, charges, amount, credit_note_id, settled_at)
     select 'RT-' || o.id, o.id, o.user_id, 'staff', 'settled', 'self', false, 1, d.id, now()
     from orders o join tax_documents d using (order_id) where d.kind = 'credit_note'`,
  ],
  'tax rows': [
    changedRow('invoice', 'cgst_paise', 1),
    changedRow('invoice', 'gross_paise', 100),
    `update tax_documents set figures = jsonb_set(figures, '{total}', '1') where order_id = '{4}'`,
  ],
  'credited rows': [
    changedRow('credit_note', 'taxable_paise', 1),
    changedRow('credit_note', 'taxable_paise', -1),
    changedRow('credit_note', 'position', 1),
  ],
  'tax returns': [
    `update tax_documents set figures = jsonb_set(figures, '{lines,0,rate}', 'null')
     where order_id = '{4}' and kind = 'invoice'`,
  ],
  'idempotency keys': [
    `update idempotency_keys set answer = answer || '{"order_id": "TK-00000000"}' where answer ->> 'order_id' = '{3}'`,
    `insert into idempotency_keys select user_id, 'another', body_hash, status, answer from idempotency_keys limit 1`,
  ],
  confirmations: [
    `insert into outbox (kind, payload) select kind, payload from outbox where payload ->> 'kind' = 'confirmation' limit 1`,
    `delete from mails where subject like '%{3}'`,
  ],
}

test('the books of a shop that has traded are right', async () => {
  expect(breaches(await checkBooks(store.db))).toEqual([])
})

test('there is a planted error for every check', () => {
  expect(Object.keys(planted)).toEqual(booksChecks.map(({ name }) => name))
})

const errors = Object.entries(planted).flatMap(([name, statements]) =>
  statements.map((sql) => ({ name, sql })),
)

test.each(errors)('the check of $name finds: $sql', async ({ name, sql }) => {
  const text = sql.replace(/\{(\d)\}/g, (_, n: string) => orders[Number(n)]!)
  const check = booksChecks.find((known) => known.name === name)!
  // Only a superuser may turn off constraints and triggers.
  const client = new pg.Client({ ...inject('databaseServer').admin, database: store.connection.database })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    expect((await client.query(text)).rowCount).toBeGreaterThan(0)
    const [first] = await findBreaches(databaseOn(client as unknown as pg.PoolClient) as Transaction, check)
    expect(first).toEqual({ record: expect.any(String), found: expect.any(String) })
  } finally {
    await client.end()
  }
})
