import { setTimeout as pause } from 'node:timers/promises'
import type { ShopCluster } from './shop-cluster.ts'

/** Milliseconds between two visits. */
const betweenVisits = 300
/** Cached, so that they are served also while the database is away. */
const addresses = ['/', '/contact']

/** Visitors who open a page with its scripts and styles, through the load balancer. */
export class Visitors {
  readonly faults: string[] = []
  /** pages that were loaded again, because a file of theirs was gone with the version that had sent the page */
  reloads = 0
  readonly #cluster: ShopCluster
  readonly #running: Promise<void>
  #stopping = false

  constructor(cluster: ShopCluster) {
    this.#cluster = cluster
    this.#running = this.#visit()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#running
  }

  async #visit(): Promise<void> {
    for (let visits = 0; !this.#stopping; visits++) {
      const address = addresses[visits % addresses.length]!
      const missing = await this.#load(address)
      if (missing) {
        this.reloads++
        const again = await this.#load(address)
        if (again) this.faults.push(`${address} came without ${missing}, and then without ${again}`)
      }
      await pause(betweenVisits)
    }
  }

  /** Returns a file of the page that is not there, null where all is well or the page itself did not come. */
  async #load(address: string): Promise<string | null> {
    const page = await this.#cluster.call('GET', address)
    if (page?.status !== 200) return null
    const files = new Set(String(page.body).match(/\/assets\/[\w.-]+\.(?:js|css)/g))
    if (files.size === 0) this.faults.push(`${address} names no script`)
    const responses = await Promise.all(
      [...files].map(async (file) => ({ file, response: await this.#cluster.call('GET', file) })),
    )
    return responses.find(({ response }) => response?.status === 404)?.file ?? null
  }
}
