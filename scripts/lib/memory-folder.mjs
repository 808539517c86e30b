import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Bytes. A container often has 64 MB of shared memory, which would not do. */
const ROOM = 2 * 1024 ** 3

/**
 * The folder of the system for files in memory, where it has room, else the one for temporary files. Each test file has
 * a database of 750 files: on disk, making and dropping them took a quarter of the processor time of the HTTP tests.
 */
export function memoryFolder() {
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= ROOM ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
