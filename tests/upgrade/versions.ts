import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { StoreMachine } from '../cluster/store-machine.ts'
import { newToken } from '../crash/fill-shop.ts'
import type { StoreAnswer } from '../crash/crashing-store.ts'
import type { StoreAtWork } from '../crash/shop-at-work.ts'

type Call = Parameters<StoreAtWork['call']>

/** Milliseconds between two tries. */
const retryPause = 50

/** Machines with a version of the store each, on one database: whoever calls meets the one or the other. */
export class Versions implements StoreAtWork {
  readonly tokens: readonly string[]
  readonly adminToken = newToken()
  /** those that are in the load balancer */
  serving: StoreMachine[] = []
  /** responses with 503 */
  refused = 0
  readonly faults: string[] = []
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool, shoppers: number) {
    this.#pool = pool
    this.tokens = Array.from({ length: shoppers }, newToken)
  }

  call(...call: Call): Promise<StoreAnswer | null> {
    return this.#ask(this.serving[randomInt(this.serving.length)]!, ...call)
  }

  /**
   * The same call to all versions at the same time, until one of them answers with this status: no other may answer but with
   * it or with one of these refusals.
   */
  async atOnce(wanted: number, refusals: readonly string[], ...call: Call): Promise<StoreAnswer[]> {
    for (;;) {
      const answers = await Promise.all(this.serving.map((machine) => this.#ask(machine, ...call)))
      const given = answers.filter((answer) => answer !== null && answer.status !== 503) as StoreAnswer[]
      const odd = given.find(({ status, body }) => status !== wanted && !refusals.includes(body?.code))
      if (odd) throw new Error(`${call[0]} ${call[1]}: ${odd.status} ${JSON.stringify(odd.body)}`)
      if (given.some(({ status }) => status === wanted))
        return given.filter(({ status }) => status === wanted)
      await pause(retryPause)
    }
  }

  withDatabase<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
    return work(this.#pool)
  }

  async #ask(machine: StoreMachine, method: string, url: string, options?: Call[2]) {
    const answer = await machine.call(method, url, options).catch((error: Error) => {
      this.faults.push(`${machine.name} did not answer ${method} ${url}: ${error.message}`)
      return null
    })
    if (answer?.status === 503) this.refused++
    else if (answer && answer.status >= 500)
      this.faults.push(
        `${machine.name} answered ${method} ${url} with ${answer.status} ${JSON.stringify(answer.body)}`,
      )
    return answer
  }
}
