import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { OrderDetails } from './order-details.tsx'

const line = { product_id: 'shirt', size: 'M', quantity: 1, price: rupees(1000), hsn_code: '6205', rate: 18 }
const order: Order = {
  order_id: 'TK-7F3K9Q2M',
  order_status: 'placed',
  created_at: '2026-11-20T06:00:00.000Z',
  items: [{ ...line, discount: rupees(0), name: 'Oxford Shirt', image: '' }],
  shipping_address: {
    fullName: 'Asha Rao',
    email: 'asha@shop.example',
    phone: '9876543210',
    address: '12 Loom Lane',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    landmark: '',
  },
  payment_method: { type: 'upi' },
  payment_status: 'pending',
  subtotal: rupees(1000),
  shipping_cost: rupees(0),
  tax: rupees(180),
  discount: rupees(0),
  cod_fee: rupees(0),
  tax_scheme: 'sample',
  tax_included: false,
  tax_paise: null,
  tax_lines: [],
  business: null,
  coupon_code: null,
  total: rupees(1180),
  credit_notes: [],
  payment: {
    state: null,
    amount_paid: rupees(0),
    amount_refunded: rupees(0),
    pay_url: null,
    pay_by: null,
    refunds: [],
  },
  promise: { date: '2026-11-24', dispatch_on: '2026-11-21' },
  history: [{ status: 'placed', at: '2026-11-20T06:00:00.000Z' }],
}

/** The words of an order's page, from its number to what is in it. */
function beginningOf(more: Partial<Order>): string {
  const element = <OrderDetails order={{ ...order, ...more }} onChange={() => {}} />
  const router = createMemoryRouter([{ path: '*', element }])
  const page = renderToStaticMarkup(<RouterProvider router={router} />)
  return page
    .slice(0, page.indexOf('Items</h2>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
const waiting = (state: Order['payment']['state'], pay_url: string | null = null): Partial<Order> => ({
  payment: { ...order.payment, state, pay_url },
})
const day = /Get it by .*24 Nov/

test('a payment that the shop checks stands first on an order, the promised day after it', () => {
  const text = beginningOf(waiting('claimed'))
  expect(text).toMatch(/^ Order TK-7F3K9Q2M (?:\S+ )*?We check your payment with our bank.*Placed on/)
  expect(text).toMatch(/We check your payment with our bank.*Get it by/)
  expect(text).not.toContain('Confirm order')
})

test('cash that is to be confirmed stands first on an order, and is confirmed there', () => {
  const cash = {
    payment_method: { type: 'cod' },
    ...waiting('to_confirm', 'https://shop.example/pay/x'),
  } as const
  const text = beginningOf(cash)
  expect(text).toMatch(/Please confirm this order , so that we can pack it. You pay ₹1,180 in cash/)
  expect(text).toMatch(/Please confirm this order.*Confirm order.*Print.*Get it by/)
})

test('an order that waits for nobody begins with its day', () => {
  const text = beginningOf(waiting('paid'))
  expect(text).toMatch(day)
  expect(text).not.toMatch(/We check|Please confirm|Not paid/)
})

test('an order that is not paid says so first, and promises no day', () => {
  const text = beginningOf(waiting('unpaid', 'https://shop.example/pay/x'))
  expect(text).toContain('Not paid yet.')
  expect(text).not.toMatch(day)
})
