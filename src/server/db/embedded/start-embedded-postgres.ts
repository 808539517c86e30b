import { clusterFolder } from './cluster-folder.ts'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Address } from './choose-address.ts'
import { chooseAddress, databaseName, storeRole, superuser } from './choose-address.ts'
import { chooseIdentity } from './choose-identity.ts'
import { createCluster } from './create-cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { explainFileError } from './explain-file-error.ts'
import { explainServerFailure, isStillLocked } from './explain-server-failure.ts'
import { findBinaries } from './find-binaries.ts'
import { finishRestore } from './finish-restore.ts'
import { keepRunning } from './keep-running.ts'
import { waitForLeftovers } from './leftover-processes.ts'
import { makeLibraryLinks } from './make-library-links.ts'
import { ownFiles } from './own-files.ts'
import type { RunningServer } from './run-server.ts'
import { runServer, ServerEnded } from './run-server.ts'

export type EmbeddedConnection = Address & { user: string; database: string }

export interface EmbeddedPostgres {
  /** Settings for `pg`: the host is the socket's folder (on Windows 127.0.0.1, with a password). */
  connection: EmbeddedConnection
  /** The same as the superuser, for backups and for creating databases. */
  admin: EmbeddedConnection
  /** Shuts the server down; resolves when its process has ended. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** Connections of all processes of the store together, where that is more than the default. */
  connections?: number
}

const lockPatienceMs = 10_000

/**
 * Starts the embedded PostgreSQL on a data folder, creating it where it is missing, and restarts it until `stop`.
 * Throws a StartError that tells the owner what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockDataFolder(options.dataDir)
  try {
    finishRestore(options.dataDir)
    const { address, start } = await prepare(options)
    const server = await keepRunning(start, options.log)
    return {
      ...connectionsTo(address),
      async stop() {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw explainFileError(error, options.dataDir)
  }
}

export const connectionsTo = (address: Address): Pick<EmbeddedPostgres, 'connection' | 'admin'> => ({
  connection: { ...address, user: storeRole, database: databaseName },
  admin: { ...address, user: superuser, database: databaseName },
})

async function prepare({ dataDir: given, log, connections = 0 }: EmbeddedPostgresOptions) {
  const dataDir = realpathSync(given)
  const binaries = findBinaries()
  const libraryPath = makeLibraryLinks(binaries.root, join(dataDir, 'database-libraries'))
  const identity = await chooseIdentity({ ...binaries, libraryPath }, dataDir)
  const cluster = join(dataDir, clusterFolder)

  const isNew = !existsSync(join(cluster, 'PG_VERSION'))
  if (isNew) log('Making the database')
  else await waitForLeftovers(cluster)
  const address = await chooseAddress(cluster, identity)
  if (isNew) await createCluster(identity, cluster, address)
  else ownFiles(cluster, identity)

  const start = () =>
    startPatiently(() => runServer(identity, cluster, address, connections), cluster, dataDir)
  return { address, start }
}

/** Retries: after a kill, the lock of the dead server can outlive it for a moment. */
async function startPatiently(
  start: () => Promise<RunningServer>,
  cluster: string,
  dataDir: string,
): Promise<RunningServer> {
  const deadline = performance.now() + lockPatienceMs
  for (;;) {
    await waitForLeftovers(cluster)
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof ServerEnded)) throw error
      if (!isStillLocked(error.output, cluster) || performance.now() > deadline) {
        throw explainServerFailure(error.output, cluster, dataDir)
      }
      await wait(250)
    }
  }
}
