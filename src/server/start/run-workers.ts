import cluster, { type Worker } from 'node:cluster'
import type pg from 'pg'
import { StartError } from '../db/embedded/start-error.ts'

/** How a worker learns of the database that the first process has opened. */
const connectionVariable = 'TAANKA_WORKER_DATABASE'

export const workerConnection = (): pg.PoolConfig =>
  JSON.parse(process.env[connectionVariable] ?? '{}') as pg.PoolConfig

export interface Workers {
  stop(): Promise<void>
}

/** Starts `count` processes that share one port, and starts another for each that dies (ARCHITECTURE, decision 12). */
export async function runWorkers(count: number, connection: pg.PoolConfig): Promise<Workers> {
  let stopping = false
  const fork = () => cluster.fork({ [connectionVariable]: JSON.stringify(connection) })
  const workers = Array.from({ length: count }, fork)
  await Promise.all(workers.map(listening))
  cluster.on('exit', () => {
    if (!stopping) fork()
  })
  return {
    stop: async () => {
      stopping = true
      const live = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(live.map(stopped))
    },
  }
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve())
    worker.once('exit', () =>
      reject(new StartError('A process of the store could not start; its reason stands above.')),
    )
  })
}

function stopped(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
