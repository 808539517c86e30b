import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../../base/make-folder.ts'
import { DataFolderInUse } from '../../base/start-error.ts'
import { explainFileError } from './explain-file-error.ts'

export interface DataFolderLock {
  release(): void
}

const sqliteBusy = 5
/** A killed process releases its lock when the kernel has cleaned up, which takes a moment. */
const maxTries = 5
const betweenTriesMs = 250

/**
 * Locks the data folder for this process. Node has no file locks of its own; SQLite's are the operating system's, which
 * releases them with the process, so no stale lock is left behind. Nothing is stored in that file.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  try {
    makeFolder(dataDir)
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
  // SQLite would only report that it cannot open the file.
  writeFileSync(path, '', { flag: 'a' })
  for (let tries = 1; ; tries += 1) {
    const lock = new DatabaseSync(path)
    try {
      // Nothing is ever written, so no journal has to lie beside it.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      return lock
    } catch (error) {
      lock.close()
      if (!isBusy(error)) throw error
      if (tries === maxTries) throw inUse(dataDir)
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
