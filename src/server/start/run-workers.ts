import cluster, { type Worker } from 'node:cluster'
import type pg from 'pg'
import { StartError } from '../base/start-error.ts'

/** Message that gives a worker the database connection of the first process. */
const connectionVariable = 'TAANKA_WORKER_DATABASE'

export const workerConnection = (): pg.PoolConfig =>
  JSON.parse(process.env[connectionVariable] ?? '{}') as pg.PoolConfig

interface Workers {
  /** Resolves when all of them listen; never, when they are stopped before. */
  listening: Promise<void>
  stop(): Promise<void>
}

/** Starts `count` processes that share one port, and replaces each that dies (docs/architecture.md, decision 12). */
export function runWorkers(count: number, connection: pg.PoolConfig): Workers {
  const open = new Set<Worker>()
  let wereAllOpen = false
  let stopping = false
  const fork = (): void => {
    const worker = cluster.fork({ [connectionVariable]: JSON.stringify(connection) })
    // A message to a dying worker is lost with it; `exit` reports its end.
    worker.on('error', () => {})
  }
  const stop = async () => {
    stopping = true
    await Promise.all(liveWorkers().map(stopped))
  }
  const listening = new Promise<void>((resolve, reject) => {
    cluster.on('listening', (worker) => {
      open.add(worker)
      if (open.size < count) return
      wereAllOpen = true
      resolve()
    })
    cluster.on('exit', (worker) => {
      const wasOpen = open.delete(worker)
      if (stopping) return
      if (wasOpen || wereAllOpen) return fork()
      const failure = new StartError('A process of the store could not start; its reason stands above.')
      void stop().then(() => reject(failure))
    })
    for (let started = 0; started < count; started++) fork()
  })
  return { listening, stop }
}

const liveWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {})
    .filter((worker) => worker !== undefined)
    .filter((worker) => !worker.isDead())

function stopped(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
