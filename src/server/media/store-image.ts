import type { Deps } from '../http/deps.ts'
import { checkUpload, pictureError } from './check-upload.ts'
import { photoPixels } from '#shared/media/upload.ts'
import { storeBusy } from '../http/errors/refusals.ts'
import { queuePhoto, queueUpload } from './encoding-queue.ts'
import { keepMaster, type StoredImage } from './keep-master.ts'
import { pictures } from './picture-process.ts'

/**
 * Stores an uploaded picture as a master: upright, in sRGB, re-encoded without its metadata (place, camera, hidden
 * content).
 */
export async function storeImage(deps: Pick<Deps, 'config' | 'db'>, bytes: Buffer): Promise<StoredImage> {
  await checkUpload(bytes)
  return keepMaster(deps, await queueUpload(() => masterOf(bytes)))
}

/**
 * A photo of a customer, re-encoded as a master is, and kept by the caller. Nothing is decoded for one who has left.
 */
export async function privatePhoto(bytes: Buffer, hasLeft: () => boolean): Promise<Buffer> {
  return queuePhoto(async () => {
    if (hasLeft()) throw storeBusy()
    await checkUpload(bytes, photoPixels)
    return masterOf(bytes)
  })
}

async function masterOf(bytes: Buffer): Promise<Buffer> {
  try {
    return await pictures.run('makeMaster', bytes)
  } catch (error) {
    throw pictureError(error)
  }
}
