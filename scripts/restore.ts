import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../src/server/base/start-error.ts'
import { openMediaStorage } from '../src/server/media/storage/open-media-storage.ts'
import { secretKeyFile } from '../src/server/db/secrets/secret-key.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'

const usage = 'Usage: npm run restore -- <file> [--force]'

await runCommand(usage, async () => {
  const config = readConfig()
  const { dataDir, databaseUrl, databaseDirectUrl, secretKey } = config
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new StartError(`Say which backup.\n${usage}`)
  const options = { dataDir, from: resolve(file), force: values.force ?? false }
  // Loaded when it is known what to do: a wrong word is answered at once.
  const { restoreDatabase } = await import('./lib/restore-database.ts')
  const { restoreStore } = await import('./lib/restore-store.ts')
  const aside = databaseUrl
    ? await restoreDatabase({ ...options, databaseUrl, databaseDirectUrl })
    : await restoreStore(options)
  say(`The store has the data of ${resolve(file)} again. Everybody is signed out.`)
  if (aside) say(`What was there before is kept in ${aside}.`)
  if (config.mediaBucket)
    say(`The pictures in ${openMediaStorage(config).name} are as they were: a backup does not hold them.`)
  if (!secretKey && !existsSync(join(dataDir, secretKeyFile))) {
    say(`Put the copy of ${secretKeyFile} into ${dataDir} before you start: two-step sign-in needs it.`)
  }
})
