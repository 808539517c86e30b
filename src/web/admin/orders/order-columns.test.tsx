import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { orderColumns } from './order-columns.tsx'

test.each([
  ['cod', 'COD'],
  ['card', 'Card'],
  ['online', 'Online'],
  ['upi', 'UPI'],
] as const)('the list names the way of an order that is paid by %s', (type, name) => {
  const column = orderColumns({ hrefOf: () => '', onChanged: () => {} }).find(
    ({ head }) => head === 'Payment',
  )!
  const order = { payment_method: { type }, payment_status: 'paid' } as AdminOrder
  expect(renderToStaticMarkup(column.cell(order))).toBe(`${name}<small>paid</small>`)
})
