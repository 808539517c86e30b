import type { Pool, PoolConfig } from 'pg'
import { InterruptiblePool } from './interruptible-pool.ts'
import type { Primary } from './primary.ts'

/**
 * The connection settings of a pool, which hides its secrets from enumeration, for a connection to the server that takes
 * writes now. Throws NoPrimary.
 */
export async function poolConnection(pool: Pool): Promise<PoolConfig> {
  const { options } = pool
  return {
    ...options,
    password: options.password,
    ssl: options.ssl,
    ...(await followedPrimary(pool)?.find()),
  }
}

/** Undefined for a pool that does not follow the primary. */
export const followedPrimary = (pool: Pool): Primary | undefined =>
  pool instanceof InterruptiblePool ? pool.primary : undefined
