import { workQueue } from '../../http/limits/work-queue.ts'
import { maxConcurrentHashes } from '../passwords/password-hash.ts'

/** Handled in about two seconds, at some 30 hashes a second per core. */
export const maxLoginsWaiting = 60 * maxConcurrentHashes

/** One more than are hashed: it looks up its account meanwhile. */
export const maxConcurrentLogins = maxConcurrentHashes + 1

/**
 * Limits concurrent logins, so that a storm leaves the processor and the database's connections to shoppers. Those who
 * would wait for more than two seconds are refused before the database is queried or an attempt counted: a refusal costs
 * nothing.
 */
export const admitLogin = workQueue({
  concurrency: maxConcurrentLogins,
  maxQueued: maxLoginsWaiting,
  maxWait: 2_000,
})
