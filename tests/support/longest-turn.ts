/**
 * The longest time for which a unit of work held the event loop, in ms. It is processor time of this thread, so that a busy
 * machine does not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  let before = now()
  const look = () => {
    const at = now()
    longest = Math.max(longest, at - before)
    before = at
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isDone = true
  look()
  return longest
}

function now(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
