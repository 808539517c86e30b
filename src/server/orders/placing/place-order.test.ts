import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct, shippingAddress } from '../../../../tests/support/factories.ts'
import { checksums, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

let store: TestApp
let token: string

beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  token = (await createPerson(store.db)).token
})
afterAll(() => store.stop())

const stockOf = async (id: string) =>
  (await store.pool.query('select size, stock from variants where product_id = $1 order by size', [id])).rows

test('an order is answered with the figures of the server', async () => {
  const id = await createProduct(store.db, { price: 450, stock: { M: 5, L: 2 } })
  const answer = await postOrder(
    store,
    token,
    orderBody([
      { product_id: id, quantity: 2 },
      { product_id: id, size: 'L' },
    ]),
  )
  expect(answer.status).toBe(201)
  expect(answer.body.order).toEqual({
    order_id: expect.stringMatching(/^TK-[0-9A-HJKMNP-TV-Z]{8}$/),
    order_status: 'placed',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    items: [
      {
        product_id: id,
        name: 'Oxford Shirt',
        image: '/images/placeholder.jpg',
        size: 'M',
        quantity: 2,
        price: 450,
        hsn_code: '6205',
        rate: 18,
        discount: 0,
      },
      {
        product_id: id,
        name: 'Oxford Shirt',
        image: '/images/placeholder.jpg',
        size: 'L',
        quantity: 1,
        price: 450,
        hsn_code: '6205',
        rate: 18,
        discount: 0,
      },
    ],
    shipping_address: shippingAddress,
    payment_method: { type: 'cod' },
    payment_status: 'pending',
    subtotal: 1350,
    shipping_cost: 0,
    cod_fee: 0,
    credit_notes: [],
    payment: {
      state: null,
      amount_paid: 0,
      amount_refunded: 0,
      pay_url: null,
      pay_by: null,
      refunds: [],
    },
    tax: 243,
    tax_scheme: 'sample',
    tax_included: false,
    tax_paise: 24_300,
    tax_lines: [{ rate: 18, taxable_paise: 135_000, cgst_paise: 0, sgst_paise: 0, igst_paise: 24_300 }],
    business: null,
    discount: 0,
    coupon_code: null,
    total: 1593,
    promise: { date: expect.any(String), dispatch_on: expect.any(String) },
    history: [{ status: 'placed', at: answer.body.order.created_at }],
  })
  expect(await stockOf(id)).toEqual([
    { size: 'L', stock: 1 },
    { size: 'M', stock: 3 },
  ])
  const shown = await store.call('GET', `/api/orders/${answer.body.order.order_id}`, { token })
  expect(shown.body.order).toEqual({ ...answer.body.order, parcels: [], returns: [], documents: [] })
  const list = await store.call('GET', '/api/orders', { token })
  expect(list.body.orders[0]).toEqual(answer.body.order)
})

test('two lines of the same size become one', async () => {
  const id = await createProduct(store.db, { stock: { M: 5 } })
  const answer = await postOrder(
    store,
    token,
    orderBody([
      { product_id: id, quantity: 2 },
      { product_id: id, quantity: 3 },
    ]),
  )
  expect(answer.body.order.items).toEqual([expect.objectContaining({ size: 'M', quantity: 5 })])
  const again = await postOrder(
    store,
    token,
    orderBody([
      { product_id: id, quantity: 99 },
      { product_id: id, quantity: 1 },
    ]),
  )
  expect([again.status, again.body.fields]).toEqual([
    400,
    { 'items.1.quantity': 'At most 99 of one size in an order' },
  ])
})

test('every change is explained in the ledger, and the customer gets a mail', async () => {
  const id = await createProduct(store.db, { stock: { M: 5 } })
  const customer = await createPerson(store.db)
  const { body } = await postOrder(store, customer.token, orderBody([{ product_id: id, quantity: 2 }]))
  const ledger = await store.pool.query(
    'select size, change, stock_after, reason, order_id from stock_ledger where product_id = $1',
    [id],
  )
  expect(ledger.rows).toEqual([
    { size: 'M', change: -2, stock_after: 3, reason: 'order', order_id: body.order.order_id },
  ])
  const sold = await store.pool.query('select units_sold from products where id = $1', [id])
  expect(sold.rows).toEqual([{ units_sold: 2 }])
  const mail = await store.pool.query('select "to", subject, text from mails order by id desc limit 1')
  expect(mail.rows[0].to).toBe(customer.email)
  expect(mail.rows[0].subject).toContain(body.order.order_id)
  expect(mail.rows[0].text).toContain('₹2,360')
})

test('nothing of a card is kept but its type and last four digits', async () => {
  const id = await createProduct(store.db)
  const number = '4929123456781234'
  const payment_method = {
    type: 'card',
    cardLast4: '1234',
    cardType: 'Visa',
    number,
    cvv: '987',
    cardNumber: number,
  }
  const { body } = await postOrder(store, token, {
    ...orderBody([{ product_id: id }], { payment_method }),
    card_number: number,
  })
  expect(body.order.payment_method).toEqual({ type: 'card', cardLast4: '1234', cardType: 'Visa' })
  const kept = await store.pool.query(
    `
    select o::text || (select string_agg(i::text, '') from idempotency_keys i) || (select string_agg(m::text, '') from mails m) as all
    from orders o where order_id = $1`,
    [body.order.order_id],
  )
  expect(kept.rows[0].all ?? '').not.toContain(number)
})

test('prices, totals and statuses sent by a client change nothing', async () => {
  const id = await createProduct(store.db, { price: 500 })
  const body = {
    ...orderBody([]),
    items: [{ product_id: id, size: 'M', quantity: 1, price: 1 }],
    total: 1,
    subtotal: 1,
    order_status: 'delivered',
    payment_status: 'paid',
    user_id: 'x',
  }
  const answer = await postOrder(store, token, body)
  expect(answer.body.order).toMatchObject({
    subtotal: 500,
    total: 689,
    order_status: 'placed',
    payment_status: 'pending',
  })
})

test('missing stock is named line by line, and nothing changes', async () => {
  const scarce = await createProduct(store.db, { stock: { M: 2 } })
  const plenty = await createProduct(store.db, { stock: { M: 50 } })
  const before = await checksums(store)
  const answer = await postOrder(
    store,
    token,
    orderBody([
      { product_id: plenty },
      { product_id: scarce, quantity: 3 },
      { product_id: scarce, size: 'XXL' },
    ]),
  )
  expect(answer.status).toBe(409)
  expect(answer.body).toEqual({
    success: false,
    error: 'Some items in your cart are out of stock',
    code: 'OUT_OF_STOCK',
    items: [
      { product_id: scarce, size: 'M', requested: 3, available: 2 },
      { product_id: scarce, size: 'XXL', requested: 1, available: 0 },
    ],
  })
  expect(await checksums(store)).toEqual(before)
})

test('an archived product is out of stock, one that never was is not found', async () => {
  const id = await createProduct(store.db)
  await store.pool.query('update products set archived_at = now() where id = $1', [id])
  const archived = await postOrder(store, token, orderBody([{ product_id: id }]))
  expect([archived.status, archived.body.code, archived.body.items]).toEqual([
    409,
    'OUT_OF_STOCK',
    [{ product_id: id, size: 'M', requested: 1, available: 0 }],
  ])
  const unknown = await postOrder(
    store,
    token,
    orderBody([{ product_id: id }, { product_id: 'no-such-shirt' }]),
  )
  expect([unknown.status, unknown.body.code, unknown.body.fields]).toEqual([
    400,
    'VALIDATION_FAILED',
    { 'items.1.product_id': 'Product not found' },
  ])
})

test('a changed price is shown instead of charged', async () => {
  const id = await createProduct(store.db, { price: 500 })
  const answer = await postOrder(store, token, orderBody([{ product_id: id }], { expected_total: 688 }))
  expect([answer.status, answer.body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect(answer.body.quote).toMatchObject({
    subtotal: 500,
    shipping_cost: 99,
    tax: 90,
    discount: 0,
    total: 689,
    items: [{ product_id: id, price: 500, available: true }],
  })
  expect(
    (await postOrder(store, token, orderBody([{ product_id: id }], { expected_total: 689 }))).status,
  ).toBe(201)
})

test('an order beyond what an amount can hold is refused', async () => {
  const id = await createProduct(store.db, { price: 1_000_000, stock: { S: 200, M: 200, L: 200 } })
  const body = orderBody([
    { product_id: id, size: 'S', quantity: 99 },
    { product_id: id, quantity: 99 },
  ])
  const answer = await postOrder(store, token, body)
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { items: 'An order may come to ₹10,00,00,000 at most' },
  ])
})

test('an id that is taken already is given up for another', async () => {
  // Says of the first id that is drawn that it is taken. A sequence keeps what a rolled back try has set.
  await store.pool.query(`
    create sequence taken_id minvalue -2147483648;
    create function refuse_first_id() returns trigger language plpgsql as $$
    begin
      if not (select is_called from taken_id) then perform setval('taken_id', hashtext(new.order_id)); end if;
      if (select last_value from taken_id) = hashtext(new.order_id) then
        raise unique_violation using constraint = 'orders_orderId_unique';
      end if;
      return new;
    end $$;
    create trigger refuse_first_id before insert on orders for each row execute function refuse_first_id();`)
  const product = await createProduct(store.db)
  const headers = { 'idempotency-key': 'an-id-is-taken' }
  const { status } = await postOrder(store, token, orderBody([{ product_id: product }]), headers)
  const { rows } = await store.pool.query('select is_called from taken_id')
  await store.pool.query(
    'drop trigger refuse_first_id on orders; drop function refuse_first_id; drop sequence taken_id',
  )
  expect([status, rows]).toEqual([201, [{ is_called: true }]])
  expect(await stockOf(product)).toContainEqual({ size: 'M', stock: 9 })
})

test('cash is refused where the pincode takes none, a card is not; elsewhere cash is taken as before', async () => {
  await store.pool.query(
    `insert into delivery_areas (prefix, zone_id, cod) select '799001', id, false from delivery_zones`,
  )
  const product = await createProduct(store.db)
  const to = (pincode: string, more: object = {}) =>
    orderBody([{ product_id: product }], { shipping_address: { ...shippingAddress, pincode }, ...more })
  const before = await checksums(store)
  const refused = await postOrder(store, token, to('799001'))
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      success: false,
      error: 'Cash on Delivery is not available for pincode 799001.',
      code: 'METHOD_NOT_AVAILABLE',
    },
  ])
  expect(await checksums(store)).toEqual(before)
  const payment_method = { type: 'card', cardLast4: '4242', cardType: 'Visa' }
  expect((await postOrder(store, token, to('799001', { payment_method }))).status).toBe(201)
  expect((await postOrder(store, token, to('999999'))).status).toBe(201)
  expect((await postOrder(store, token, to('400001'))).status).toBe(201)
})
