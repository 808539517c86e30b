import { medianOf } from './median.ts'
import { printRows, type Row } from './print-rows.ts'
import { closeShops } from './shops.ts'

interface Running {
  /** Measures every kind once, for so many seconds each. */
  round(seconds: number): Promise<Row[]>
  close(): Promise<void>
}

export interface Bench {
  name: string
  open(): Promise<Running>
}

export const rounds = 3

/** Runs a short round to warm up and three more; returns the medians. */
export async function runBench(bench: Bench, seconds: number): Promise<Row[]> {
  const running = await bench.open()
  try {
    await running.round(seconds / 2)
    const results: Row[][] = []
    for (let round = 0; round < rounds; round++) results.push(await running.round(seconds))
    return results[0]!.map((_, at) => medianRow(results.map((rows) => rows[at]!)))
  } finally {
    await running.close()
  }
}

/** The round whose ratio is the median, with the medians of the other figures. */
function medianRow(rows: readonly Row[]): Row {
  const middle = rows.toSorted((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0))[Math.floor(rows.length / 2)]!
  const of = (figure: (row: Row) => number) => medianOf(rows.map(figure))
  const reached = rows.filter(({ isWithin }) => isWithin).length
  return {
    ...middle,
    isWithin: middle.isWithin === null ? null : reached * 2 > rows.length,
    requestsPerSecond: of((row) => row.requestsPerSecond),
    p50: of((row) => row.p50),
    p99: of((row) => row.p99),
    cpuMs: middle.cpuMs === null ? null : of((row) => row.cpuMs ?? 0),
    ...(middle.bySize && {
      bySize: middle.bySize.map(({ size }, at) => ({
        size,
        p50: of((row) => row.bySize![at]!.p50),
        p99: of((row) => row.bySize![at]!.p99),
      })),
    }),
  }
}

/** Runs one bench by itself: `node scripts/run.mjs bench/<name>.ts [seconds of each kind and round]`. */
export async function runAlone(bench: Bench, seconds = 2): Promise<void> {
  try {
    const rows = await runBench(bench, Number(process.argv[2] ?? seconds))
    printRows(rows)
    if (rows.some(({ isWithin }) => isWithin === false)) process.exitCode = 1
  } finally {
    await closeShops()
  }
}
