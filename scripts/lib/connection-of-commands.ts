import type pg from 'pg'
import type { Config } from '../../src/server/base/config/config.ts'
import { Primary } from '../../src/server/db/primary.ts'
import { unlimited } from '../../src/server/db/session-settings.ts'

/**
 * The settings of one connection to the server of DATABASE_URL that takes writes, past a pooler, whose account has the
 * timeouts of the store.
 */
export function connectionOfCommands({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl'> & Partial<Config>): Promise<pg.ClientConfig> {
  const connection = databaseDirectUrl
    ? { connectionString: databaseDirectUrl, options: unlimited }
    : { connectionString: databaseUrl }
  return new Primary(connection).find()
}
