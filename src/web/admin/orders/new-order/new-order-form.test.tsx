import { expect, test } from 'vitest'
import { readForm } from '../../../../../tests/support/read-form.tsx'
import { NewOrderForm } from './new-order-form.tsx'

test('an order by phone asks for products, customer and address, and for hours only of a way that is paid first', () => {
  const { values, buttons } = readForm(<NewOrderForm onTaken={() => {}} />)
  expect(values).toMatchObject({
    'Full name': '',
    Phone: '',
    'Find a customer (optional)': '',
    'Email (optional)': '',
    Address: '',
    Pincode: '',
    City: '',
    State: '',
    'Landmark (optional)': '',
    'Coupon (optional)': '',
  })
  expect(Object.keys(values)).not.toContain('Hours to pay')
  expect(buttons.enabled).toContain('Place order')
})
