import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureFormat, PictureSize } from '#shared/media/picture.ts'
import type { Config } from '../config.ts'

/** `id` has passed `sizeInId`, so that it cannot lead out of the folder. */
export const masterFile = ({ dataDir }: Config, id: string): string =>
  path.join(dataDir, 'media', 'masters', `${id}.webp`)

export const derivedFile = ({ dataDir }: Config, id: string, width: number, format: PictureFormat): string =>
  path.join(dataDir, 'media', 'derived', id, `${width}.${format}`)

/** The master's size, null for anything but a picture's id. Nothing else may become part of a file's name. */
export function sizeInId(id: string): PictureSize | null {
  const match = /^[0-9a-f]{8,64}-([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(id)
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null
}

/** Writes a file atomically: no reader sees half of it. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.tmp`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
