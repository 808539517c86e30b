import type { Deps } from '../deps.ts'
import { checkUpload, damaged } from './check-upload.ts'
import { takeUploadTurn } from './encoding-turns.ts'
import { keepMaster, type StoredImage } from './keep-master.ts'
import { openPicture } from './picture-encoding.ts'

/** Longest side of a master, in pixels: enough for the widest picture the store shows. */
const longestSide = 2_560

/**
 * Keeps an uploaded picture as a master: upright, in sRGB, re-encoded without anything that came with it (where it
 * was taken, by which camera, what hides behind it). Throws as `checkUpload` does.
 */
export async function storeImage(deps: Pick<Deps, 'config' | 'db'>, bytes: Buffer): Promise<StoredImage> {
  await checkUpload(bytes)
  const master = await takeUploadTurn(() => masterOf(bytes))
  return keepMaster(deps, master)
}

async function masterOf(bytes: Buffer): Promise<Buffer> {
  try {
    return await openPicture(bytes)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, effort: 3 })
      .toBuffer()
  } catch {
    throw damaged()
  }
}
