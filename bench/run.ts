import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { requireBuild } from '../scripts/lib/built-store.mjs'
import { adminScale } from './admin-scale.ts'
import { cachedResponses } from './cached-responses.ts'
import { capacity } from './capacity.ts'
import { catalogueScale } from './catalogue-scale.ts'
import { homesOfBrands } from './homes-of-brands.ts'
import { loginStorm } from './login-storm.ts'
import { hasNginx, pagesBesideNginx } from './pages-beside-nginx.ts'
import { placingOrders } from './place-order.ts'
import { renderedPage } from './rendered-page.ts'
import { search } from './search.ts'
import { rounds, runBench, type Bench } from './support/bench.ts'
import { isInstalled } from './support/is-installed.ts'
import { printRows, type Row } from './support/print-rows.ts'
import type { Results } from './support/results.ts'
import { closeShops } from './support/shops.ts'

/**
 * `npm run bench [-- <name> …]`: every bench for a few seconds, or those whose names contain one of the words, as one
 * table; all of them into `bench/results/latest.json`. A quarter of an hour on a machine with nothing else to do, and the
 * filling of the large shops before.
 */
const benches: [bench: Bench, seconds: number][] = [
  [cachedResponses, 1],
  [pagesBesideNginx, 2],
  [renderedPage, 1],
  [homesOfBrands, 1],
  [search, 1.5],
  [placingOrders, 2],
  [loginStorm, 2],
  [capacity, 3],
  [catalogueScale, 1.5],
  [adminScale, 0.7],
]
requireBuild(path.join(import.meta.dirname, '..'))
const resultsFile = path.join(import.meta.dirname, 'results/latest.json')
await mkdir(path.dirname(resultsFile), { recursive: true })

const words = process.argv.slice(2)
const tools = {
  nginx: isInstalled('nginx', '-v'),
  wrk: isInstalled('wrk', '-v'),
  pgbench: isInstalled('pgbench'),
}
const results: Results = { machine: machine(), tools, rounds, rows: {} }
try {
  for (const [bench, seconds] of benches) {
    if (words.length > 0 && !words.some((word) => bench.name.includes(word))) continue
    if (bench === pagesBesideNginx && !hasNginx()) continue
    console.log(`${bench.name} …`)
    results.rows[bench.name] = await runBench(bench, seconds)
    // After each, so that one that fails takes none of the others with it.
    if (words.length === 0) await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  }
} finally {
  await closeShops()
}

console.log(`\nMedians of ${rounds} rounds. ${machineLine(results)}`)
for (const [tool, isThere] of Object.entries(tools)) if (!isThere) console.log(`${tool}: not installed`)
printRows(Object.entries(results.rows).flatMap(([bench, rows]) => rows.map((row) => named(bench, row))))

function named(bench: string, row: Row): Row {
  return row.bySize ? { ...row, name: `${bench}: ${row.name}` } : row
}

function machine(): Results['machine'] {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    processors: os.availableParallelism(),
    model: os.cpus()[0]?.model.trim() ?? '',
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    loadBefore: Math.round(os.loadavg()[0]! * 10) / 10,
  }
}

function machineLine({ machine: { date, node, processors, model, loadBefore } }: Results): string {
  return `${date}, Node ${node}, ${processors} processors (${model}), load before ${loadBefore}.`
}
