import cluster from 'node:cluster'
import { environmentWithFile, loadConfig, type Config } from './server/config.ts'
import { StartError } from './server/db/embedded/start-error.ts'
import { connectTo, openDatabase } from './server/db/open-database.ts'
import { startJobs } from './server/jobs/start-jobs.ts'
import { onStopSignal } from './server/start/on-stop-signal.ts'
import { prepareDatabase } from './server/start/prepare-database.ts'
import { runWorkers, workerConnection } from './server/start/run-workers.ts'
import { startHttp } from './server/start/start-http.ts'
import { welcome } from './server/start/welcome.ts'

const step = (line: string) => void process.stdout.write(`${line}\n`)

/** The only process, or the first of several: it opens the database and prepares it. */
async function startStore(config: Config): Promise<void> {
  step(config.databaseUrl ? 'Connecting to the database' : `Starting the database in ${config.dataDir}`)
  const database = await openDatabase(config, step)
  try {
    const deps = { config, db: database.db, pool: database.pool }
    await prepareDatabase(deps, step)
    if (config.webConcurrency > 1) {
      const workers = await runWorkers(config.webConcurrency, database.connection)
      const jobs = startJobs(deps, step)
      step(welcome(config, config.port))
      onStopSignal(() => Promise.all([workers.stop(), jobs.stop()]).then(database.close))
    } else {
      const http = await startHttp(deps)
      const jobs = startJobs(deps, step)
      step(welcome(config, http.port))
      onStopSignal(() => Promise.all([http.close(), jobs.stop()]).then(database.close))
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** One of several processes: it only serves. */
async function startWorker(config: Config): Promise<void> {
  const database = connectTo(workerConnection(), config, step)
  const http = await startHttp({ config, db: database.db, pool: database.pool })
  onStopSignal(() => http.close().then(database.close))
}

try {
  const config = loadConfig(environmentWithFile())
  await (cluster.isPrimary ? startStore(config) : startWorker(config))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
