import cluster from 'node:cluster'
import { environmentWithFile, loadConfig, type Config } from './server/config.ts'
import { StartError } from './server/db/embedded/start-error.ts'
import { connectTo, openDatabase, type OpenDatabase } from './server/db/open-database.ts'
import type { Deps } from './server/deps.ts'
import { prepareDerived } from './server/media/prepare-derived.ts'
import { startJobs } from './server/jobs/start-jobs.ts'
import { onStopSignal } from './server/start/on-stop-signal.ts'
import { prepareDatabase } from './server/start/prepare-database.ts'
import { runWorkers, workerConnection } from './server/start/run-workers.ts'
import { startHttp, type HttpServer } from './server/start/start-http.ts'
import { welcome } from './server/start/welcome.ts'

const step = (line: string) => void process.stdout.write(`${line}\n`)

/** The only process, or the first of several: it opens the database and prepares it. */
async function startStore(config: Config): Promise<void> {
  step(config.databaseUrl ? 'Connecting to the database' : `Starting the database in ${config.dataDir}`)
  const database = await openDatabase(config, step)
  try {
    const deps = { config, db: database.db, pool: database.pool }
    await prepareDatabase(deps, step)
    const serving = await serve(deps, database)
    step(welcome(config, serving.port))
    const pictures = prepareDerived(config, { log: step })
    const jobs = startJobs(deps, step)
    onStopSignal(async () => {
      await Promise.all([serving.close(), pictures.stop(), jobs.stop()])
      await database.close()
    })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** In this process, or in as many as WEB_CONCURRENCY says. */
async function serve(deps: Deps, { connection }: OpenDatabase): Promise<HttpServer> {
  const { webConcurrency, port } = deps.config
  if (webConcurrency === 1) return startHttp(deps)
  const workers = await runWorkers(webConcurrency, connection)
  return { port, close: () => workers.stop() }
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
