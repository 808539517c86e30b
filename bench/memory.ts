import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { startMeasuredStore, type MeasuredStore } from '../scripts/lib/measured-store.ts'
import { mixedLoad } from './support/mixed-load.ts'

/**
 * The memory of the store under a mixed load, minute by minute: live heap after a full garbage collection, and
 * resident memory before and after it, in MB. Two stores run side by side, one of them with MALLOC_ARENA_MAX=2.
 *
 * `node scripts/run.mjs bench/memory.ts [minutes]`; ten minutes unless told otherwise.
 */
const minutes = Number(process.argv[2] ?? 10)
const samplesPerMinute = 6

interface Memory {
  heap: number
  rss: number
  rssAfter: number
}

const start = (env: Record<string, string>): Promise<MeasuredStore> =>
  startMeasuredStore({
    nodeArgs: ['--expose-gc', '--import', new URL('support/report-memory.mjs', import.meta.url).href],
    env,
  })

async function measure(name: string, store: MeasuredStore): Promise<void> {
  const rows: Memory[] = []
  try {
    const load = await mixedLoad(store.url)
    for (let minute = 1; minute <= minutes; minute++) {
      let peak = 0
      for (let sample = 0; sample < samplesPerMinute; sample++) {
        await new Promise((resolve) => setTimeout(resolve, 60_000 / samplesPerMinute))
        peak = Math.max(peak, residentOf(store))
      }
      const memory = await askMemory(store)
      rows.push({ ...memory, rss: Math.max(peak, memory.rss) })
      const { requests, failed } = load.counts
      console.log(row(name, minute, rows.at(-1)!, `${requests} requests, ${failed} failed`))
    }
    await load.stop()
  } finally {
    await store.stop()
  }
  for (const kind of ['heap', 'rssAfter'] as const) console.log(`${name}: ${flatness(rows, kind)}`)
}

/** Resident memory in MB now. */
const residentOf = ({ process: { pid } }: MeasuredStore): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

async function askMemory({ process: store }: MeasuredStore): Promise<Memory> {
  store.send('memory')
  const [memory] = (await once(store, 'message')) as [Memory]
  return memory
}

const row = (name: string, minute: number, { heap, rss, rssAfter }: Memory, more: string): string =>
  `${name.padEnd(20)} ${[minute, heap, rss, rssAfter].map((figure) => figure.toFixed(0).padStart(8)).join('')}   ${more}`

/** The mean of the last third of the run against that of the middle third. */
function flatness(rows: Memory[], kind: 'heap' | 'rssAfter'): string {
  const third = Math.max(1, Math.floor(rows.length / 3))
  const mean = (part: Memory[]) => part.reduce((sum, memory) => sum + memory[kind], 0) / part.length
  const [middle, last] = [mean(rows.slice(-2 * third, -third)), mean(rows.slice(-third))]
  const change = ((last - middle) / middle) * 100
  if (rows.length < 3) return 'three minutes are needed to say how flat it is'
  return `${kind} of the middle third ${middle.toFixed(1)} MB, of the last ${last.toFixed(1)} MB (${change.toFixed(1)} %)`
}

const stores = { default: await start({}), 'MALLOC_ARENA_MAX=2': await start({ MALLOC_ARENA_MAX: '2' }) }
console.log(`${''.padEnd(20)}  minute    heap     rss  after gc`)
await Promise.all(Object.entries(stores).map(([name, store]) => measure(name, store)))
