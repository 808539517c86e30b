import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PayView } from '#shared/payments/pay-view.schema.ts'
import { AfterPayment } from './after-payment.tsx'

function headingOf(view: Partial<PayView>): string {
  const props = { token: 'x', onChange: () => {}, heading: { current: null } }
  const shown = { order_id: 'TK-1', ...view } as PayView
  const router = createMemoryRouter([{ path: '*', element: <AfterPayment {...props} view={shown} /> }])
  return /<h1[^>]*>([^<]*)/.exec(renderToStaticMarkup(<RouterProvider router={router} />))![1]!
}

test('who has paid for a change is not told that an order was placed', () => {
  expect(headingOf({ state: 'paid' })).toBe('Order Placed Successfully!')
  expect(headingOf({ state: 'paid', edited: true })).toBe('Your order is paid')
})
