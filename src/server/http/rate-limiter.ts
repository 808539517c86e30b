import { networkOf } from './network-of.ts'

/** Requests per network in a fixed window of time. */
export interface RateLimit {
  max: number
  timeWindow: '1 minute' | '1 hour'
}

const milliseconds = { '1 minute': 60_000, '1 hour': 3_600_000 }

/** Networks that are remembered at a time; beyond that the oldest window is forgotten. */
const maxNetworks = 20_000

interface Window {
  count: number
  endsAt: number
}

/** Counts requests by network, in fixed windows that begin with a network's first request. */
export class RateLimiter {
  readonly #max: number
  readonly #length: number
  /** in the order in which they began, so that the first one is the oldest */
  readonly #windows = new Map<string, Window>()

  constructor({ max, timeWindow }: RateLimit) {
    this.#max = max
    this.#length = milliseconds[timeWindow]
  }

  /** Counts a request. Returns the seconds to wait before another is allowed, 0 where this one is. */
  count(address: string, now: number = performance.now()): number {
    const window = this.#windowOf(networkOf(address), now)
    window.count++
    return window.count > this.#max ? Math.ceil((window.endsAt - now) / 1000) : 0
  }

  /** Takes back a request that turned out to be harmless. */
  refund(address: string): void {
    const window = this.#windows.get(networkOf(address))
    if (window && window.count > 0) window.count--
  }

  #windowOf(network: string, now: number): Window {
    const known = this.#windows.get(network)
    if (known && known.endsAt > now) return known
    const window = { count: 0, endsAt: now + this.#length }
    this.#windows.delete(network)
    this.#windows.set(network, window)
    if (this.#windows.size > maxNetworks) this.#windows.delete(this.#windows.keys().next().value!)
    return window
  }
}
