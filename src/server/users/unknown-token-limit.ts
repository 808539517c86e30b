import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import { hashToken, type SessionUser } from './session.queries.ts'
import type { Config } from '../base/config/config.ts'
import { RateLimiter } from '../http/limits/rate-limiter.ts'
import { tooManyRequests } from '../http/errors/refusals.ts'

/** Unknown tokens by network: far more than forgotten tabs send, far fewer than a flood. */
const unknownTokenLimit = { max: 600, timeWindow: '1 minute' } as const

type FindUser = () => Promise<SessionUser | null>

/**
 * Limits lookups of made-up tokens. A token is counted before its lookup and refunded when it is valid. Recently valid
 * tokens are not counted, so that nobody can lock out others behind the same address.
 */
export function limitUnknownTokens({ rateLimit }: Config) {
  const lookups = new RateLimiter(unknownTokenLimit)
  const valid = new LRUCache<string, true>({ max: 20_000 })

  return async function find(
    { ip }: FastifyRequest,
    token: string,
    findUser: FindUser,
  ): Promise<SessionUser | null> {
    if (!rateLimit) return findUser()
    const hash = hashToken(token).toString('base64')
    const isCounted = !valid.has(hash)
    const wait = isCounted ? lookups.count(ip) : 0
    if (wait > 0) throw tooManyRequests(wait)
    const user = await findUser()
    if (user) valid.set(hash, true)
    else valid.delete(hash)
    if (user && isCounted) lookups.refund(ip)
    return user
  }
}
