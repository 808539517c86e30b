import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { StoreError } from '#shared/errors.ts'
import { pictureMessages } from '#shared/media/upload.ts'
import type { Deps } from '../deps.ts'
import { masterFile, writeWhole } from './media-files.ts'
import { media } from './media.tables.ts'
import { openPicture, placeholderOf } from './picture-encoding.ts'

export interface StoredImage {
  /** `<hash>-<width>x<height>`: the same picture is kept once */
  id: string
  width: number
  height: number
}

/**
 * Puts a master, which is WebP already, into the media folder and the database. Throws UNAVAILABLE where it cannot be
 * written.
 */
export async function keepMaster(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  master: Buffer,
): Promise<StoredImage> {
  const { width, height } = await openPicture(master).metadata()
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 24)
  const id = `${hash}-${width}x${height}`
  const file = masterFile(config, id)
  if (!(await isThere(file))) await writeWhole(file, master).catch(notSaved)
  await db
    .insert(media)
    .values({ id, width, height, placeholder: await placeholderOf(master) })
    .onConflictDoNothing()
  return { id, width, height }
}

/** A full or read-only disk is no fault of the request: it works again once there is room. */
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
