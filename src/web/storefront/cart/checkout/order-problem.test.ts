import { expect, it } from 'vitest'
import { ApiError } from '#web/calls/api-error.ts'
import { orderProblem } from './order-problem.ts'

it("shows the server's message, and without one that the order failed", () => {
  expect(orderProblem(new ApiError(503, 'UNAVAILABLE', 'We are busy'), 100).text).toBe('We are busy')
  expect(orderProblem(new TypeError('x is undefined'), 100).text).toBe('Failed to place order')
})

it('leads back to the address where the server refuses a field of it', () => {
  const error = new ApiError(400, 'VALIDATION_FAILED', 'Pincode must be 6 digits', {
    fields: { 'shipping_address.pincode': 'Pincode must be 6 digits' },
  })
  expect(orderProblem(error, 100)).toMatchObject({
    remedy: 'fix-address',
    fields: { pincode: 'Pincode must be 6 digits' },
  })
})

it('takes a coupon off that may not be used', () => {
  const refused = new ApiError(409, 'COUPON_NOT_USABLE', 'This coupon is only for your first order')
  const unknown = new ApiError(400, 'VALIDATION_FAILED', 'Invalid coupon code', {
    fields: { coupon_code: 'Invalid coupon code' },
  })
  expect([orderProblem(refused, 100).remedy, orderProblem(unknown, 100).remedy]).toEqual([
    'drop-coupon',
    'drop-coupon',
  ])
})

it('asks for another way to pay where the pincode takes no cash', () => {
  const message = 'Cash on Delivery is not available for pincode 400001.'
  const problem = orderProblem(new ApiError(409, 'METHOD_NOT_AVAILABLE', message), 100)
  expect(problem).toMatchObject({ text: message, remedy: 'none' })
  expect(problem.advice).toContain('another way to pay')
})

it('names the old and the new total where the price has changed', () => {
  const body = { quote: { total: 1400 } } as object
  const problem = orderProblem(
    new ApiError(409, 'PRICE_CHANGED', 'The total of your order has changed', body),
    1278,
  )
  expect(problem.advice).toContain('You saw ₹1,278, and it comes to ₹1,400 now.')
})

it('shows the way to the orders where an earlier attempt was placed after all', () => {
  expect(orderProblem(new ApiError(422, 'IDEMPOTENCY_MISMATCH', 'Used'), 100).remedy).toBe('see-orders')
})
