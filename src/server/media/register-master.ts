import { readFile } from 'node:fs/promises'
import type { Deps } from '../http/deps.ts'
import { keepMaster, type StoredImage } from './keep-master.ts'

/** Stores a master of the sample catalogue, which is WebP already, unchanged. Idempotent. */
export async function registerMaster(
  deps: Pick<Deps, 'config' | 'db'>,
  filePath: string,
): Promise<StoredImage> {
  return keepMaster(deps, await readFile(filePath))
}
