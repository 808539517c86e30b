import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CrashingStore } from './crashing-store.ts'
import { envOfGateways, ShopAtWork, startGateways } from './shop-at-work.ts'
import type { Work } from './works.ts'

/** In milliseconds. A kill also falls between what a gateway has done and what the store hears of it. */
const longestGatewayDelay = 40
const longestUntilBlow = 400

/** A store that is killed while it is paid through a Razorpay, and sends through a Shiprocket, on this machine. */
export class BusyShop extends ShopAtWork<CrashingStore> {
  #isOver = false

  static async open(): Promise<BusyShop> {
    const gateways = await startGateways(longestGatewayDelay)
    const store = await CrashingStore.create({ shoppers: 5, env: envOfGateways(gateways) })
    const shop = new BusyShop(store, gateways)
    await store.start()
    await shop.prepare()
    return shop
  }

  /** Kills the store and its database in the middle of the work, over and over. Returns what is wrong after that. */
  async underBlows(works: readonly Work[], kills: number, recovery: number[] = []): Promise<string[]> {
    const faults: string[] = []
    const working = this.store.tokens.map((token, n) => this.#work(works[n % works.length]!, token))
    for (let killed = 0; killed < kills; killed++) {
      await this.#moreWork(randomInt(1, 8))
      await pause(randomInt(longestUntilBlow))
      const began = performance.now()
      await this.store.killEverything()
      await this.store.start()
      await this.#moreWork(1)
      recovery.push(performance.now() - began)
      faults.push(...(await this.faultsNow()).map((fault) => `after blow ${killed + 1}: ${fault}`))
    }
    this.#isOver = true
    await Promise.all(working)
    const left = await this.finish()
    return [...faults, ...left, ...(await this.faultsNow()), ...(await this.faultsInTheEnd())]
  }

  async close(): Promise<void> {
    await this.store.remove()
    await this.razorpay.stop()
    await this.shiprocket.stop()
  }

  async #work(work: Work, token: string): Promise<void> {
    for (let n = 0; !this.#isOver; n++) await work(this, token, n)
  }

  #moreWork(count: number): Promise<void> {
    const enough = this.done + count
    return this.store.until(() => this.done >= enough)
  }
}
