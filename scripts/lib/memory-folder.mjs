import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Bytes. A container often has 64 MB of shared memory; a run of the tests needs some hundred. */
const ROOM = 2 * 1024 ** 3

/**
 * The folder of the system for files in memory, where it has room, else the one for temporary files. The tests make 400
 * databases of 750 files each, which takes a third of the processor time there, and wait for no disk.
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
