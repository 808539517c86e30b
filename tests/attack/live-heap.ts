import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Megabytes by which the live heap may grow from a fifth of an attack to its end. */
export const maxHeapGrowth = 12

/** In MB, after a full garbage collection. */
export function liveHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}
