import { expect, test } from 'vitest'
import { orders, failureSentence, statusInside } from './shiprocket-shapes.ts'

test.each([
  [{ message: 'No.', errors: { order_id: ['Taken.'], city: ['Missing.'] } }, 'Taken. Missing.'],
  [{ awb_assign_status: 0, response: { data: { awb_assign_error: 'Recharge' } } }, 'Recharge'],
  [{ label_created: 0, response: 'No valid shipment ids' }, 'No valid shipment ids'],
  [{ response: { data: 'Not serviceable' }, message: 'No.' }, 'Not serviceable'],
  [{ message: 'Unauthenticated.' }, 'Unauthenticated.'],
  [{ message: { text: 'odd' }, error: 'odd' }, 'odd'],
  [{ message: 'a\u0000b\n' }, 'a b'],
  [{}, ''],
  [[], ''],
  [null, ''],
  ['text', ''],
])('of %j the sentence is %j', (body, sentence) => {
  expect(failureSentence(body)).toBe(sentence)
})

test.each([
  [{ status_code: 422 }, 422],
  [{ status_code: 1 }, undefined],
  [{ success: false }, 400],
  [{ status: false }, 400],
  [{ status: 'NEW' }, undefined],
  [{ awb_assign_status: '0' }, 400],
  [{ awb_assign_status: 1 }, undefined],
  [{}, undefined],
  [null, undefined],
])('a good response %j has the status %j inside', (body, status) => {
  expect(statusInside(body)).toBe(status)
})

test.each([{}, { data: null }, { data: [] }, { data: {} }, { data: [{ id: 1 }] }])(
  'in %j no order is found',
  (body) => {
    expect(orders.parse(body).data).toEqual([])
  },
)

test('an order is found with its one shipment, as a list or alone, with ids as numbers or text', () => {
  const order = { id: 7, channel_order_id: 'TK-1', shipments: [{ id: '8', awb: 9, courier: null }] }
  const found = { id: '7', channel_order_id: 'TK-1', shipments: [{ id: '8', awb: 9, courier: null }] }
  expect(orders.parse({ data: [order, null] }).data).toEqual([found])
  expect(orders.parse({ data: [{ ...order, shipments: order.shipments[0] }] }).data).toEqual([found])
})
