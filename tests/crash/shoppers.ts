import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { shippingAddress } from '../support/factories.ts'
import type { CrashingStore } from './crashing-store.ts'
import { products } from './fill-shop.ts'

/** In milliseconds. */
interface Pace {
  /** between two tries of the same order */
  retryPause: number
  /** between an order and the next */
  thinkTime: number
}

const withoutRest: Pace = { retryPause: 30, thinkTime: 0 }

/**
 * Customers who order one thing after the other and send an order again, under its key, until it is acknowledged:
 * what becomes of each order is known in the end.
 */
export class Shoppers {
  /** the ids of the orders that the store has said 201 to, by their keys */
  readonly acknowledged = new Map<string, string>()
  /** answers that nobody should get, and second answers that differ from the first */
  readonly surprises: string[] = []
  /** orders refused with 503 */
  refused = 0
  /** when each order was acknowledged, by `performance.now()` */
  readonly acknowledgedAt: number[] = []
  readonly #store: Pick<CrashingStore, 'tokens' | 'call'>
  readonly #pace: Pace
  readonly #running: Promise<void>[]
  #stopping = false
  #onOrder = new Set<() => void>()

  constructor(store: Pick<CrashingStore, 'tokens' | 'call'>, pace = withoutRest) {
    this.#store = store
    this.#pace = pace
    this.#running = store.tokens.map((token) => this.#shop(token))
  }

  /** Resolves when so many more orders are acknowledged. */
  moreOrders(count = 1): Promise<void> {
    const enough = this.acknowledged.size + count
    return new Promise((resolve) => {
      const look = () => {
        if (this.acknowledged.size < enough) return
        this.#onOrder.delete(look)
        resolve()
      }
      this.#onOrder.add(look)
    })
  }

  /** Everyone brings their last order to an end and leaves. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#running)
  }

  async #shop(token: string): Promise<void> {
    while (!this.#stopping) {
      const key = randomUUID()
      const body = newOrder()
      const id = await this.#placeInTheEnd(token, key, body)
      this.acknowledged.set(key, id)
      this.acknowledgedAt.push(performance.now())
      for (const look of this.#onOrder) look()
      // Now and then an acknowledged order is sent once more.
      if (randomInt(10) === 0 && (await this.#placeInTheEnd(token, key, body)) !== id)
        this.surprises.push(`a second order for the key of ${id}`)
      if (this.#pace.thinkTime > 0) await pause(this.#pace.thinkTime)
    }
  }

  async #placeInTheEnd(token: string, key: string, body: unknown): Promise<string> {
    for (;;) {
      const answer = await this.#store.call('POST', '/api/orders', { token, key, body })
      if (answer?.status === 201) return answer.body.order.order_id
      if (answer?.status === 503) this.refused++
      // Away, or still at work on the first of them.
      const isExpected = answer === null || answer.status === 503 || answer.body?.code === 'IN_FLIGHT'
      if (!isExpected) this.surprises.push(`${answer.status} ${JSON.stringify(answer.body)}`)
      await pause(this.#pace.retryPause)
    }
  }
}

const newOrder = () => ({
  items: [
    { product_id: products[randomInt(3)], size: 'M', quantity: 1 },
    { product_id: products[randomInt(3)], size: 'L', quantity: 2 },
  ],
  shipping_address: shippingAddress,
  payment_method: { type: 'cod' },
  discount: 0,
})
