import pg from 'pg'
import { poolConnection } from './pool-connection.ts'

/** Milliseconds. */
const patience = 3_600_000

/**
 * Statistics for the planner, and indexes as they are in a shop that grew slowly. On a connection of its own: behind a pooler
 * that shares connections a setting of the session would be that of somebody else's next statement.
 */
export async function vacuumAnalyze(pool: pg.Pool): Promise<void> {
  const client = new pg.Client({ ...(await poolConnection(pool)), query_timeout: patience })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
