import { storeBusy } from '../http/refusals.ts'

/** Pictures are made two at a time, so that a page full of new ones leaves room for everything else. */
const atOnce = 2
/** Each takes about a tenth of a second: whoever waits behind more than these is better served by trying again. */
const mostWaiting = 200

let running = 0
const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] }

/** `now`: somebody waits for the picture. `later`: it is made ahead, when nobody does. */
export type Urgency = 'now' | 'later'

/** Does the work when its turn comes: whoever waits for a picture goes first. Throws UNAVAILABLE where the line is full. */
export async function takeEncodingTurn<Result>(
  urgency: Urgency,
  work: () => Promise<Result>,
): Promise<Result> {
  if (running < (urgency === 'now' ? atOnce : 1)) running++
  else await myTurn(urgency)
  try {
    return await work()
  } finally {
    const next = waiting.now.shift() ?? (running === 1 ? waiting.later.shift() : undefined)
    if (next) next()
    else running--
  }
}

function myTurn(urgency: Urgency): Promise<void> {
  if (waiting[urgency].length >= mostWaiting) throw storeBusy()
  return new Promise((resolve) => void waiting[urgency].push(resolve))
}
