import { describe, expect, it } from 'vitest'
import { registerFormSchema } from '#shared/auth/auth.schema.ts'
import { confirmationErrors } from '#shared/auth/confirmation-errors.ts'
import { shippingAddressSchema } from '#shared/orders/shipping-address.schema.ts'
import { byFieldsOfForm, checkForm, withFieldChecked, withoutField } from './form-errors.ts'

const registration = {
  name: ' Arjun Mehta ',
  email: 'Arjun@Example.in',
  phone: '987-654-3210',
  password: 'Kurta123',
  confirmPassword: 'Kurta123',
  terms: true,
}

describe('a form checked by its schema', () => {
  it('gives the input to send: trimmed, in lower case, digits only', () => {
    const checked = checkForm(registerFormSchema, registration)
    expect(checked).toMatchObject({
      ok: true,
      input: { name: 'Arjun Mehta', email: 'arjun@example.in', phone: '9876543210' },
    })
  })

  it('reports every missing field of an empty registration', () => {
    const empty = { name: '', email: '', phone: '', password: '', confirmPassword: '', terms: false }
    expect(checkForm(registerFormSchema, empty)).toEqual({
      ok: false,
      errors: {
        name: 'Full name is required',
        email: 'Email is required',
        phone: 'Phone number is required',
        password: 'Password is required',
        confirmPassword: 'Please confirm your password',
        terms: 'You must accept the terms and conditions',
      },
    })
  })

  it('reports different passwords even while other fields are wrong', () => {
    const values = { ...registration, name: '', confirmPassword: 'Kurta124' }
    const checked = checkForm(
      registerFormSchema,
      values,
      confirmationErrors(values.password, values.confirmPassword),
    )
    expect(checked).toMatchObject({
      errors: { name: 'Full name is required', confirmPassword: 'Passwords do not match' },
    })
  })

  it('checks a shipping address', () => {
    const address = {
      fullName: 'A',
      email: 'a@b',
      phone: '98765',
      address: 'x',
      city: 'y',
      state: 'z',
      pincode: '56000',
      landmark: '',
    }
    expect(checkForm(shippingAddressSchema, address)).toEqual({
      ok: false,
      errors: {
        email: 'Email is invalid',
        phone: 'Phone number must be 10 digits',
        pincode: 'Pincode must be 6 digits',
      },
    })
  })
})

it('leaving a field renews its own error and no other', () => {
  const errors = { name: 'Full name is required', email: 'Email is required' }
  expect(withFieldChecked(errors, 'name', { phone: 'Phone number is required' })).toEqual({
    email: 'Email is required',
  })
  expect(withFieldChecked({}, 'email', { email: 'Email is invalid' })).toEqual({ email: 'Email is invalid' })
})

it("the server's errors go to the fields of the form, which may lie deeper in the body, or to the form as a whole", () => {
  const fields = {
    'shipping_address.pincode': 'Pincode must be 6 digits',
    'cash.fee': 'At most ₹500',
    'social.2': 'Must be an https address',
    'items.0.fee': 'At most 99',
    version: 'Version is required',
  }
  expect(byFieldsOfForm(fields, { pincode: '56000', fee: '900', social: '' })).toEqual({
    named: {
      pincode: 'Pincode must be 6 digits',
      fee: 'At most ₹500',
      'social.2': 'Must be an https address',
      'items.0.fee': 'At most 99',
      version: 'Version is required',
    },
    others: ['At most 99', 'Version is required'],
  })
})

it('errors of the parts of a field belong to the field', () => {
  const errors = { 'sizeStock.M': 'Stock must be a whole number', size: 'Size is required' }
  expect(withoutField(errors, 'sizeStock')).toEqual({ size: 'Size is required' })
})
