import type { Pool, PoolConfig } from 'pg'

/** The connection settings of a pool, which hides its secrets from enumeration. */
export function connectionOf({ options }: Pool): PoolConfig {
  return { ...options, password: options.password, ssl: options.ssl }
}
