import { constants, fstatSync, openSync, writeSync } from 'node:fs'
import { countDropped } from './dropped-work.ts'

let descriptor: number | undefined
/** The end of a line that was written in part; it goes before the next line. */
let unwritten = Buffer.alloc(0)

/**
 * Standard output for the log. A line that a full disk, a closed pipe or a reader that stands still does not take is
 * dropped and counted: the shop goes on without it.
 */
export const standardOutput = {
  write(line: string): void {
    try {
      descriptor ??= openOutput()
      if (unwritten.length > 0) unwritten = unwritten.subarray(writeSync(descriptor, unwritten))
      if (unwritten.length > 0) return countDropped('log')
      const bytes = Buffer.from(line)
      unwritten = bytes.subarray(writeSync(descriptor, bytes))
    } catch {
      countDropped('log')
    }
  },
}

/**
 * A pipe is opened anew, as one that never waits. The other descriptor is shared with processes that may make it wait
 * for the reader. Node itself makes a socket return at once.
 */
function openOutput(): number {
  const { fd } = process.stdout
  if (process.platform !== 'linux' || !fstatSync(fd).isFIFO()) return fd
  try {
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    return fd
  }
}
