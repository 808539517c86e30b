/** Result for one kind of request. Times are milliseconds. */
export interface Row {
  name: string
  requestsPerSecond: number
  p50: number
  p99: number
  /** processor time of the server for one request; null where it is not told apart from the bench's own */
  cpuMs: number | null
  /** measured beside it, in turns */
  baseline: string
  ratio: number | null
  /** of which figures the ratio is */
  ratioOf: 'requests' | 'p99'
  goal: string
  isWithin: boolean | null
  /** p50 and p99 by size of the shop, for the plot */
  bySize?: { size: number; p50: number; p99: number }[]
}

const columns: [head: string, cell: (row: Row) => string][] = [
  [
    'requests/s',
    ({ requestsPerSecond }) => requestsPerSecond.toLocaleString('en-US', { maximumFractionDigits: 0 }),
  ],
  ['p50 ms', ({ p50 }) => p50.toFixed(2)],
  ['p99 ms', ({ p99 }) => p99.toFixed(2)],
  ['CPU ms', ({ cpuMs }) => cpuMs?.toFixed(3) ?? '–'],
  ['ratio', ({ ratio }) => ratio?.toFixed(2) ?? '–'],
]

/** Prints a table: figures, what they are compared with, and the goal. */
export function printRows(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const head = columns.map(([name]) => name.padStart(12)).join('')
  console.log(`${''.padEnd(width)}${head}  compared with`)
  for (const row of rows) {
    const cells = columns.map(([, cell]) => cell(row).padStart(12)).join('')
    const verdict = row.isWithin === null ? '' : row.isWithin ? ', reached' : ', NOT reached'
    const goal = row.goal === '' ? '' : `; goal ${row.goal}${verdict}`
    console.log(`${row.name.padEnd(width)}${cells}  ${row.baseline} (${row.ratioOf})${goal}`)
  }
}
