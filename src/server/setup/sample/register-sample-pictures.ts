import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Deps } from '../../http/deps.ts'
import { StartError } from '../../base/start-error.ts'
import { registerMaster } from '../../media/register-master.ts'
import { StorageUnavailable } from '../../media/storage/media-storage.ts'
import { projectRoot } from '../../base/project-root.ts'

const mastersFolder = path.join(projectRoot, 'sample/masters')
const atATime = 8

/** Copies the drawn pictures into the media folder. Returns the id of each by its path. Idempotent. */
export async function registerSamplePictures(
  deps: Pick<Deps, 'config' | 'db'>,
  files: readonly string[],
): Promise<Map<string, string>> {
  const queue = files.filter((file) => existsSync(path.join(mastersFolder, file)))
  const ids = new Map<string, string>()
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      ids.set(file, (await registerMaster(deps, path.join(mastersFolder, file))).id)
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker)).catch(explainStorage)
  return ids
}

/** A sample shop without its pictures would stay without them. */
function explainStorage(error: unknown): never {
  if (!(error instanceof StorageUnavailable)) throw error
  throw new StartError(
    `The pictures of the sample shop could not be stored: ${(error.cause as Error).message}. Start the store again when that works.`,
  )
}
