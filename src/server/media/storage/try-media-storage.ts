import type { Config } from '../../base/config/config.ts'
import { openMediaStorage } from './open-media-storage.ts'
import { StorageUnavailable } from './media-storage.ts'

/** Says at start where pictures are, if that is a bucket, and whether it answers. It may be away without harm. */
export async function tryMediaStorage(config: Config, step: (line: string) => void): Promise<void> {
  if (!config.mediaBucket) return
  const storage = openMediaStorage(config)
  try {
    for await (const _ of storage.list('masters/')) break
    step(`Pictures are in ${storage.name}`)
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    step(
      `The storage of pictures gives no answer: ${(error.cause as Error).message}. Until it does, pictures answer 503 and uploads are refused.`,
    )
  }
}
