import { randomUUID } from 'node:crypto'
import type { ProviderName } from '../../src/shared/payments/payment-providers.ts'
import { transaction } from '../../src/server/db/transaction.ts'
import { addCapture } from '../../src/shared/trade/captures.ts'
import { settle } from '../../src/shared/trade/settle.ts'
import { changeOrder } from '../../src/server/trade/change-order.ts'
import { createProduct, type NewProduct } from './factories.ts'
import { orderBody, postOrder } from './orders.ts'
import type { StaffedStore } from './staffed-store.ts'
import type { TestApp } from './test-app.ts'

interface Payment {
  provider?: ProviderName
  paise?: number
}

/** Records money for an order, all of it by default, as a look at its provider does. Returns the provider's id of it. */
export async function pay(
  { db }: Pick<TestApp, 'db'>,
  orderId: string,
  { provider = 'razorpay', paise }: Payment = {},
): Promise<string> {
  const providerId = `pay_${randomUUID().slice(0, 14)}`
  await transaction(db, (tx) =>
    changeOrder(tx, { order: orderId }, { by: null }, (change, order) => {
      if (provider !== 'hand') order.paymentType = provider === 'upi' ? 'upi' : 'online'
      addCapture(change, { provider, providerId, amount: paise ?? order.total * 100, by: null })
      settle(change)
    }),
  )
  return providerId
}

/** Places an order of the customer of `store` for units of a new product in size M; returns both ids. */
export async function placeOrder(
  store: StaffedStore,
  {
    quantity = 1,
    more = {},
    ...product
  }: NewProduct & { quantity?: number; more?: Record<string, unknown> } = {},
): Promise<{ orderId: string; productId: string }> {
  const productId = await createProduct(store.db, { stock: { M: 20 }, ...product })
  await store.pool.query(
    `insert into stock_ledger (product_id, size, change, stock_after, reason)
     select product_id, size, stock, stock, 'initial' from variants where product_id = $1`,
    [productId],
  )
  const body = orderBody([{ product_id: productId, quantity }], more)
  const { body: answer } = await postOrder(store, store.customer.token, body)
  return { orderId: answer.order.order_id, productId }
}

/** Sets the statuses of an order one after the other, as staff do. */
export async function moveTo(store: StaffedStore, orderId: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const { status: code, body } = await store.staff('PUT', `/api/orders/admin/${orderId}/status`, { status })
    if (code !== 200) throw new Error(`${orderId} to ${status}: ${JSON.stringify(body)}`)
  }
}
