import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../src/server/db/embedded/start-error.ts'
import { secretKeyFile } from '../src/server/secrets/secret-key.ts'
import { backUpStore } from './lib/back-up-store.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'
import { dateForName } from './lib/date-for-name.ts'

// npm run backup [-- <file>]
await runCommand(async () => {
  const { dataDir, databaseUrl, secretKey } = readConfig()
  if (databaseUrl) {
    throw new StartError(
      `The database is the server of DATABASE_URL: back it up with pg_dump --format=custom, and the folder ${dataDir} with it for the pictures.`,
    )
  }
  const to = resolve(process.argv[2] ?? `backups/taanka-${dateForName()}.tar.gz`)
  await backUpStore({ dataDir, to, log: () => {} })
  say(`The backup is in ${to} (${((await stat(to)).size / 1e6).toFixed(1)} MB).`)
  if (!secretKey) {
    say(
      `It does not hold the key of two-step sign-in: keep a copy of ${join(dataDir, secretKeyFile)} elsewhere.`,
    )
  }
})
