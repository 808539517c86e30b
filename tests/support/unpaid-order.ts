import type { APIRequestContext, Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/order.schema.ts'
import { shippingAddress } from './factories.ts'
import { expect } from './shop-page.ts'
import { asCustomer, callAs, newProduct, signUp, type SignedUp } from './store-calls.ts'

export const payNow = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pay now' })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export interface Unpaid {
  customer: SignedUp
  order: Order
  path: string
}

/** An order that waits to be paid online. */
export async function unpaidOrder(request: APIRequestContext, { quantity = 1 } = {}): Promise<Unpaid> {
  const [customer, product] = await Promise.all([signUp(request), newProduct(request)])
  const body = {
    items: [{ product_id: product.id, size: 'M', quantity }],
    shipping_address: shippingAddress,
    payment_method: { type: 'online' },
  }
  const placed = await callAs<{ order: Order; redirect_url: string }>(
    request,
    customer.token,
    'POST',
    '/api/orders',
    body,
  )
  return { customer, order: placed.order, path: placed.redirect_url }
}

export const orderOf = async (request: APIRequestContext, { customer, order }: Unpaid) =>
  (await asCustomer<{ order: Order }>(request, customer, 'GET', `/api/orders/${order.order_id}`)).order

/** Presses a button on the page of the test bank. */
export async function pressAtBank(page: Page, button: string) {
  await expect(page).toHaveTitle(/Test bank/)
  await page.getByRole('button', { name: button, exact: true }).click()
}
