import type { Deps } from '../deps.ts'
import { checkUpload, orDamaged } from './check-upload.ts'
import { queueUpload } from './encoding-queue.ts'
import { keepMaster, type StoredImage } from './keep-master.ts'
import { pictures } from './picture-process.ts'

/**
 * Stores an uploaded picture as a master: upright, in sRGB, re-encoded without its metadata (place, camera, hidden
 * content). Throws as `checkUpload`.
 */
export async function storeImage(deps: Pick<Deps, 'config' | 'db'>, bytes: Buffer): Promise<StoredImage> {
  return keepMaster(deps, await privateImage(bytes))
}

/** A picture that nobody else may see: re-encoded as a master is, and kept by the caller. Throws as `checkUpload`. */
export async function privateImage(bytes: Buffer): Promise<Buffer> {
  await checkUpload(bytes)
  return queueUpload(() => masterOf(bytes))
}

async function masterOf(bytes: Buffer): Promise<Buffer> {
  try {
    return await pictures.run('makeMaster', bytes)
  } catch (error) {
    throw orDamaged(error)
  }
}
