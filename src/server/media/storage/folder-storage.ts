import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureMessages } from '#shared/media/upload.ts'
import { StorageUnavailable, type MediaStorage, type StoredFile } from './media-storage.ts'

/** Pictures in a folder, which machines may share. */
export function folderStorage(folder: string): MediaStorage {
  const fileOf = (key: string) => path.join(folder, key)
  return {
    name: `the folder ${folder}`,
    read: (key) => orMissing(readFile(fileOf(key)), null),
    has: (key) =>
      orMissing(
        access(fileOf(key)).then(() => true),
        false,
      ),
    write: async (key, bytes) => {
      try {
        await writeWhole(fileOf(key), bytes)
      } catch (error) {
        throw new StorageUnavailable(pictureMessages.notSaved, error)
      }
    },
    remove: async (key) => void (await orMissing(rm(fileOf(key)), undefined)),
    list: (prefix) => filesBelow(folder, prefix),
  }
}

/** Resolves to `missing` where there is no such file. Throws StorageUnavailable for a disk that fails. */
async function orMissing<Result, Missing>(
  work: Promise<Result>,
  missing: Missing,
): Promise<Result | Missing> {
  try {
    return await work
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return missing
    throw new StorageUnavailable(pictureMessages.away, error)
  }
}

const unfinished = '.tmp'

/** Writes a file atomically: no reader sees half of it. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}${unfinished}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await orMissing(readdir(path.join(folder, prefix), { withFileTypes: true }), [])
  for (const entry of entries) {
    const key = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(folder, `${key}/`)
    else if (entry.isFile() && !key.endsWith(unfinished)) {
      const found = await orMissing(stat(path.join(folder, key)), null)
      if (found) yield { key, size: found.size }
    }
  }
}
