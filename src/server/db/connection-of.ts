import type { Pool, PoolConfig } from 'pg'

/** The connection settings of a pool. A pool hides its secrets from being copied with the rest. */
export function connectionOf({ options }: Pool): PoolConfig {
  return { ...options, password: options.password, ssl: options.ssl }
}
