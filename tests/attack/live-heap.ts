import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { times } from './attack-size.ts'

/** Times at which an attack looks at the live heap. */
const looks = 6
/**
 * MB by which the live heap may grow from one look to the next. In the few requests of the short attack most of it is
 * code that is used for the first time.
 */
const maxGrowth = times(2.5, 6)

/**
 * The live heap at intervals of an attack. What the store keeps of its requests makes every interval grow, so their
 * median tells; a library that loads, a cache that fills and what earlier tests have left change a few of them.
 */
export class HeapGrowth {
  readonly #every: number
  readonly #sizes: number[] = []

  constructor(requests: number) {
    this.#every = Math.floor(requests / looks)
  }

  /** Called after each request. */
  async after(request: number): Promise<void> {
    if (request % this.#every === 0) this.#sizes.push(await liveHeap())
  }

  /** Lists the growth of the heap in each interval, in MB, where that is too much; else nothing. */
  tooMuch(): string[] {
    const growths = this.#sizes.slice(1).map((size, index) => size - this.#sizes[index]!)
    const sorted = growths.toSorted((a, b) => a - b)
    console.log(`live heap ${this.#sizes.map((size) => size.toFixed(1)).join(', ')} MB`)
    const median = sorted[Math.floor(sorted.length / 2)]!
    return median > maxGrowth ? growths.map((growth) => growth.toFixed(1)) : []
  }
}

/** In MB, after a full garbage collection. */
async function liveHeap(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  // Objects with a finalizer go a turn later.
  await nextTurn()
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}
