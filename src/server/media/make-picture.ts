import { readFile } from 'node:fs/promises'
import { defaultPictureWidth, pictureFormats, widthsFor, type PictureFormat } from '#shared/media/picture.ts'
import type { Config } from '../config.ts'
import type { Urgency } from '../http/turns.ts'
import { takeEncodingTurn } from './encoding-turns.ts'
import { isThere } from './keep-master.ts'
import { derivedFile, masterFile, sizeInId, writeWhole } from './media-files.ts'
import { encodePicture } from './picture-encoding.ts'

export interface Picture {
  id: string
  width: number
  format: PictureFormat
}

/** Reads `<width>.<format>` of a picture; null for a width or format in which it is not served. */
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
  /** why it could not be written, where the disk is full or read-only; it is made again for the next request */
  writeError?: unknown
}

/** Pictures being made now, by their file: concurrent requests share one encoding. */
const underWay = new Map<string, Promise<MadePicture>>()

/** A picture in one width and format, made where it is not there yet. Null where the store has no such master. */
export async function makePicture(
  config: Config,
  { id, width, format }: Picture,
  urgency: Urgency,
): Promise<MadePicture | null> {
  const file = derivedFile(config, id, width, format)
  if (await isThere(file)) return { bytes: await readFile(file) }
  const master = masterFile(config, id)
  if (!(await isThere(master))) return null
  return (
    underWay.get(file) ??
    start(file, () => takeEncodingTurn(() => encodePicture(master, width, format), urgency))
  )
}

function start(file: string, encode: () => Promise<Buffer>): Promise<MadePicture> {
  const making = encode()
    .then((bytes) => tryToWrite(file, bytes))
    .finally(() => underWay.delete(file))
  underWay.set(file, making)
  return making
}

/** A disk that is full or read-only costs the cached file, not the response. */
async function tryToWrite(file: string, bytes: Buffer): Promise<MadePicture> {
  try {
    await writeWhole(file, bytes)
    return { bytes }
  } catch (writeError) {
    return { bytes, writeError }
  }
}
