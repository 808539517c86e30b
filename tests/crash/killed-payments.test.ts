import { expect, test } from 'vitest'
import { times } from '../attack/attack-size.ts'
import { shippingAddress } from '../support/factories.ts'
import { startFakeRazorpay } from '../support/fake-razorpay.ts'
import { CrashingStore } from './crashing-store.ts'
import { products } from './fill-shop.ts'
import { bodyOf, insist } from './insist.ts'

const crashes = times(50, 1)

test('however often the store is killed, who has paid has an order and nobody pays twice', async () => {
  const razorpay = await startFakeRazorpay()
  const { keyId, keySecret, webhookSecret } = razorpay.access
  const store = await CrashingStore.create({
    shoppers: 4,
    env: {
      RAZORPAY_URL: razorpay.url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
  })
  const paid = new Map<string, { pay: string; token: string }>()
  let isOver = false

  async function shop(token: string): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const body = {
        items: [{ product_id: products[n % products.length], size: 'M', quantity: 1 }],
        shipping_address: shippingAddress,
        payment_method: { type: 'online' },
      }
      const key = `${token.slice(0, 20)}-${n}`
      const placed = bodyOf(await insist(store, 'POST', '/api/orders', { token, key, body }), 201)
      const pay = `/api${placed.redirect_url}`
      const start = { body: { type: 'online' } }
      const started = bodyOf(await insist(store, 'POST', `${pay}/start`, start), 200)
      if (started.redirect_url === null) continue
      razorpay.pay(started.redirect_url.split('/').at(-1))
      paid.set(placed.order.order_id, { pay, token })
      await store.call('POST', `${pay}/check`)
    }
  }

  try {
    await store.start()
    let failure: Error | undefined
    const shopping = Promise.all(store.tokens.map(shop))
    shopping.catch((error: Error) => (failure = error))
    for (let crash = 0; crash < crashes; crash++) {
      const enough = paid.size + 5 + (crash % 10)
      await store.until(() => {
        if (failure) throw failure
        return paid.size >= enough
      })
      await store.killEverything()
      await store.start()
    }
    isOver = true
    await shopping
    for (const [id, { pay, token }] of paid) {
      await store.until(async () => (await insist(store, 'POST', `${pay}/check`)).body.state === 'paid')
      const { order } = (await insist(store, 'GET', `/api/orders/${id}`, { token })).body
      expect(order).toMatchObject({
        payment_status: 'paid',
        payment: { amount_paid: order.total, amount_refunded: 0 },
      })
    }
    const pagesOf = Map.groupBy(
      razorpay.links.filter(({ status }) => status !== 'cancelled'),
      ({ callback_url: url }) => url,
    )
    for (const pages of pagesOf.values()) expect(pages).toHaveLength(1)
    expect(await store.stop()).toBe(0)
    expect((await store.withDatabase((pool) => pool.query('select from captures'))).rows).toHaveLength(
      paid.size,
    )
  } finally {
    isOver = true
    await store.remove()
    await razorpay.stop()
  }
})
