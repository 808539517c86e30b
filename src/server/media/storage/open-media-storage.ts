import path from 'node:path'
import type { Config } from '../../base/config/config.ts'
import { folderStorage } from './folder-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { s3Storage } from './s3-storage.ts'

type Place = Pick<Config, 'mediaBucket' | 'dataDir'>

const opened = new WeakMap<Place, MediaStorage>()

/** The pictures' storage: the bucket of MEDIA_URL, else the data folder. The same one for the same configuration. */
export function openMediaStorage(config: Place): MediaStorage {
  const known = opened.get(config)
  if (known) return known
  const storage = config.mediaBucket
    ? s3Storage(config.mediaBucket)
    : folderStorage(path.join(config.dataDir, 'media'))
  opened.set(config, storage)
  return storage
}
