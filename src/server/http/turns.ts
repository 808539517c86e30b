import { storeBusy } from './refusals.ts'

/** `now`: somebody waits for the result. `later`: it is made ahead, when nobody does. */
export type Urgency = 'now' | 'later'

interface Limits {
  /** how much of the work is done at a time; of what is for later, one at a time */
  atOnce: number
  /** whoever would wait behind more than these is better served by trying again */
  mostWaiting: number
  /** milliseconds; whoever has waited for longer is refused when the turn comes, and nothing is done for them */
  longestWait?: number
}

/**
 * Heavy work by turns: a little at a time, the rest waits in line, and what is for later behind everything else. The
 * turn is handed on by whoever finishes, so that nobody can push in between. Throws UNAVAILABLE where the line is full,
 * and for whoever has waited too long in it.
 */
export function turns({ atOnce, mostWaiting, longestWait = Infinity }: Limits) {
  let running = 0
  const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] }

  function myTurn(urgency: Urgency): Promise<void> {
    if (waiting[urgency].length >= mostWaiting) throw storeBusy()
    return new Promise((resolve) => void waiting[urgency].push(resolve))
  }

  return async function takeTurn<Result>(
    work: () => Promise<Result>,
    urgency: Urgency = 'now',
  ): Promise<Result> {
    const asked = performance.now()
    if (running < (urgency === 'now' ? atOnce : 1)) running++
    else await myTurn(urgency)
    try {
      if (performance.now() - asked > longestWait) throw storeBusy()
      return await work()
    } finally {
      const next = waiting.now.shift() ?? (running === 1 ? waiting.later.shift() : undefined)
      if (next) next()
      else running--
    }
  }
}
