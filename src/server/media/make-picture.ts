import { logoFile, logoFormats, logoWidths, type LogoFormat } from '#shared/media/logo-picture.ts'
import { defaultPictureWidth, pictureFormats, widthsFor, type PictureSize } from '#shared/media/picture.ts'
import { shareFile, type ShareGround } from '#shared/media/share-picture.ts'
import type { Deps } from '../http/deps.ts'
import type { Priority } from '../http/limits/work-queue.ts'
import { askedForPicture } from '../http/lifecycle/requests-seen.ts'
import { queueEncoding } from './encoding-queue.ts'
import { derivedKey, masterKey, sizeInId, type Picture } from './media-keys.ts'
import { pictures, sparePictures } from './picture-process.ts'
import { shareGrounds } from './share-grounds.ts'
import { openMediaStorage } from './storage/open-media-storage.ts'
import type { MediaStorage } from './storage/media-storage.ts'

const grounds = Object.keys(shareGrounds) as ShareGround[]

/** Parses `<width>.<format>`, `logo-<width>.<format>` and `share-<ground>.jpg`; null for one that is not served. */
export function pictureNamed(id: string, file: string): Picture | null {
  const size = sizeInId(id)
  if (!size) return null
  const ground = grounds.find((known) => file === shareFile(known))
  if (ground) return { id, ground }
  const logo = logoNamed(size, file)
  if (logo) return { id, ...logo }
  const match = /^([1-9]\d{1,4})\.(\w+)$/.exec(file)
  if (!match) return null
  const width = Number(match[1])
  const format = pictureFormats.find((known) => known === match[2])
  const isServed = width === defaultPictureWidth || widthsFor(size).includes(width)
  return format && isServed ? { id, width, format } : null
}

function logoNamed(size: PictureSize, file: string): { logo: number; format: LogoFormat } | null {
  for (const logo of logoWidths(size))
    for (const format of logoFormats) if (file === logoFile(logo, format)) return { logo, format }
  return null
}

export interface MadePicture {
  bytes: Buffer
  /** Set when the disk is full or the storage is away; the picture is made again for the next request. */
  writeError?: unknown
}

/** Encodings in progress, by storage and key: concurrent requests share one. */
const underWay = new WeakMap<MediaStorage, Map<string, Promise<MadePicture>>>()

/**
 * Returns a picture in one width and format, encoding it where it is missing. Null for an unknown master.
 * Processes that are asked at the same moment may both encode it, to the same bytes; whoever comes later finds it in the
 * storage.
 */
export async function makePicture(
  { config }: Pick<Deps, 'config'>,
  picture: Picture,
  priority: Priority,
): Promise<MadePicture | null> {
  const storage = openMediaStorage(config)
  const key = derivedKey(picture)
  const bytes = await storage.read(key)
  if (bytes) return { bytes }
  if (!(await storage.has(masterKey(picture.id)))) return null
  if (priority === 'now') askedForPicture(picture.id)
  const running = underWay.get(storage) ?? new Map<string, Promise<MadePicture>>()
  underWay.set(storage, running)
  const making =
    running.get(key) ??
    queueEncoding(() => encode(storage, picture, priority), priority).finally(() => running.delete(key))
  running.set(key, making)
  return making
}

async function encode(storage: MediaStorage, picture: Picture, priority: Priority): Promise<MadePicture> {
  const key = derivedKey(picture)
  // Another process may have made it while this one waited in the queue.
  const bytes = await storage.read(key)
  if (bytes) return { bytes }
  const master = await storage.read(masterKey(picture.id))
  if (!master) throw new Error(`The master of ${picture.id} was removed`)
  return tryToWrite(storage, key, await run(priority === 'now' ? pictures : sparePictures, master, picture))
}

const run = (worker: typeof pictures, master: Buffer, picture: Picture): Promise<Buffer> =>
  'ground' in picture
    ? worker.run('encodeSharePicture', master, shareGrounds[picture.ground])
    : 'logo' in picture
      ? worker.run('encodeLogo', master, picture.logo, picture.format)
      : worker.run('encodePicture', master, picture.width, picture.format)

/** A full disk, or a bucket that is away, costs the stored file, not the response. */
async function tryToWrite(storage: MediaStorage, key: string, bytes: Buffer): Promise<MadePicture> {
  try {
    await storage.write(key, bytes)
    return { bytes }
  } catch (writeError) {
    return { bytes, writeError }
  }
}
