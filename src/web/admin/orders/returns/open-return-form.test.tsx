import { expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { StaffReturnableLine } from '#shared/returns/return-admin.schema.ts'
import { readForm } from '../../../../../tests/support/read-form.tsx'
import { OpenReturnForm } from './open-return-form.tsx'

const line = (more: Partial<StaffReturnableLine>): StaffReturnableLine => ({
  position: 0,
  product_id: 'kurta',
  name: 'Kurta',
  image: '',
  size: 'M',
  final_sale: false,
  held: 3,
  free: 3,
  returnable: 2,
  until: '2099-12-01',
  swaps: [],
  fee: rupees(99),
  worth: rupees(900),
  amounts: [rupees(300), rupees(300), rupees(300)],
  ...more,
})

test('staff may take back what the customer holds, and are told how much of it the customer may return', () => {
  const lines = [line({}), line({ position: 1, name: 'Shirt', free: 0 })]
  const { values, text, buttons } = readForm(
    <OpenReturnForm
      order={{} as AdminOrder}
      returnable={{ lines, asks_refund_to: false }}
      onClose={() => {}}
    />,
  )
  expect(values).toEqual({ 'Kurta, size M': false })
  expect(text).toContain('3 units, may be returned until')
  expect(text).toContain('of them 2 by the customer')
  expect(text).not.toContain('How does it come back?')
  expect(buttons.enabled).toEqual(['Cancel', 'Open return'])
})
