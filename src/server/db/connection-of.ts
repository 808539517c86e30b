import type { Pool, PoolConfig } from 'pg'

/** How a pool connects, for a connection beside it. A pool hides its secrets from being copied with the rest. */
export function connectionOf({ options }: Pool): PoolConfig {
  return { ...options, password: options.password, ssl: options.ssl }
}
