import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../src/server/base/start-error.ts'
import { isBucketAddress, readBucket } from '../src/server/base/config/bucket.ts'
import { folderStorage } from '../src/server/media/storage/folder-storage.ts'
import type { MediaStorage } from '../src/server/media/storage/media-storage.ts'
import { s3Storage } from '../src/server/media/storage/s3-storage.ts'
import { readEnvironment, runCommand, say } from './lib/command-line.ts'
import { moveMedia } from './lib/move-media.ts'

const usage =
  'Usage: npm run media:move -- <from> <to>. Each is a folder, such as data/media, or s3://bucket/prefix?endpoint=…&region=…'

/** Milliseconds: nobody waits for one picture, and the line may be thin. */
const timeouts = { connection: 10_000, call: 60_000 }

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [from, to] = positionals
  if (!from || !to || positionals.length > 2) throw new StartError(`Say from where to where.\n${usage}`)
  const storages = { from: storageAt(from), to: storageAt(to) }
  if (storages.from.name === storages.to.name) throw new StartError(`These are the same place.\n${usage}`)
  const { copied, present } = await moveMedia({ ...storages, say })
  say(`Copied ${copied} files; ${present} were there already. All were compared, none was removed.`)
})

function storageAt(place: string): MediaStorage {
  if (!isBucketAddress(place)) return folderStorage(resolve(place))
  return s3Storage(readBucket(place, readEnvironment(), 'The address of the bucket'), timeouts)
}
