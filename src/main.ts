import cluster from 'node:cluster'
import { environmentWithFile, loadConfig, type Config } from './server/base/config/config.ts'
import { hostOfUrl } from './server/base/this-machine.ts'
import { standardOutput } from './server/base/standard-output.ts'
import { StartError } from './server/base/start-error.ts'
import { connectTo, openDatabase, type OpenDatabase } from './server/db/open-database.ts'
import type { Deps } from './server/http/deps.ts'
import { listenToWorkers } from './server/http/lifecycle/requests-seen.ts'
import { prepareDerived } from './server/media/prepare-derived.ts'
import { tryMediaStorage } from './server/media/storage/try-media-storage.ts'
import type { Job } from './server/jobs/repeat.ts'
import { startJobs } from './server/jobs/start-jobs.ts'
import { checkAddress } from './server/start/check-address.ts'
import { onStopSignal } from './server/start/on-stop-signal.ts'
import { prepareDatabase } from './server/start/prepare-database.ts'
import { runWorkers, workerConnection } from './server/start/run-workers.ts'
import { startHttp } from './server/start/start-http.ts'
import { demoAccounts } from '#shared/auth/demo-accounts.ts'

const step = (line: string) => standardOutput.write(`${line}\n`)
// A closed or full stdout or stderr does not stop the store.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

/** The only process, or the first of several: it opens and prepares the database. */
async function startStore(asked: Config): Promise<void> {
  const config = withPort(asked, await checkAddress(asked))
  step(config.databaseUrl ? 'Connecting to the database' : `Starting the database in ${config.dataDir}`)
  const database = await openDatabase(config, step)
  try {
    const deps = depsOf(config, database)
    await tryMediaStorage(config, step)
    await prepareDatabase(deps, step)
    const work: Job[] = []
    let stopping = false
    onStopSignal(async () => {
      stopping = true
      await Promise.all(work.map((job) => job.stop()))
      await database.close()
    })
    if (config.metrics && config.webConcurrency > 1) await serveFigures(deps)
    const serving = serve(deps, database)
    work.push(serving)
    const port = await serving.port
    if (stopping) return
    step(welcome(config, port))
    work.push(startJobs(deps, step))
    if (config.preparePictures) work.push(prepareDerived(deps, { log: step }))
  } catch (error) {
    await database.close()
    throw error
  }
}

const depsOf = (config: Config, { db, reports, pool }: Omit<OpenDatabase, 'connection'>): Deps => ({
  config,
  db,
  reports,
  pool,
})

/** A port that the system has chosen for port 0 is part of the store's addresses, and of every process of it. */
function withPort(config: Config, port: number): Config {
  if (config.port === port) return config
  process.env['PORT'] = String(port)
  return loadConfig(process.env)
}

interface Serving extends Job {
  /** The port, once it is listened on. */
  port: Promise<number>
}

/** Serves in this process, or in WEB_CONCURRENCY workers. */
function serve(deps: Deps, { connection }: OpenDatabase): Serving {
  const { webConcurrency, port } = deps.config
  if (webConcurrency > 1) {
    listenToWorkers()
    const { listening, stop } = runWorkers(webConcurrency, connection)
    return { port: listening.then(() => port), stop }
  }
  const http = startHttp(deps)
  return { port: http.then((server) => server.port), stop: async () => (await http).close() }
}

/** Its jobs count here, and the workers serve `/metrics`. Loaded by stores that are scraped only. */
async function serveFigures(deps: Deps): Promise<void> {
  const { createFigures } = await import('./server/metrics/create-figures.ts')
  const { serveFiguresOfAll } = await import('./server/metrics/gather-figures.ts')
  serveFiguresOfAll(createFigures(deps).register)
}

/** A worker only serves. */
async function startWorker(config: Config): Promise<void> {
  const database = connectTo(workerConnection(), config, step)
  const http = await startHttp(depsOf(config, database))
  // Ctrl-C reaches every process, and then the first one signals the others once more.
  onStopSignal(() => http.close().then(database.close), { again: 'ignored' })
}

try {
  const config = loadConfig(environmentWithFile())
  await (cluster.isPrimary ? startStore(config) : startWorker(config))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** The text that is printed once the store is open. */
function welcome(config: Config, port: number): string {
  const lines = ['', `  Taanka is open at http://${hostName(config.host)}:${port}`]
  if (config.sampleData) {
    lines.push(
      '',
      `  Customer  ${demoAccounts.customer.email}   ${demoAccounts.customer.password}`,
      `  Admin     ${demoAccounts.admin.email}  ${demoAccounts.admin.password}`,
    )
  }
  return [...lines, '', '  Ctrl-C stops it.', '', ''].join('\n')
}

function hostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return hostOfUrl(host)
}
