import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { startMeasuredStore, type MeasuredStore } from '../scripts/lib/measured-store.ts'
import { descendantsOf } from '../tests/crash/crashing-store.ts'
import { mixedLoad } from './support/mixed-load.ts'

/**
 * The memory of the store under a mixed load, minute by minute, in MB: live heap after a full garbage collection,
 * resident memory before and after it, and proportional memory (PSS) of the store together with its PostgreSQL. The
 * store runs as by `npm start`. Linux only. `node scripts/run.mjs bench/memory.ts [minutes]`, ten by default.
 */
const minutes = Number(process.argv[2] ?? 10)
const samplesPerMinute = 6

interface Memory {
  heap: number
  rss: number
  rssAfter: number
  together: number
}

async function measure(store: MeasuredStore): Promise<void> {
  const rows: Memory[] = []
  const load = await mixedLoad(store.url)
  for (let minute = 1; minute <= minutes; minute++) {
    let peak = 0
    for (let sample = 0; sample < samplesPerMinute; sample++) {
      await new Promise((resolve) => setTimeout(resolve, 60_000 / samplesPerMinute))
      peak = Math.max(peak, residentOf(store))
    }
    const together = proportionalOf(store)
    const memory = await askMemory(store)
    const rss = Math.max(peak, memory.rss)
    rows.push({ ...memory, rss, together })
    const { requests, failed } = load.counts
    const figures = [minute, memory.heap, rss, memory.rssAfter, together]
    console.log(`${row(figures.map((figure) => figure.toFixed(0)))}   ${requests} requests, ${failed} failed`)
  }
  await load.stop()
  for (const kind of ['heap', 'rssAfter', 'together'] as const) console.log(flatness(rows, kind))
}

const row = (columns: string[]): string => columns.map((text) => text.padStart(10)).join('')

/** Resident memory now. */
const residentOf = ({ process: { pid } }: MeasuredStore): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** Memory of the store and all its processes now; what several share counts in parts. */
function proportionalOf({ process: { pid } }: MeasuredStore): number {
  return [pid!, ...descendantsOf(pid!)].reduce((sum, one) => sum + proportionalOfOne(one), 0) / 1024
}

/** Kilobytes; 0 for a process that has ended meanwhile. */
function proportionalOfOne(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1])
  } catch {
    return 0
  }
}

async function askMemory({ process: store }: MeasuredStore): Promise<Omit<Memory, 'together'>> {
  store.send('memory')
  const [memory] = (await once(store, 'message')) as [Omit<Memory, 'together'>]
  return memory
}

/** The mean of the last third of the run against that of the middle third. */
function flatness(rows: Memory[], kind: keyof Memory): string {
  const third = Math.max(1, Math.floor(rows.length / 3))
  const mean = (part: Memory[]) => part.reduce((sum, memory) => sum + memory[kind], 0) / part.length
  const [middle, last] = [mean(rows.slice(-2 * third, -third)), mean(rows.slice(-third))]
  const change = ((last - middle) / middle) * 100
  if (rows.length < 3) return 'three minutes are needed to say how flat it is'
  return `${kind} of the middle third ${middle.toFixed(1)} MB, of the last ${last.toFixed(1)} MB (${change.toFixed(1)} %)`
}

const store = await startMeasuredStore({
  nodeArgs: ['--expose-gc', '--import', new URL('support/report-memory.mjs', import.meta.url).href],
  env: { MALLOC_ARENA_MAX: '2' },
})
try {
  console.log(row(['minute', 'heap', 'rss', 'after gc', 'together']))
  await measure(store)
} finally {
  await store.stop()
}
