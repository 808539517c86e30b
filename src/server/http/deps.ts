import type { Pool } from 'pg'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'

/**
 * The dependencies that the store is built from; tests pass their own. A mount takes those that it uses:
 * `Pick<Deps, 'db'>`.
 */
export interface Deps {
  config: Config
  db: Database
  /** For reads that may be a minute behind (docs/operating.md, PostgreSQL as a cluster). It takes no writes. */
  reports: Database
  pool: Pool
}
