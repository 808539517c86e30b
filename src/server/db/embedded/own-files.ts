import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from './run-as.ts'

/**
 * Gives a folder of the database to the user that runs it and closes it to all others, as PostgreSQL demands. Costs one
 * `stat` when that is done already.
 */
export function ownFiles(folder: string, { owner }: Identity): void {
  chmodSync(folder, 0o700)
  if (!owner || isOwned(folder, owner.uid)) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid)
  }
  // Last, so that an interrupted change of owner starts again.
  lchownSync(folder, owner.uid, owner.gid)
}

function isOwned(folder: string, uid: number): boolean {
  return lstatSync(folder).uid === uid
}
