import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes created and renamed names in a folder survive a power loss. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
