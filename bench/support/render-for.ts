import type { LoadResult } from './http-load.ts'
import { quantile } from './median.ts'

/** Renders one page after the other for so many seconds; processor time is this process's own. */
export async function renderFor(seconds: number, render: () => Promise<unknown>): Promise<LoadResult> {
  const times: number[] = []
  const [begun, before] = [performance.now(), process.cpuUsage()]
  while (performance.now() - begun < seconds * 1000) {
    const started = performance.now()
    await render()
    times.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: (times.length * 1000) / (performance.now() - begun),
    cpuMs: (user + system) / 1000 / times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}
