import { expect } from 'vitest'

/** Processor time of this thread, in ms: what others do on the machine meanwhile does not count. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Holds that a unit of work gives the event loop back: no turn takes 50 ms or, on a slow machine, half of the work. */
export async function expectShortTurns(work: () => Promise<unknown>): Promise<void> {
  let longest = 0
  let isDone = false
  const begun = processorTime()
  let before = begun
  const look = () => {
    const at = processorTime()
    longest = Math.max(longest, at - before)
    before = at
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isDone = true
  look()
  expect(longest).toBeLessThan(Math.max(50, (before - begun) / 2))
}
