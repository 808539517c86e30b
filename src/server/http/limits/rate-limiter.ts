import { visitorNetworks } from '../../base/visitor-networks.ts'

/** Requests per network in a fixed window of time. */
export interface RateLimit {
  max: number
  timeWindow: '1 minute' | '1 hour'
  /** Holds over all processes and machines: what this process allows is counted in the database too. */
  shared?: boolean
}

export const milliseconds = { '1 minute': 60_000, '1 hour': 3_600_000 }

/** Beyond these the oldest window is dropped. */
const maxNetworks = 20_000

interface Window {
  count: number
  endsAt: number
}

/** Counts requests by network in fixed windows, each from the network's first request. What is refused is not counted. */
export class RateLimiter {
  readonly #max: number
  readonly #length: number
  /** oldest first */
  readonly #windows = new Map<string, Window>()

  constructor({ max, timeWindow }: RateLimit) {
    this.#max = max
    this.#length = milliseconds[timeWindow]
  }

  /** Counts a request. Returns 0 where it is allowed, else the seconds until the next one is. */
  count(address: string, now: number = performance.now()): number {
    const networks = visitorNetworks(address)
    // Before any window is made: a full block takes no room for the networks within it.
    for (const { name, times } of networks) {
      const window = this.#windows.get(name)
      if (window && window.endsAt > now && window.count >= this.#max * times)
        return Math.ceil((window.endsAt - now) / 1000)
    }
    for (const { name } of networks) this.#windowOf(name, now).count++
    return 0
  }

  /** Uncounts a request. */
  refund(address: string): void {
    for (const { name } of visitorNetworks(address)) {
      const window = this.#windows.get(name)
      if (window && window.count > 0) window.count--
    }
  }

  #windowOf(network: string, now: number): Window {
    const known = this.#windows.get(network)
    if (known && known.endsAt > now) return known
    const window = { count: 0, endsAt: now + this.#length }
    this.#windows.delete(network)
    this.#dropEnded(now)
    this.#windows.set(network, window)
    return window
  }

  /** A flood from many addresses takes room for as long as it counts, and never more than that of so many networks. */
  #dropEnded(now: number): void {
    for (const [network, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < maxNetworks) return
      this.#windows.delete(network)
    }
  }

  /** Networks that take room. */
  get size(): number {
    return this.#windows.size
  }
}
