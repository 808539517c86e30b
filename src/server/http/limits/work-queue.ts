import { storeBusy } from '../errors/refusals.ts'

/** `now`: a request waits for the result. `later`: nobody does; one at a time, behind all other work. */
export type Priority = 'now' | 'later'

interface QueueLimits {
  concurrency: number
  /** of each priority */
  maxQueued: number
  /** milliseconds; work that has waited for longer is refused when it could start */
  maxWait?: number
}

/**
 * Returns a function that runs work at limited concurrency, first in, first out. It refuses work where the queue is full
 * and where the wait was too long.
 */
export function workQueue({ concurrency, maxQueued, maxWait = Infinity }: QueueLimits) {
  let running = 0
  const queued: Record<Priority, (() => void)[]> = { now: [], later: [] }

  function waitForSlot(priority: Priority): Promise<void> {
    if (queued[priority].length >= maxQueued) throw storeBusy()
    return new Promise((resolve) => void queued[priority].push(resolve))
  }

  return async function enqueue<Result>(
    work: () => Promise<Result>,
    priority: Priority = 'now',
  ): Promise<Result> {
    const queuedAt = performance.now()
    if (running < (priority === 'now' ? concurrency : 1)) running++
    else await waitForSlot(priority)
    try {
      if (performance.now() - queuedAt > maxWait) throw storeBusy()
      return await work()
    } finally {
      // The slot passes to the next in the queue, so that no new work can overtake it.
      const next = queued.now.shift() ?? (running === 1 ? queued.later.shift() : undefined)
      if (next) next()
      else running--
    }
  }
}
