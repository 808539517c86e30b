import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Names that were made or renamed in a folder survive a loss of power. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
