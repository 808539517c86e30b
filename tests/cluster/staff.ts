import { setTimeout as pause } from 'node:timers/promises'
import { dataElementId } from '../../src/shared/rendered-page.ts'
import { products } from '../crash/fill-shop.ts'
import { PriceHistory } from './price-history.ts'
import type { ShopCluster } from './shop-cluster.ts'
import { storeProcesses, type StoreMachine } from './store-machine.ts'

/** All in milliseconds. */
const betweenEdits = 400
const betweenReads = 50
/** Longer than a change takes to reach the caches of all processes. */
const outdatedAfter = 1_000

/** The product that they edit. */
const product = products[2]!
const addresses = [`/api/products/public/${product}`, `/products/${product}`]
/** Enough for the first price to be the only one that is shown before any edit. */
let nextPrice = 1_000

/** Staff who edit a price all the while, and visitors of every machine who must not see an old one. */
export class Staff {
  readonly faults: string[] = []
  /** pages opened */
  looks = 0
  /** milliseconds by which the most outdated page was behind */
  longestOutdated = 0
  readonly #cluster: ShopCluster
  readonly #history = new PriceHistory()
  readonly #running: Promise<unknown>
  #stopping = false

  constructor(cluster: ShopCluster) {
    this.#cluster = cluster
    this.#running = this.#edit(true).then(() =>
      Promise.all([this.#keepEditing(), ...cluster.machines.map((machine) => this.#keepLooking(machine))]),
    )
  }

  /** They leave when every machine shows the last price. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#running
    await this.#edit(true)
    await pause(outdatedAfter)
    const looks = this.#cluster.machines.flatMap((machine) =>
      Array.from({ length: storeProcesses * 4 }, () => this.#look(machine)),
    )
    await Promise.all(looks)
  }

  async #keepEditing(): Promise<void> {
    while (!this.#stopping) {
      await pause(betweenEdits)
      await this.#edit(false)
    }
  }

  /** A price of its own each time, so that one that is shown says when it was set. */
  async #edit(untilAcknowledged: boolean): Promise<void> {
    for (;;) {
      const price = nextPrice++
      this.#history.send(price)
      const { adminToken: token } = this.#cluster
      const response = await this.#cluster.call('PUT', `/api/products/${product}`, { token, body: { price } })
      if (response?.status === 200) return this.#history.acknowledge(price, performance.now())
      if (response && response.status !== 503)
        this.faults.push(
          `an edit of the price was answered ${response.status} ${JSON.stringify(response.body)}`,
        )
      if (!untilAcknowledged) return
      await pause(betweenEdits)
    }
  }

  async #keepLooking(machine: StoreMachine): Promise<void> {
    while (!this.#stopping) {
      await this.#look(machine)
      await pause(betweenReads)
    }
  }

  async #look(machine: StoreMachine): Promise<void> {
    for (const address of addresses) {
      const askedAt = performance.now()
      const response = await machine.call('GET', address).catch(() => null)
      if (response?.status !== 200) continue
      this.looks++
      const shown = priceIn(response.body)
      const outdated = this.#history.outdatedFor(shown, askedAt)
      if (outdated === null) this.faults.push(`${machine.name} showed a price of ${shown}`)
      else this.#note(outdated, `${machine.name}: ${address} showed ${shown}`)
    }
  }

  #note(outdated: number, what: string): void {
    if (outdated > outdatedAfter && outdated > this.longestOutdated)
      this.faults.push(`${what}, which was changed ${Math.round(outdated)} ms before`)
    this.longestOutdated = Math.max(this.longestOutdated, outdated)
  }
}

/** The price of the product in the response of the call, or in the data of its page; the structured data has its tax in it. */
function priceIn(body: any): number {
  if (typeof body !== 'string') return Number(body.product.price)
  const data = new RegExp(`id="${dataElementId}"[^>]*>(.*?)</script>`).exec(body)?.[1] ?? '{}'
  return Number(JSON.parse(data).loaderData?.product.product.price)
}
