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

/** Pictures being made now, by their file: whoever asks for one of them waits for the same. */
const underWay = new Map<string, Promise<void>>()

/** The file of a picture, made where it is not there yet. Null where the store has no such master. */
export async function makePicture(
  config: Config,
  { id, width, format }: Picture,
  urgency: Urgency,
): Promise<string | null> {
  const file = derivedFile(config, id, width, format)
  if (await isThere(file)) return file
  const master = masterFile(config, id)
  if (!(await isThere(master))) return null
  const making =
    underWay.get(file) ??
    start(file, () => takeEncodingTurn(() => encodePicture(master, width, format), urgency))
  await making
  return file
}

function start(file: string, encode: () => Promise<Buffer>): Promise<void> {
  const making = encode()
    .then((bytes) => writeWhole(file, bytes))
    .finally(() => underWay.delete(file))
  underWay.set(file, making)
  return making
}
