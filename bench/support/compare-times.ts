import type { Database } from '../../src/server/db/database.ts'

/** Milliseconds of each ask, in the small shop and in the large one. */
interface Times {
  small: number[]
  large: number[]
}

/** Asks both shops the same by turns for so many seconds, so that whatever else the machine does hits both alike. */
export async function compareTimes(
  asks: ((db: Database) => Promise<unknown>)[],
  { small, large }: Record<keyof Times, Database>,
  seconds: number,
): Promise<Times> {
  for (const ask of asks) await Promise.all([ask(small), ask(large)])
  const times: Times = { small: [], large: [] }
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn++) {
    const ask = asks[turn % asks.length]!
    times.small.push(await timed(() => ask(small)))
    times.large.push(await timed(() => ask(large)))
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The heading of the rows. */
export function reportHead(small: string, large: string): void {
  console.log(
    `${'p99 in ms'.padEnd(26)}${small.padStart(9)}${large.padStart(9)}${'ratio'.padStart(8)}   p50 small / large`,
  )
}

/** A row: p99 small, p99 large, their ratio, and both medians. */
export function reportTimes(kind: string, { small, large }: Times): void {
  const [a, b] = [at(small, 0.99), at(large, 0.99)]
  const medians = `${at(small, 0.5).toFixed(2)} / ${at(large, 0.5).toFixed(2)}`
  console.log(
    `${kind.padEnd(26)}${a.toFixed(2).padStart(9)}${b.toFixed(2).padStart(9)}${(b / a).toFixed(2).padStart(8)}   ${medians}`,
  )
}

function at(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!
}
