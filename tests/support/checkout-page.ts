import type { APIRequestContext, Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/order.schema.ts'
import type { Product } from '../../src/shared/products/product.schema.ts'
import { expect, open, signedIn, withCart } from './shop-page.ts'
import { asCustomer, newProduct, signUp, type SignedUp } from './store-calls.ts'

export const address = {
  fullName: 'Rohan Iyer',
  phone: '9876543210',
  address: '12 Loom Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  landmark: '',
  is_default: true,
}
export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

interface AtCheckout {
  customer: SignedUp
  product: Product
}

/** A customer with a saved address and one shirt in the cart, before the payment. */
export async function atPayment(
  page: Page,
  request: APIRequestContext,
  made: Promise<Product> = newProduct(request),
): Promise<AtCheckout> {
  const [customer, product] = await Promise.all([signUp(request), made])
  await asCustomer(request, customer, 'POST', '/api/auth/profile/addresses', address)
  await signedIn(page, customer)
  await withCart(page, { product })
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(placeOrder(page)).toBeVisible()
  return { customer, product }
}

export const orders = async (request: APIRequestContext, customer: SignedUp) =>
  (await asCustomer<{ orders: Order[] }>(request, customer, 'GET', '/api/orders')).orders
