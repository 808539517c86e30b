import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { lockDataFolder } from '../../src/server/db/embedded/data-folder-lock.ts'
import { waitForLeftovers } from '../../src/server/db/embedded/leftover-processes.ts'
import { clusterFolder } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { StartError } from '../../src/server/db/embedded/start-error.ts'
import { BACKUP_FORMAT, MANIFEST } from './back-up-store.ts'
import { dateForName } from './date-for-name.ts'
import { isLeftAlone, KEPT_ASIDE, UNPACKING } from './data-folder-files.ts'
import { unpackTar } from './tar-archive.ts'

interface RestoreOptions {
  dataDir: string
  /** The archive that `backUpStore` wrote. */
  from: string
  /** Also into a data folder that isn't empty: what is there is moved aside, never deleted. */
  force: boolean
}

/**
 * Puts a backup in the place of a store's data. Nothing changes unless the whole archive is good.
 * A StartError when a store runs on the folder, when it isn't empty, or when the archive is broken.
 * @returns the folder in which the data of before is kept, if there was any
 */
export async function restoreStore({ dataDir, from, force }: RestoreOptions): Promise<string | undefined> {
  const lock = await lockDataFolder(dataDir)
  const unpacked = join(dataDir, UNPACKING)
  try {
    await waitForLeftovers(join(dataDir, clusterFolder))
    const present = await namesToKeep(dataDir)
    if (present.length > 0 && !force) {
      throw new StartError(
        `The data folder ${dataDir} is not empty; add --force to put the backup in its place (what is there now is kept beside it).`,
      )
    }
    await rm(unpacked, { recursive: true, force: true })
    await unpack(from, unpacked)
    const aside = present.length > 0 ? join(dataDir, KEPT_ASIDE + dateForName()) : undefined
    if (aside) await moveAll(present, dataDir, aside)
    await moveAll(await readdir(unpacked), unpacked, dataDir)
    return aside
  } finally {
    await rm(unpacked, { recursive: true, force: true })
    lock.release()
  }
}

async function namesToKeep(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !isLeftAlone(name) && !name.startsWith(KEPT_ASIDE))
}

async function unpack(archive: string, folder: string): Promise<void> {
  const bytes = createGunzip()
  createReadStream(archive)
    .on('error', (error) => bytes.destroy(error))
    .pipe(bytes)
  try {
    await mkdir(folder, { recursive: true })
    await unpackTar(bytes, folder)
    const { format } = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
    if (format !== BACKUP_FORMAT) throw new Error('unknown format')
    await rm(join(folder, MANIFEST))
  } catch (error) {
    if (codeOf(error) === 'ENOSPC')
      throw new StartError('The disk is full; nothing was changed.', { cause: error })
    throw new StartError(`The file ${archive} is not a whole backup of a store; nothing was changed.`, {
      cause: error,
    })
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

async function moveAll(names: string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of names) await rename(join(from, name), join(to, name))
}
