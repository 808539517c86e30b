import { expect, type APIRequestContext } from '@playwright/test'
import type { Order } from '../../src/shared/orders/order.schema.ts'
import type { Product } from '../../src/shared/products/product.schema.ts'
import { shippingAddress } from './factories.ts'
import { newCustomer, type NewCustomer } from './shop-page.ts'

/** What a test has the store do beside the page it looks at: staff change a price, another customer buys the last one. */
export interface SignedUp extends NewCustomer {
  token: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call<Body>(
  request: APIRequestContext,
  method: Method,
  path: string,
  token: string | null,
  data?: unknown,
): Promise<Body> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) })
  const text = await response.text()
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true)
  return JSON.parse(text) as Body
}

let staffToken: Promise<string> | null = null

/** One sign-in for each worker of the tests. */
function staff(request: APIRequestContext): Promise<string> {
  const login = { email: 'admin@taanka.example', password: 'Admin@1234' }
  staffToken ??= call<{ token: string }>(request, 'POST', '/api/auth/login', null, login).then(
    ({ token }) => token,
  )
  return staffToken
}

export async function asStaff<Body>(
  request: APIRequestContext,
  method: Method,
  path: string,
  data?: unknown,
): Promise<Body> {
  return call<Body>(request, method, path, await staff(request), data)
}

/** Somebody new with an account. */
export async function signUp(request: APIRequestContext): Promise<SignedUp> {
  const customer = newCustomer()
  const { name, email, password } = customer
  const body = { name, email, password, phone: '9876543210' }
  const { token } = await call<{ token: string }>(request, 'POST', '/api/auth/register', null, body)
  return { ...customer, token }
}

export const asCustomer = <Body>(
  request: APIRequestContext,
  who: SignedUp,
  method: Method,
  path: string,
  data?: unknown,
): Promise<Body> => call<Body>(request, method, path, who.token, data)

let count = 0

/** A product of its own for a test that buys it out or changes its price. */
export async function newProduct(
  request: APIRequestContext,
  {
    price = 1000,
    sizeStock = { S: 12, M: 12, L: 3, XL: 0 },
  }: { price?: number; sizeStock?: Record<string, number> } = {},
): Promise<Product> {
  const name = `Tested Shirt ${process.pid} ${Date.now()} ${++count}`
  const input = {
    name,
    description: 'A shirt for a trial.',
    category: 'Shirts',
    price,
    collection_id: 'classy',
    sizeStock,
  }
  return (await asStaff<{ product: Product }>(request, 'POST', '/api/products', input)).product
}

export async function setPrice(request: APIRequestContext, product: Product, price: number): Promise<void> {
  await asStaff(request, 'PUT', `/api/products/${product.id}`, { price })
}

export async function setStock(
  request: APIRequestContext,
  product: Product,
  sizeStock: Record<string, number>,
): Promise<void> {
  await asStaff(request, 'PUT', `/api/products/${product.id}/stock`, { sizeStock })
}

export async function order(
  request: APIRequestContext,
  who: SignedUp,
  product: Product,
  size = 'M',
): Promise<Order> {
  const body = {
    items: [{ product_id: product.id, size, quantity: 1 }],
    shipping_address: { ...shippingAddress, email: who.email },
    payment_method: { type: 'cod' },
    discount: 0,
  }
  return (await asCustomer<{ order: Order }>(request, who, 'POST', '/api/orders', body)).order
}
