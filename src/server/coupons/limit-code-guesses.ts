import { networkOf } from '../http/limits/network-of.ts'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { tooManyRequests } from '../http/errors/refusals.ts'
import type { StoreServer } from '../http/store-server.ts'
import type { Coupon } from './find-coupon.ts'

/** Unknown codes that one address may try in a window. */
const maxUnknownCodes = 20
/** milliseconds */
const windowLength = 60_000
const maxAddresses = 20_000

/** Checks the result of a code lookup; null is an unknown code. Throws RATE_LIMITED. */
export type CodeGuard = (coupon: Coupon | null) => void

declare module 'fastify' {
  interface FastifyInstance {
    codeGuard: (address: string) => CodeGuard
  }
}

/**
 * Limits the unknown coupon codes of an address. An address above the limit is refused private codes too, since one
 * success among refusals would reveal the right code; public codes and carts without a code still work. The guard
 * runs after the lookup, so that parallel guesses are counted.
 */
export function limitCodeGuesses(app: StoreServer, { rateLimit }: Config): void {
  const windows = new LRUCache<string, { unknown: number; endsAt: number }>({ max: maxAddresses })
  const windowOf = (address: string) => {
    const current = windows.get(address)
    if (current && current.endsAt > performance.now()) return current
    const fresh = { unknown: 0, endsAt: performance.now() + windowLength }
    windows.set(address, fresh)
    return fresh
  }
  app.decorate('codeGuard', (ip: string): CodeGuard => {
    if (!rateLimit) return () => {}
    const address = networkOf(ip)
    return (coupon) => {
      if (coupon?.public) return
      const window = windowOf(address)
      const usedUp = window.unknown >= maxUnknownCodes
      if (usedUp) throw tooManyRequests(Math.ceil((window.endsAt - performance.now()) / 1000))
      if (!coupon) window.unknown += 1
    }
  })
}
