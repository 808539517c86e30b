import { LRUCache } from 'lru-cache'
import { normalizeCouponCode } from '#shared/coupons/coupon.ts'
import type { Deps } from '../http/deps.ts'
import { tooManyRequests } from '../http/errors/refusals.ts'
import { visitorNetworks } from '../base/visitor-networks.ts'
import type { StoreServer } from '../http/store-server.ts'
import { countTogether } from '../db/request-counts/count-together.ts'
import { findCoupon } from './find-coupon.ts'

/** Unknown codes that one network may try in a window, over all processes. */
const limit = { what: 'unknown coupon codes', max: 20, seconds: 60 }
const maxNetworks = 20_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a code that leads to no coupon, and refuses more of them than the limit. */
    guardCode: (address: string, code: string | null | undefined) => Promise<void>
  }
}

/**
 * Limits the unknown coupon codes of a network. A network above the limit is refused private codes too, since one success
 * among refusals would reveal the right code; public codes and carts without a code still work. Codes are guarded before
 * the transaction of an order, whose end would undo the count.
 */
export function limitCodeGuesses(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  /** Moments until which the networks above the limit are refused without being counted. */
  const refused = new LRUCache<string, number>({ max: maxNetworks })
  app.decorate('guardCode', async (address, sent) => {
    const code = normalizeCouponCode(sent ?? '')
    if (!config.rateLimit || code === '') return
    const coupon = await findCoupon(db, code)
    if (coupon?.public) return
    const network = visitorNetworks(address)[0]!.name
    const known = (refused.get(network) ?? 0) - performance.now()
    if (known > 0) throw tooManyRequests(Math.ceil(known / 1000))
    const wait = await countTogether(db, { ...limit, address, by: coupon ? 0 : 1 })
    if (wait === 0) return
    refused.set(network, performance.now() + wait * 1000)
    throw tooManyRequests(wait)
  })
}
