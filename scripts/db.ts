import { sql } from 'drizzle-orm'
import type { Config } from '../src/server/base/config/config.ts'
import { StartError } from '../src/server/base/start-error.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open-database.ts'
import { fillSampleData } from '../src/server/setup/sample/fill-sample-data.ts'
import { prepareDatabase } from '../src/server/start/prepare-database.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'
import { openBesideStore } from './lib/open-beside-store.ts'

const commands: Record<string, (config: Config) => Promise<void>> = {
  migrate: migrateDatabase,
  seed: seedDatabase,
  reset: resetDatabase,
}

const usage = 'Usage: npm run db:migrate, npm run db:seed or npm run db:reset -- --yes'

await runCommand(usage, async () => {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new StartError(`Say what to do with the database: ${Object.keys(commands).join(', ')}.`)
  await command(readConfig())
})

async function migrateDatabase(config: Config): Promise<void> {
  const database = await openBesideStore(config)
  try {
    await migrate(database.pool)
    say('The database is up to date.')
  } finally {
    await database.close()
  }
}

async function seedDatabase(config: Config): Promise<void> {
  const database = await openBesideStore(config)
  try {
    await migrate(database.pool)
    await fillSampleData({ config, db: database.db }, say)
    say('The database has the sample data.')
  } finally {
    await database.close()
  }
}

/** Refused beside a running store, whose caches would be stale. */
async function resetDatabase(config: Config): Promise<void> {
  if (!process.argv.includes('--yes')) {
    throw new StartError(
      'This deletes all orders, customers and products; if that is what you want: npm run db:reset -- --yes',
    )
  }
  const database = await openDatabase(config, say)
  try {
    await database.db.execute(sql`drop schema if exists drizzle cascade`)
    await database.db.execute(sql`drop schema public cascade`)
    await database.db.execute(sql`create schema public`)
    await prepareDatabase({ config, db: database.db, pool: database.pool }, say)
    say('The database is as it was at the first start.')
  } finally {
    await database.close()
  }
}
