import { createHash } from 'node:crypto'
import type { Deps } from '../http/deps.ts'
import { masterKey } from './media-keys.ts'
import { media } from './media.tables.ts'
import { pictures } from './picture-process.ts'
import { openMediaStorage } from './storage/open-media-storage.ts'

export interface StoredImage {
  /** `<hash>-<width>x<height>`: identical pictures are stored once. */
  id: string
  width: number
  height: number
}

/** Stores a master, which is WebP already, in the media storage and the database. */
export async function keepMaster(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  master: Buffer,
): Promise<StoredImage> {
  const storage = openMediaStorage(config)
  const { width, height, placeholder } = await pictures.run('describeMaster', master)
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 24)
  const id = `${hash}-${width}x${height}`
  const key = masterKey(id)
  if (!(await storage.has(key))) await storage.write(key, master)
  await db.insert(media).values({ id, width, height, placeholder }).onConflictDoNothing()
  return { id, width, height }
}
