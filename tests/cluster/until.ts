import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. */
const lookEvery = 100

/** Resolves when it holds; throws when it does not in time. `within` in milliseconds. */
export async function until(what: string, within: number, holds: () => Promise<boolean> | boolean) {
  const deadline = performance.now() + within
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${Math.round(within / 1000)} s`)
    await pause(lookEvery)
  }
}
