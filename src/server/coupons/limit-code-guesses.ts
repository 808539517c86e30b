import { networkOf } from '../http/network-of.ts'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { tooManyRequests } from '../http/refusals.ts'
import type { StoreServer } from '../http/store-server.ts'
import type { Coupon } from './find-coupon.ts'

/** Unknown codes that one address may try in a window. */
const maxUnknownCodes = 20
/** Milliseconds. */
const windowLength = 60_000
const maxAddresses = 20_000

/** Judges what a code that was sent led to; null is an unknown code. Throws RATE_LIMITED. */
export type CodeGuard = (coupon: Coupon | null) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** the guard for the codes of a caller */
    codeGuard: (address: string) => CodeGuard
  }
}

/**
 * Limits the unknown coupon codes of an address. Who has used them up is refused private codes as well, since a
 * success among refusals would tell the guesser which code is right. Public codes and carts without one never
 * suffer. The guard runs after the look-up, so that many guesses at once are counted too.
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
