import { expect, it } from 'vitest'
import type { OrderInput } from '#shared/orders/order.schema.ts'
import type { TextStorage } from '#web/ui/browser-storage.ts'
import { closeAttempt, nextAttempt, attemptUnderWay } from './order-attempt.ts'

const body: OrderInput = {
  items: [{ product_id: 'kurta', size: 'M', quantity: 1 }],
  shipping_address: {
    fullName: 'Arjun Mehta',
    email: 'arjun@example.in',
    phone: '9876543210',
    address: '14, 3rd Cross',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    landmark: '',
  },
  payment_method: { type: 'cod' },
  discount: 0,
  coupon_code: null,
  expected_total: 1278,
}
const later = { ...body, expected_total: 1400 }
const hour = 3_600_000

function memory(): TextStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

it('a retry after a lost answer sends the same order under the same key', () => {
  const storage = memory()
  const first = nextAttempt(storage, 'arjun', body, 0)
  expect(nextAttempt(storage, 'arjun', body, hour)).toEqual(first)
  expect(nextAttempt(storage, 'arjun', later, hour)).toEqual(first)
})

it('nothing of the address stays in the browser', () => {
  let stored = ''
  const storage = { ...memory(), setItem: (_key: string, value: string) => void (stored = value) }
  nextAttempt(storage, 'arjun', body, 0)
  expect(stored).toContain('"key"')
  for (const value of Object.values(body.shipping_address).filter(Boolean))
    expect(stored).not.toContain(value)
})

it('another order keeps the key too, as long as the answer to the first is not known', () => {
  const storage = memory()
  const first = nextAttempt(storage, 'arjun', body, 0)
  const other = nextAttempt(
    storage,
    'arjun',
    { ...body, payment_method: { type: 'card', cardLast4: '1111', cardType: 'Visa' } },
    hour,
  )
  expect(other.key).toBe(first.key)
  expect(other.body.payment_method.type).toBe('card')
})

it.each<Partial<OrderInput>>([
  { items: [{ product_id: 'kurta', size: 'L', quantity: 1 }] },
  { items: [{ product_id: 'kurta', size: 'M', quantity: 2 }] },
  { shipping_address: { ...body.shipping_address, pincode: '560002' } },
  { payment_method: { type: 'card', cardLast4: '1111', cardType: 'Visa' } },
  { coupon_code: 'LOOM10' },
])('an order that differs in %o is sent with its own sums', (change) => {
  const storage = memory()
  nextAttempt(storage, 'arjun', body, 0)
  const other = { ...later, ...change }
  expect(nextAttempt(storage, 'arjun', other, hour).body).toEqual(other)
})

it('once the answer is known the next order has a key of its own', () => {
  const storage = memory()
  const first = nextAttempt(storage, 'arjun', body, 0)
  closeAttempt(storage)
  expect(attemptUnderWay(storage, 'arjun', 0)).toBeNull()
  expect(nextAttempt(storage, 'arjun', body, 0).key).not.toBe(first.key)
})

it('a key belongs to its customer, and is dropped after a day', () => {
  const storage = memory()
  const first = nextAttempt(storage, 'arjun', body, 0)
  expect(nextAttempt(storage, 'vikram', body, 0).key).not.toBe(first.key)
  nextAttempt(storage, 'arjun', body, 0)
  expect(attemptUnderWay(storage, 'arjun', 25 * hour)).toBeNull()
})

it.each(['', '{', '{}', '{"key":"a","at":1}', 'null'])('a stored text like %j is no attempt', (stored) => {
  const storage = memory()
  storage.setItem('checkout-attempt', stored)
  expect(attemptUnderWay(storage, 'arjun', 0)).toBeNull()
})
