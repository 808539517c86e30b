import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Deps } from '../deps.ts'
import { registerMaster } from '../media/register-master.ts'
import { projectRoot } from '../project-root.ts'

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
  await Promise.all(Array.from({ length: atATime }, worker))
  return ids
}
