export interface DrillReport {
  /** in words: `50 kills` */
  count: string
  /** the figures of a good result, in words */
  result: string
  /** from the blow until orders are accepted again, in milliseconds, one for each */
  recovery: number[]
  /** one line each; empty where all is well */
  faults: string[]
}

export interface Drill {
  name: string
  /** why it cannot run on this machine, null where it can */
  impossible?: () => string | null
  /** `scale` from 0 to 1: how much of the full count is done */
  run(scale: number): Promise<DrillReport>
}

export const times = (full: number, scale: number): number => Math.max(1, Math.round(full * scale))

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
