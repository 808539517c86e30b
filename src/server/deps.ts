import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** What the store is built from. Tests hand in their own. */
export interface Deps {
  config: Config
  db: Database
  pool: Pool
}
