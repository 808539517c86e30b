import { StartError } from '../../src/server/base/start-error.ts'
import { StorageUnavailable, type MediaStorage } from '../../src/server/media/storage/media-storage.ts'

interface Move {
  from: MediaStorage
  to: MediaStorage
  say: (line: string) => void
}

interface Moved {
  copied: number
  /** Files that were there already, byte for byte. */
  present: number
}

/** Folders of the store; nothing else in a folder or bucket is touched. */
const folders = ['masters/', 'returns/', 'derived/']
/** Files that are copied in parallel. */
const concurrency = 8
const sayEvery = 1_000

/**
 * Copies all pictures and reads each back. A file that is there already is compared, and written again where it differs, so
 * a copy that was cut off goes on when it is repeated. Throws a StartError at the first file that cannot be copied.
 */
export async function moveMedia({ from, to, say }: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0 }
  try {
    const present = await sizesIn(to)
    const files = [...(await sizesIn(from)).keys()]
    if (files.length === 0)
      throw new StartError(`There are no pictures in ${from.name}: name the folder that has masters in it.`)
    say(`${files.length} files are in ${from.name}, ${present.size} in ${to.name}.`)
    const work = async () => {
      for (let key = files.shift(); key !== undefined; key = files.shift()) {
        const result = await copyFile(key, { from, to, size: present.get(key) })
        if (result) moved[result]++
        const done = moved.copied + moved.present
        if (done % sayEvery === 0) say(`${done} done`)
      }
    }
    const workers = await Promise.allSettled(
      Array.from({ length: concurrency }, () =>
        work().catch((error: unknown) => {
          // The others end the file that they are at: nothing is written once it says that it has stopped.
          files.length = 0
          throw error
        }),
      ),
    )
    const failed = workers.find((worker) => worker.status === 'rejected')
    if (failed) throw failed.reason
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    const { copied, present } = moved
    throw new StartError(
      `It stopped after ${copied + present} files: ${(error.cause as Error).message}. Run the same command again to go on.`,
    )
  }
  return moved
}

async function sizesIn(storage: MediaStorage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const folder of folders) for await (const { key, size } of storage.list(folder)) sizes.set(key, size)
  return sizes
}

/** Null for a file that was removed meanwhile, such as the photo of a return whose time has come. */
async function copyFile(
  key: string,
  { from, to, size }: Pick<Move, 'from' | 'to'> & { size: number | undefined },
): Promise<keyof Moved | null> {
  const bytes = await from.read(key)
  if (!bytes) return null
  if (size === bytes.length && (await to.read(key))?.equals(bytes)) return 'present'
  await to.write(key, bytes)
  const written = await to.read(key)
  if (!written?.equals(bytes))
    throw new StartError(
      `${key} is not in ${to.name} as it was written. Look at that storage, and run the command again.`,
    )
  return 'copied'
}
