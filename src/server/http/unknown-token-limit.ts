import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import { hashToken, type SessionUser } from '../auth/sessions/session.queries.ts'
import type { Config } from '../config.ts'
import { RateLimiter } from './rate-limiter.ts'
import { tooManyRequests } from './refusals.ts'

/** Tokens that open no session, from one address. Far more than anybody's forgotten tabs, far fewer than a flood. */
export const unknownTokenLimit = { max: 600, timeWindow: '1 minute' } as const

type FindUser = () => Promise<SessionUser | null>

/**
 * Keeps callers who make tokens up away from the database. A token is counted before it is looked up, and taken back
 * when it was good. One that was good lately is not counted, so that nobody can lock out the people who share an
 * address with them.
 */
export function limitUnknownTokens({ rateLimit }: Config) {
  const tries = new RateLimiter(unknownTokenLimit)
  const good = new LRUCache<string, true>({ max: 20_000 })

  return async function find(
    { ip }: FastifyRequest,
    token: string,
    findUser: FindUser,
  ): Promise<SessionUser | null> {
    if (!rateLimit) return findUser()
    const hash = hashToken(token).toString('base64')
    const isCounted = !good.has(hash)
    const wait = isCounted ? tries.count(ip) : 0
    if (wait > 0) throw tooManyRequests(wait)
    const user = await findUser()
    if (user) good.set(hash, true)
    else good.delete(hash)
    if (user && isCounted) tries.refund(ip)
    return user
  }
}
