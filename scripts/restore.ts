import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../src/server/db/embedded/start-error.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'
import { restoreStore } from './lib/restore-store.ts'

// npm run restore -- <file> [--force]
await runCommand(async () => {
  const { dataDir, databaseUrl } = readConfig()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  })
  const [file] = positionals
  if (databaseUrl) {
    throw new StartError('The database is the server of DATABASE_URL: restore it with pg_restore --clean.')
  }
  if (!file) throw new StartError('Say which backup: npm run restore -- <file> [--force]')
  const aside = await restoreStore({ dataDir, from: resolve(file), force: values.force ?? false })
  say(`The store has the data of ${resolve(file)} again.`)
  if (aside) say(`What was there before is kept in ${aside}.`)
})
