import { storeBusy } from '../http/refusals.ts'

/** Each takes 19 MiB and a core for some 35 ms: a login storm must leave room for shoppers (ARCHITECTURE, decision 5). */
const atOnce = 2
/** At about 60 a second the last in the line waits some three seconds. */
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

/** Does heavy work, two at a time; the rest wait in line. Throws UNAVAILABLE where the line is full. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running++
  else await myTurn()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The turn is handed on by whoever finishes, so that nobody can push in between. */
function myTurn(): Promise<void> {
  if (waiting.length >= mostWaiting) throw storeBusy()
  return new Promise((resolve) => void waiting.push(resolve))
}
