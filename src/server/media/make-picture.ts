import { defaultPictureWidth, pictureFormats, widthsFor } from '#shared/media/picture.ts'
import type { Deps } from '../http/deps.ts'
import type { Priority } from '../http/limits/work-queue.ts'
import { queueEncoding } from './encoding-queue.ts'
import { derivedKey, masterKey, sizeInId, type Picture } from './media-keys.ts'
import { claimPicture, waitWhileClaimed } from './picture-claims.queries.ts'
import { pictures } from './picture-process.ts'
import { mediaStorageOf } from './storage/media-storage-of.ts'
import type { MediaStorage } from './storage/media-storage.ts'

/** Parses `<width>.<format>`; null for a width or format that is not served. */
export function pictureNamed(id: string, file: string): Picture | null {
  const size = sizeInId(id)
  const match = /^([1-9]\d{1,4})\.(\w+)$/.exec(file)
  if (!size || !match) return null
  const width = Number(match[1])
  const format = pictureFormats.find((known) => known === match[2])
  const isServed = width === defaultPictureWidth || widthsFor(size).includes(width)
  return format && isServed ? { id, width, format } : null
}

export interface MadePicture {
  bytes: Buffer
  /** Set when the disk is full or the storage is away; the picture is made again for the next request. */
  writeError?: unknown
}

type Stores = Pick<Deps, 'config' | 'db'>

/** Encodings in progress, by storage and key: concurrent requests share one. */
const underWay = new WeakMap<MediaStorage, Map<string, Promise<MadePicture>>>()

/**
 * Returns a picture in one width and format, encoding it where it is missing, once for all processes. Null for an
 * unknown master. Throws UNAVAILABLE.
 */
export async function makePicture(
  { config, db }: Stores,
  picture: Picture,
  priority: Priority,
): Promise<MadePicture | null> {
  const storage = mediaStorageOf(config)
  const key = derivedKey(picture)
  const bytes = await storage.read(key)
  if (bytes) return { bytes }
  if (!(await storage.has(masterKey(picture.id)))) return null
  const running = underWay.get(storage) ?? new Map<string, Promise<MadePicture>>()
  underWay.set(storage, running)
  const making =
    running.get(key) ?? makeOnce({ db, storage, picture, priority }).finally(() => running.delete(key))
  running.set(key, making)
  return making
}

interface Making {
  db: Deps['db']
  storage: MediaStorage
  picture: Picture
  priority: Priority
}

/** Encodes a picture, or waits for the process that does. One that has died loses its claim, and another goes on. */
async function makeOnce(making: Making): Promise<MadePicture> {
  const { db, storage, picture, priority } = making
  const key = derivedKey(picture)
  for (;;) {
    const made = await queueEncoding(() => encodeUnderClaim(making), priority)
    if (made) return made
    await waitWhileClaimed(db, key)
    const bytes = await storage.read(key)
    if (bytes) return { bytes }
  }
}

/** Null where another process is at it. */
async function encodeUnderClaim({ db, storage, picture }: Making): Promise<MadePicture | null> {
  const key = derivedKey(picture)
  const claim = await claimPicture(db, key)
  if (!claim) return null
  try {
    // Another process may have finished it since it was looked for.
    const bytes = await storage.read(key)
    if (bytes) return { bytes }
    const master = await storage.read(masterKey(picture.id))
    if (!master) throw new Error(`The master of ${picture.id} was removed`)
    return await tryToWrite(
      storage,
      key,
      await pictures.run('encodePicture', master, picture.width, picture.format),
    )
  } finally {
    await claim.release()
  }
}

/** A full disk, or a bucket that is away, costs the stored file, not the response. */
async function tryToWrite(storage: MediaStorage, key: string, bytes: Buffer): Promise<MadePicture> {
  try {
    await storage.write(key, bytes)
    return { bytes }
  } catch (writeError) {
    return { bytes, writeError }
  }
}
