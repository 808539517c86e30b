import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which one unit of work may hold the event loop. */
const sliceMs = 10

/** Lets the event loop run where the work since its last turn took longer than a slice. */
export function createPauses(): () => Promise<void> | undefined {
  let until = performance.now() + sliceMs
  return () => {
    if (performance.now() < until) return undefined
    return nextTurn().then(() => {
      until = performance.now() + sliceMs
    })
  }
}

/** Does a unit of work for each item, in slices between which the event loop runs. */
export async function eachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => void,
): Promise<void> {
  const pause = createPauses()
  let index = 0
  for (const item of items) {
    work(item, index)
    index += 1
    const pausing = pause()
    if (pausing) await pausing
  }
}
