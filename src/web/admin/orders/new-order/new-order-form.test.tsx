import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readForm } from '../../../../../tests/support/read-form.tsx'
import { PersonFields, PlaceFields } from '../address-block.tsx'
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

test('fields of an address take no more than an address of an order may have', () => {
  const handlers = { value: '', error: undefined, onChange: () => {}, onBlur: () => {} }
  const form = { text: (name: string) => ({ name, ...handlers }), tick: () => ({}) as never }
  const markup = renderToStaticMarkup(
    <>
      <PersonFields form={form} name="fullName" />
      <PlaceFields form={form} />
    </>,
  )
  const limits = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="(\w+)"/.exec(input)![1],
    /maxLength="(\d+)"/.exec(input)?.[1],
  ])
  expect(Object.fromEntries(limits)).toMatchObject({
    fullName: '100',
    email: '254',
    address: '300',
    city: '100',
    landmark: '200',
  })
})
