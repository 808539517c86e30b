import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcelStates } from '#shared/parcels/parcel-states.ts'
import { returnStates } from '#shared/returns/return-states.ts'
import { checksums, inconsistencies } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createPool } from '../../db/create-pool.ts'
import { databaseOn } from '../../db/database.ts'
import { fillSampleData } from './fill-sample-data.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'on' })
  // As commands do, in whose process no store is open.
  const { connection } = store
  const pools = [1, 2].map(() => createPool({ connection, max: 10, onError: () => {} }))
  await Promise.all(
    pools.map((pool) => fillSampleData({ config: store.config, db: databaseOn(pool) }, () => {})),
  )
  await Promise.all(pools.map((pool) => pool.end()))
})
afterAll(() => store.stop())

const rows = async (statement: string) => (await store.pool.query(statement)).rows
const one = async (statement: string) => (await rows(statement))[0]

test('a first start fills the shop, also when two processes start at once', async () => {
  const counts =
    await one(`select (select count(*)::int from collections) as collections, (select count(*)::int from products) as products,
    (select count(*)::int from orders) as orders, (select count(*)::int from users where role = 'admin') as admins, (select count(*)::int from coupons) as coupons`)
  expect(counts).toMatchObject({ collections: 4, admins: 1, coupons: 3 })
  expect(counts.products).toBeGreaterThanOrEqual(60)
  expect(counts.orders).toBeGreaterThanOrEqual(400)
  expect(counts.orders).toBeLessThanOrEqual(650)
})

test('a second start changes nothing', async () => {
  const before = await checksums(store)
  await fillSampleData(store, () => {})
  expect(await checksums(store)).toEqual(before)
})

test('the figures agree with each other: ledger, stock, units sold, coupons, subtotals', async () => {
  expect(await inconsistencies(store)).toEqual([])
  expect(await rows('select 1 from stock_ledger where stock_after < 0')).toEqual([])
})

test('every order has a history in order, that ends with its status and not in the future', async () => {
  expect(
    await rows(`
    select o.order_id from orders o join lateral (select status, at from order_history h where h.order_id = o.id order by id desc limit 1) last on true
    where last.status <> o.status or last.at > now() or o.created_at > now() or o.created_at < now() - interval '92 days'`),
  ).toEqual([])
  expect(
    await rows(
      'select 1 from order_history a join order_history b on a.order_id = b.order_id and a.id < b.id and a.at > b.at',
    ),
  ).toEqual([])
  const statuses = (await rows('select distinct status from orders order by 1')).map((row) => row.status)
  expect(statuses).toEqual(['cancelled', 'delivered', 'placed', 'processing', 'shipped'])
})

test('payment agrees with the status: cash and cards pay at the delivery, others before', async () => {
  expect(
    await rows(
      `select order_id from orders where payment_type in ('cod', 'card') and ((status = 'delivered') <> (payment_status = 'paid')
        or (payment_status = 'refunded' and status <> 'cancelled'))`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select order_id from orders where payment_type in ('online', 'upi') and payment_status = 'pending' and status not in ('placed', 'cancelled')`,
    ),
  ).toEqual([])
})

test('a shop that takes no UPI has no UTR to confirm', async () => {
  expect(await rows(`select from orders where payment_type = 'upi'`)).toEqual([])
})

test('nobody bought what was not sold yet or before they had an account', async () => {
  expect(
    await rows(`
    select 1 from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id join users u on u.id = o.user_id
    where p.created_at > o.created_at or u.created_at > o.created_at`),
  ).toEqual([])
})

test('reviews come from people whose order was delivered, of about half of the products', async () => {
  const reviewed = await one(
    'select count(distinct product_id)::int as n, (select count(*)::int from products) as of from reviews',
  )
  expect(reviewed.n / reviewed.of).toBeGreaterThan(0.3)
  expect(
    await rows(`
    select 1 from reviews r where not exists (
      select 1 from orders o join order_lines l on l.order_id = o.id
      where o.user_id = r.user_id and l.product_id = r.product_id and o.status = 'delivered'
    ) or r.created_at > now()`),
  ).toEqual([])
})

test('the two demo accounts can sign in, the sample customers cannot', async () => {
  for (const [email, password, role] of [
    ['demo@taanka.example', 'Demo@1234', 'customer'],
    ['admin@taanka.example', 'Admin@1234', 'admin'],
  ]) {
    const answer = await store.call('POST', '/api/auth/login', { body: { email, password } })
    expect([answer.status, answer.body.user?.role]).toEqual([200, role])
  }
  expect(
    await rows(
      `select 1 from users where email not like '%@taanka.example' or (password_hash is not null) <> (email in ('demo@taanka.example', 'admin@taanka.example'))`,
    ),
  ).toEqual([])
})

test('an own shop begins without sample data, coupons and areas, and what staff delete stays away', async () => {
  const bare = await createTestApp({ SAMPLE_DATA: 'off' })
  await fillSampleData(bare, () => {})
  const counts = await bare.pool
    .query(`select (select count(*)::int from coupons) as coupons, (select count(*)::int from delivery_areas) as pincodes,
    (select count(*)::int from delivery_zones) as zones, (select count(*)::int from users) as users,
    (select count(*)::int from products) as products`)
  expect(counts.rows).toEqual([{ coupons: 0, pincodes: 0, zones: expect.any(Number), users: 0, products: 0 }])
  await bare.pool.query(`delete from store_settings where key = 'delivery'`)
  await fillSampleData(bare, () => {})
  expect(await bare.pool.query(`select from store_settings where key = 'delivery'`)).toMatchObject({
    rowCount: 0,
  })
  await bare.stop()
})

test('every order that went out has its invoice, every one cancelled or returned after that its credit note, without gaps', async () => {
  const missing = await rows(`
    select o.order_id from orders o
    where exists (select 1 from order_history h where h.order_id = o.id and h.status not in ('placed', 'cancelled'))
      <> exists (select 1 from tax_documents d where d.order_id = o.order_id and d.kind = 'invoice')
    or (exists (select 1 from returns r where r.order_id = o.id and r.state = 'settled')
      or o.status = 'cancelled' and exists (select 1 from tax_documents d where d.order_id = o.order_id and d.kind = 'invoice'))
      <> exists (select 1 from tax_documents d where d.order_id = o.order_id and d.kind = 'credit_note')`)
  expect(missing).toEqual([])
  const counted = await rows(`
    select c.last, count(*)::int as issued, max(d.sequence) as highest
    from tax_document_counters c join tax_documents d using (kind, year) group by c.kind, c.year, c.last`)
  expect(counted.length).toBeGreaterThan(0)
  for (const { last, issued, highest } of counted) expect([issued, highest]).toEqual([last, last])
})

test('there is a return in every state', async () => {
  const states = await rows('select distinct state from returns order by 1')
  expect(states.map(({ state }) => state)).toEqual([...returnStates].toSorted())
})

test('there is a parcel in every state, with its events, and those that need somebody say why', async () => {
  const states = await rows('select distinct state from parcels order by 1')
  expect(states.map(({ state }) => state)).toEqual([...parcelStates].toSorted())
  expect(
    await rows(`select number from parcels p where state not in ('draft', 'cancelled')
      and not exists (select from parcel_events e where e.parcel_id = p.id)`),
  ).toEqual([])
  expect(await rows('select from parcel_events where at > now()')).toEqual([])
  const email = 'admin@taanka.example'
  const { token } = (await store.call('POST', '/api/auth/login', { body: { email, password: 'Admin@1234' } }))
    .body
  const { parcels } = (await store.call('GET', '/api/admin/parcels?attention=yes', { token })).body
  const reasons = new Set(parcels.flatMap(({ attention }: { attention: string[] }) => attention))
  expect([...reasons].toSorted()).toEqual(['attempt_failed', 'late', 'returning', 'silent'])
  const { figures } = (await store.call('GET', '/api/admin/delivery/figures', { token })).body
  expect(figures.couriers.map(({ courier }: { courier: string | null }) => courier)).toEqual(
    expect.arrayContaining(['Blue Dart', 'Delhivery', 'Xpressbees']),
  )
  expect(await rows('select from mails')).toEqual([])
})
