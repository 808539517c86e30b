import { readFile } from 'node:fs/promises'
import { defaultPictureWidth, pictureFormats, widthsFor, type PictureFormat } from '#shared/media/picture.ts'
import type { Config } from '../config.ts'
import type { Priority } from '../http/limits/work-queue.ts'
import { queueEncoding } from './encoding-queue.ts'
import { isThere } from './keep-master.ts'
import { derivedFile, masterFile, sizeInId, writeWhole } from './media-files.ts'
import { pictures } from './picture-process.ts'

export interface Picture {
  id: string
  width: number
  format: PictureFormat
}

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
  /** Set when the disk is full or read-only; the picture is made again for the next request. */
  writeError?: unknown
}

/** Encodings in progress, by file: concurrent requests share one. */
const underWay = new Map<string, Promise<MadePicture>>()

/** Returns a picture in one width and format, encoding it where it is missing. Null for an unknown master. */
export async function makePicture(
  config: Config,
  { id, width, format }: Picture,
  priority: Priority,
): Promise<MadePicture | null> {
  const file = derivedFile(config, id, width, format)
  if (await isThere(file)) return { bytes: await readFile(file) }
  const master = masterFile(config, id)
  if (!(await isThere(master))) return null
  return (
    underWay.get(file) ??
    start(file, () => queueEncoding(() => pictures.run('encodePicture', master, width, format), priority))
  )
}

function start(file: string, encode: () => Promise<Buffer>): Promise<MadePicture> {
  const making = encode()
    .then((bytes) => tryToWrite(file, bytes))
    .finally(() => underWay.delete(file))
  underWay.set(file, making)
  return making
}

/** A full or read-only disk costs the cached file, not the response. */
async function tryToWrite(file: string, bytes: Buffer): Promise<MadePicture> {
  try {
    await writeWhole(file, bytes)
    return { bytes }
  } catch (writeError) {
    return { bytes, writeError }
  }
}
