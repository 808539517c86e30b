import type { Row } from './print-rows.ts'

/** Contents of `bench/results/latest.json`. */
export interface Results {
  machine: {
    date: string
    node: string
    processors: number
    model: string
    memoryGb: number
    /** load average of the minute before; above 1 the machine had other work */
    loadBefore: number
  }
  tools: Record<'nginx' | 'wrk' | 'pgbench', boolean>
  rounds: number
  /** by bench */
  rows: Record<string, Row[]>
}
