import { expect, test } from 'vitest'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const fieldsOf = async (method: 'POST' | 'PUT', path: string, body: unknown) =>
  (await store.staff(method, path, body)).body.fields

test('every field of a refused request has a user-facing message', async () => {
  expect(await fieldsOf('POST', '/api/products', { name: 'Oxford Shirt', colors: 'White' })).toEqual({
    category: 'Category is required',
    price: 'Price is required',
    collection_id: 'Collection is required',
    colors: 'Must be a list',
  })
  expect(await fieldsOf('POST', '/api/products', { ...shirt, price: '500', sizeStock: 5 })).toEqual({
    price: 'Must be a whole number',
    sizeStock: 'Must be an object',
  })
  expect(
    await fieldsOf('POST', '/api/products', {
      ...shirt,
      price: 500,
      sizeStock: { 'Extraordinarily long size': 1 },
    }),
  ).toEqual({
    'sizeStock.Extraordinarily long size': 'Must be at most 24 characters',
  })
  expect(await fieldsOf('POST', '/api/collections', { name: 'Monsoon', featured: 'yes' })).toEqual({
    featured: 'Must be true or false',
  })
  expect(await fieldsOf('POST', '/api/admin/pincodes', { cod: true })).toEqual({
    pincode: 'Pincode is required',
  })
  expect(await fieldsOf('POST', '/api/orders', { items: [5], shipping_address: null, discount: 0 })).toEqual({
    'items.0': 'Must be an object',
    shipping_address: 'Must be an object',
    payment_method: 'Payment method is required',
  })
  expect(await fieldsOf('POST', '/api/cart/quote', [])).toEqual({
    body: 'This request needs an object in JSON',
  })
})

const shirt = { name: 'Oxford Shirt', category: 'Shirts', collection_id: 'classy' }
