import type { Row } from './print-rows.ts'
import type { LoadResult } from './http-load.ts'

/** A row of what the store did, beside what a baseline did in its turn. */
export const compareLoads = (
  name: string,
  store: LoadResult,
  baseline: LoadResult & { name: string },
  least: number | null,
): Row => {
  const ratio = store.perSecond / baseline.perSecond
  return {
    name,
    requestsPerSecond: store.perSecond,
    p50: store.p50,
    p99: store.p99,
    cpuMs: store.cpuMs,
    baseline: `${baseline.name}, ${Math.round(baseline.perSecond)}/s, CPU ${baseline.cpuMs.toFixed(3)} ms`,
    ratio,
    ratioOf: 'requests',
    goal: least === null ? '' : `${least}`,
    isWithin: least === null ? null : ratio >= least,
  }
}
