import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedPostgres } from './start-embedded-postgres.ts'
import { clusterFolder } from './cluster-folder.ts'
import { connectionsTo, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { DataFolderInUse } from '../../base/start-error.ts'

const betweenTriesMs = 250
const maxTries = 40

/**
 * For the commands beside the store: connects to the server of the running store (`stop` leaves it running), else
 * starts one.
 */
export async function useEmbeddedPostgres(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startEmbeddedPostgres(options)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      const running = findRunningServer(options.dataDir)
      if (running) return running
      if (tries === maxTries) throw error
      // The store is starting or stopping at this moment.
      await wait(betweenTriesMs)
    }
  }
}

/** Reads the address from postmaster.pid, whose lines are documented; the eighth is its state. */
function findRunningServer(dataDir: string): EmbeddedPostgres | undefined {
  const cluster = join(dataDir, clusterFolder)
  const lines = readLines(join(cluster, 'postmaster.pid'))
  const [port, socketFolder, state] = [lines[3], lines[4], lines[7]]
  if (!port || state?.trim() !== 'ready') return undefined
  const password = process.platform === 'win32' ? readLines(`${cluster}.secret`)[0] : undefined
  return {
    ...connectionsTo({
      host: socketFolder || '127.0.0.1',
      port: Number(port),
      ...(password && { password }),
    }),
    async stop() {},
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
