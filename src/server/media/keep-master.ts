import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { StoreError } from '#shared/errors.ts'
import { pictureMessages } from '#shared/media/upload.ts'
import type { Deps } from '../deps.ts'
import { masterFile, writeWhole } from './media-files.ts'
import { media } from './media.tables.ts'
import { pictures } from './picture-process.ts'

export interface StoredImage {
  /** `<hash>-<width>x<height>`: identical pictures are stored once. */
  id: string
  width: number
  height: number
}

/**
 * Stores a master, which is WebP already, in the media folder and the database. Throws UNAVAILABLE where it cannot be
 * written.
 */
export async function keepMaster(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  master: Buffer,
): Promise<StoredImage> {
  const { width, height, placeholder } = await pictures.run('describeMaster', master)
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 24)
  const id = `${hash}-${width}x${height}`
  const file = masterFile(config, id)
  if (!(await isThere(file))) await writeWhole(file, master).catch(notSaved)
  await db.insert(media).values({ id, width, height, placeholder }).onConflictDoNothing()
  return { id, width, height }
}

/** A full or read-only disk is not the request's fault: a retry works once there is room. */
function notSaved(cause: unknown): never {
  throw Object.assign(new StoreError('UNAVAILABLE', pictureMessages.notSaved), { cause })
}

export async function isThere(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
