import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clusterFolder } from '../src/server/db/embedded/cluster-folder.ts'
import { StartError } from '../src/server/base/start-error.ts'
import { openMediaStorage } from '../src/server/media/storage/open-media-storage.ts'
import { secretKeyFile } from '../src/server/db/secrets/secret-key.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'
import { dateForName } from './lib/date-for-name.ts'

const noShop = (dataDir: string): StartError =>
  new StartError(`There is no shop in the folder ${dataDir}. Is DATA_DIR right?`, { exitCode: 2 })

const usage = 'Usage: npm run backup [-- <file>] [--logical]'

await runCommand(usage, async () => {
  const config = readConfig()
  const { dataDir, databaseUrl, secretKey } = config
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { logical: { type: 'boolean' } },
  })
  if (positionals.length > 1) throw new StartError(`Name one file.\n${usage}`)
  const to = resolve(positionals[0] ?? `backups/taanka-${dateForName()}.tar.gz`)
  if (!databaseUrl && !existsSync(join(dataDir, clusterFolder))) throw noShop(dataDir)
  // Loaded when it is known what to do: a wrong word is answered at once.
  const { backUpLogically } = await import('./lib/back-up-logically.ts')
  const { backUpStore } = await import('./lib/back-up-store.ts')
  if (values.logical) await backUpLogically(config, to)
  else if (databaseUrl) {
    throw new StartError(
      `The database is the server of DATABASE_URL: add --logical, or back it up with pg_dump --format=custom${config.mediaBucket ? '' : ` and the folder ${dataDir} with it for the pictures`}.`,
    )
  } else await backUpStore({ dataDir, to, log: () => {} })
  say(`The backup is in ${to} (${((await stat(to)).size / 1e6).toFixed(1)} MB).`)
  if (config.mediaBucket) say(`It does not hold the pictures: they are in ${openMediaStorage(config).name}.`)
  if (!secretKey) {
    say(
      `It does not hold the key of two-step sign-in: keep a copy of ${join(dataDir, secretKeyFile)} elsewhere.`,
    )
  }
})
