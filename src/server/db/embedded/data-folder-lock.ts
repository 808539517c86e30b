import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderInUse } from './start-error.ts'
import { explainFileError } from './explain-file-error.ts'

export interface DataFolderLock {
  release(): void
}

const sqliteBusy = 5
/** A killed process gives its lock up when the kernel is done with it, which takes a moment. */
const mostTries = 5
const betweenTriesMs = 250

/**
 * Takes the data folder for this process alone.
 *
 * Node has no file locks of its own; SQLite's are the operating system's, so they vanish with the
 * process however it ends, and no stale lock is ever left behind. Nothing is stored in that file.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  try {
    mkdirSync(dataDir, { recursive: true })
    const lock = await takeLock(dataDir)
    writeFileSync(join(dataDir, 'store.pid'), `${process.pid}\n`)
    return {
      release() {
        rmSync(join(dataDir, 'store.pid'), { force: true })
        lock.close()
      },
    }
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

async function takeLock(dataDir: string): Promise<DatabaseSync> {
  const path = join(dataDir, 'store.lock')
  // SQLite would say only that it can't open the file; this says why.
  writeFileSync(path, '', { flag: 'a' })
  for (let tries = 1; ; tries += 1) {
    const lock = new DatabaseSync(path)
    try {
      // Nothing is ever written, so no journal needs to lie beside it.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      return lock
    } catch (error) {
      lock.close()
      if (!isBusy(error)) throw error
      if (tries === mostTries) throw inUse(dataDir)
      await wait(betweenTriesMs)
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function inUse(dataDir: string): DataFolderInUse {
  return new DataFolderInUse(
    `Another store is running on the data folder ${dataDir}${holder(dataDir)}; stop it first, or set DATA_DIR to another folder.`,
  )
}

function holder(dataDir: string): string {
  try {
    return ` (process ${readFileSync(join(dataDir, 'store.pid'), 'utf8').trim()})`
  } catch {
    return ''
  }
}
