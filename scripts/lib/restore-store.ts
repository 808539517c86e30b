import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { lockDataFolder } from '../../src/server/db/embedded/data-folder-lock.ts'
import {
  finishRestore,
  restoredMark,
  restoringFolder,
  writeJournal,
} from '../../src/server/db/embedded/finish-restore.ts'
import { waitForLeftovers } from '../../src/server/db/embedded/leftover-processes.ts'
import { clusterFolder } from '../../src/server/db/embedded/cluster-folder.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { StartError } from '../../src/server/base/start-error.ts'
import { syncFolder } from '../../src/server/db/embedded/sync-folder.ts'
import { filesFolder } from './back-up-logically.ts'
import {
  embeddedMajor,
  MANIFEST,
  notABackup,
  otherMajor,
  readManifest,
  type Manifest,
} from './backup-manifest.ts'
import { isLeftAlone, isOfThisRunOnly, ASIDE_PREFIX, walk } from './data-folder-files.ts'
import { dateForName } from './date-for-name.ts'
import { explainArchiveError } from './explain-archive-error.ts'
import { loadLogicalBackup } from './load-logical-backup.ts'
import { unpackTar } from './tar-archive.ts'

interface RestoreOptions {
  dataDir: string
  /** Archive of a backup of either kind. */
  from: string
  /** Also into a data folder that is not empty: its content is moved aside, never deleted. */
  force: boolean
  /** Called before each change of the data folder, so that a test can interrupt the restore there. */
  onStep?: () => void
}

/**
 * Replaces a store's data by a backup. The new data is completed in a folder of its own, then a journal lists the
 * moves: an interrupted restore leaves the old data before the journal, and is completed after it. Throws a StartError
 * when a store runs on the folder, it is not empty, or the archive cannot be restored.
 * @returns the folder with the previous data, if there was any
 */
export async function restoreStore({
  dataDir,
  from,
  force,
  onStep = () => {},
}: RestoreOptions): Promise<string | undefined> {
  const manifest = await readManifest(from)
  const lock = await lockDataFolder(dataDir)
  try {
    finishRestore(dataDir)
    await waitForLeftovers(join(dataDir, clusterFolder))
    const present = (await readdir(dataDir)).filter(
      (name) => !isLeftAlone(name) && !name.startsWith(ASIDE_PREFIX),
    )
    if (present.length > 0 && !force) throw notEmpty(dataDir)
    const restoring = join(dataDir, restoringFolder)
    onStep()
    await (manifest.kind === 'logical'
      ? restoreLogical(from, manifest, restoring)
      : restorePhysical(from, restoring))
    onStep()
    writeFileSync(join(restoring, restoredMark), '')
    await syncFolders(restoring)
    const aside = unusedName(dataDir)
    onStep()
    writeJournal(dataDir, {
      aside,
      old: present,
      new: (await readdir(restoring)).filter((name) => !isLeftAlone(name)),
    })
    onStep()
    finishRestore(dataDir, onStep)
    return present.length > 0 ? join(dataDir, aside) : undefined
  } catch (error) {
    // With a journal this completes the restore, like the next start.
    finishRestore(dataDir)
    throw explainArchiveError(error, from)
  } finally {
    lock.release()
  }
}

/** Numbered, because two restores can run in the same second. */
function unusedName(dataDir: string): string {
  const name = ASIDE_PREFIX + dateForName()
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}-${count}`
    if (!existsSync(join(dataDir, candidate))) return candidate
  }
}

const notEmpty = (dataDir: string): StartError =>
  new StartError(
    `The data folder ${dataDir} is not empty; to put the backup in its place, run npm run restore -- <file> --force (what is there now is kept beside it).`,
  )

/** Throws a StartError for an incomplete archive. */
export async function unpack(archive: string, folder: string): Promise<void> {
  const bytes = createGunzip()
  createReadStream(archive)
    .on('error', (error) => bytes.destroy(error))
    .pipe(bytes)
  try {
    await mkdir(folder, { recursive: true })
    await unpackTar(bytes, folder)
  } catch (error) {
    const explained = explainArchiveError(error, archive)
    throw explained instanceof StartError ? explained : notABackup(archive, error)
  }
}

/** Unpacks the files of a data folder, without the server's locks that archives of older versions contain. */
async function restorePhysical(archive: string, restoring: string): Promise<void> {
  await unpack(archive, restoring)
  const cluster = join(restoring, clusterFolder)
  const major = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (major === null) throw notABackup(archive)
  if (Number.parseInt(major, 10) !== embeddedMajor()) throw otherMajor(major.trim())
  for (const name of await readdir(cluster)) {
    if (isOfThisRunOnly(name)) await rm(join(cluster, name), { recursive: true })
  }
  await rm(join(restoring, MANIFEST))
}

/** Creates a database of the rows, with the files beside it. */
async function restoreLogical(archive: string, manifest: Manifest, restoring: string): Promise<void> {
  // No file in a backup has a name that begins like the database's folder.
  const unpacked = join(restoring, `${clusterFolder}.unpacked`)
  await unpack(archive, unpacked)
  const server = await startEmbeddedPostgres({ dataDir: restoring, log: () => {} })
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await loadLogicalBackup(client, { folder: unpacked, manifest, replace: false })
  } finally {
    await client.end().catch(() => {})
    await server.stop()
  }
  const files = join(unpacked, filesFolder)
  for (const name of await readdir(files).catch(() => []))
    await rename(join(files, name), join(restoring, name))
  await rm(unpacked, { recursive: true })
  await rm(join(restoring, 'database-libraries'), { recursive: true, force: true })
}

async function syncFolders(folder: string): Promise<void> {
  for await (const { path, file } of walk(folder)) if (file === undefined) syncFolder(join(folder, path))
  syncFolder(folder)
}
