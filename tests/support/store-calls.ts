import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/order.schema.ts'
import type { Product } from '../../src/shared/products/product.schema.ts'
import type { StaffRole } from '../../src/shared/staff/staff.schema.ts'
import { shippingAddress } from './factories.ts'
import { passwordLinkMailedTo } from './mailbox.ts'
import { demoAdmin } from './people.ts'
import { newCustomer, signedIn, type NewCustomer } from './shop-page.ts'

/** Changes that a test makes in the store beside the page: staff change a price, another customer buys the last one. */
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

/** One sign-in per test worker. */
function staff(request: APIRequestContext): Promise<string> {
  staffToken ??= logInAs(request, demoAdmin)
  return staffToken
}

export async function logInAs(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  return (await call<{ token: string }>(request, 'POST', '/api/auth/login', null, { email, password })).token
}

/** Signs the next page in as the admin of the sample shop. */
export async function signedInAsStaff(page: Page, request: APIRequestContext): Promise<void> {
  await signedIn(page, { token: await staff(request) })
}

export const callAs = <Body>(
  request: APIRequestContext,
  token: string,
  method: Method,
  path: string,
  data?: unknown,
): Promise<Body> => call<Body>(request, method, path, token, data)

export async function asStaff<Body>(
  request: APIRequestContext,
  method: Method,
  path: string,
  data?: unknown,
): Promise<Body> {
  return call<Body>(request, method, path, await staff(request), data)
}

/** A new person with an account. */
export async function signUp(request: APIRequestContext): Promise<SignedUp> {
  const customer = newCustomer()
  const { name, email, password } = customer
  const body = { name, email, password, phone: '9876543210' }
  const { token } = await call<{ token: string }>(request, 'POST', '/api/auth/register', null, body)
  return { ...customer, token }
}

/** A new member of staff of the sample shop, who has accepted a mailed invitation. */
export async function newStaffMember(
  request: APIRequestContext,
  role: StaffRole = 'staff',
): Promise<SignedUp> {
  const { email, password } = newCustomer()
  const name = `Meera Nair ${++count}`
  await asStaff(request, 'POST', '/api/admin/staff/invitations', { name, email, role })
  const link = new URL(await passwordLinkMailedTo(email), 'http://shop')
  const body = { token: link.searchParams.get('token'), password }
  await call(request, 'POST', '/api/auth/password/reset', null, body)
  return { name, email, password, token: await logInAs(request, { email, password }) }
}

export const asCustomer = <Body>(
  request: APIRequestContext,
  who: SignedUp,
  method: Method,
  path: string,
  data?: unknown,
): Promise<Body> => call<Body>(request, method, path, who.token, data)

let count = 0

/** A product for a test that buys it out or changes its price. */
export async function newProduct(
  request: APIRequestContext,
  {
    price = 1000,
    sizeStock = { S: 12, M: 12, L: 3, XL: 0 },
    colors = [],
  }: { price?: number; sizeStock?: Record<string, number>; colors?: string[] } = {},
): Promise<Product> {
  const name = `Tested Shirt ${process.pid} ${Date.now()} ${++count}`
  const input = {
    name,
    description: 'A shirt for a trial.',
    category: 'Shirts',
    price,
    collection_id: 'classy',
    sizeStock,
    colors,
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
  quantity = 1,
): Promise<Order> {
  const body = {
    items: [{ product_id: product.id, size, quantity }],
    shipping_address: { ...shippingAddress, email: who.email },
    payment_method: { type: 'cod' },
    discount: 0,
  }
  return (await asCustomer<{ order: Order }>(request, who, 'POST', '/api/orders', body)).order
}
