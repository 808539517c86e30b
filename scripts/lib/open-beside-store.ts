import type { Config } from '../../src/server/base/config/config.ts'
import { useEmbeddedPostgres } from '../../src/server/db/embedded/use-embedded-postgres.ts'
import type { OpenDatabase } from '../../src/server/db/open-database.ts'
import { connectTo, openDatabase } from '../../src/server/db/open-database.ts'
import { say } from './command-line.ts'

/** Opens the store's database, also while the store runs. */
export async function openBesideStore(config: Config): Promise<Omit<OpenDatabase, 'connection'>> {
  if (config.databaseUrl) return openDatabase(config, say)
  const server = await useEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  return connectTo(server.connection, config, say, server)
}
