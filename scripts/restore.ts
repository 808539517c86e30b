import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../src/server/db/embedded/start-error.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'
import { restoreDatabase } from './lib/restore-database.ts'
import { restoreStore } from './lib/restore-store.ts'

// npm run restore -- <file> [--force]
await runCommand(async () => {
  const { dataDir, databaseUrl } = readConfig()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file) throw new StartError('Say which backup: npm run restore -- <file> [--force]')
  const options = { dataDir, from: resolve(file), force: values.force ?? false }
  const aside = databaseUrl ? await restoreDatabase({ ...options, databaseUrl }) : await restoreStore(options)
  say(`The store has the data of ${resolve(file)} again. Everybody is signed out.`)
  if (aside) say(`What was there before is kept in ${aside}.`)
})
