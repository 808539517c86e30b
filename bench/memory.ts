import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { allocatorSettings } from '../scripts/lib/built-store.mjs'
import { startMeasuredStore, type MeasuredStore } from '../scripts/lib/measured-store.ts'
import { commandLineOf } from '../tests/crash/child-processes.ts'
import { descendantsOf } from '../tests/crash/crashing-store.ts'
import { cpuSeconds } from './support/cpu-seconds.ts'
import { mixedLoad } from './support/mixed-load.ts'

/**
 * The memory of the store under a mixed load of visitors with addresses of their own, minute by minute and two minutes
 * after it, in MB, and the processor time of the store's process for a request. The store runs as by `npm start`, and
 * nothing is collected but by V8's own choice until the last line. Linux only.
 * `node scripts/run.mjs bench/memory.ts [minutes] [words for Node …]`, twenty minutes by default.
 */
const [minutes, nodeWords] = [Number(process.argv[2] ?? 20), process.argv.slice(3)]

/** Memory by V8 and Node, and by the kernel: `resident` is the store's process alone, `together` with all its processes. */
interface Memory {
  /** the highest of the minute */
  resident: number
  /** of `resident`: objects and free pages of V8 */
  heapTotal: number
  /** the lowest of the minute, near what lives */
  heapUsed: number
  /** of `resident`: buffers and strings outside of V8's heap, cached responses among them */
  external: number
  /** of `resident`: the program and its libraries, which the kernel shares and can drop */
  program: number
  pictures: number
  together: number
}

const columns = ['resident', 'heapTotal', 'heapUsed', 'external', 'program', 'pictures', 'together'] as const

async function measure(store: MeasuredStore): Promise<void> {
  const rows: Memory[] = []
  const load = await mixedLoad(store.url)
  for (let minute = 1; minute <= minutes; minute++) {
    const [requests, seconds] = [load.counts.requests, cpuSeconds(store.process.pid!)]
    const memory = await watch(store, 60)
    rows.push(memory)
    const made = load.counts.requests - requests
    const cpu = ((cpuSeconds(store.process.pid!) - seconds) * 1000) / made
    console.log(`${line(String(minute), memory)}   ${made} requests, ${cpu.toFixed(2)} ms each`)
  }
  await load.stop()
  console.log(`${load.counts.requests} requests, ${load.counts.failed} failed`)
  await wait(110_000)
  console.log(line('2 later', await watch(store, 10)))
  await ask(store, 'collect')
  console.log(line('collected', await watch(store, 1)))
  for (const kind of ['resident', 'heapUsed', 'together'] as const) console.log(flatness(rows, kind))
}

const line = (name: string, memory: Memory): string =>
  row([name, ...columns.map((column) => memory[column].toFixed(0))])

const row = (words: readonly string[]): string => words.map((text) => text.padStart(11)).join('')

/** Looks about once a second. */
async function watch(store: MeasuredStore, seconds: number): Promise<Memory> {
  let most: Memory | undefined
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    await wait(1000)
    const now = await look(store)
    most = most ? { ...largest(most, now), heapUsed: Math.min(most.heapUsed, now.heapUsed) } : now
  }
  return most!
}

const largest = (one: Memory, other: Memory): Memory => ({
  ...(one.resident > other.resident ? one : other),
  pictures: Math.max(one.pictures, other.pictures),
  together: Math.max(one.together, other.together),
})

async function look(store: MeasuredStore): Promise<Memory> {
  const pid = store.process.pid!
  const all = [pid, ...descendantsOf(pid)]
  const pictures = all.filter((one) => commandLineOf(one).includes('picture-worker'))
  const { heapTotal, heapUsed, external } = await ask(store, 'memory')
  return {
    resident: kilobytes(pid, 'status', 'VmRSS') / 1024,
    heapTotal,
    heapUsed,
    external,
    program: kilobytes(pid, 'status', 'RssFile') / 1024,
    pictures: proportional(pictures),
    together: proportional(all),
  }
}

/** Counts in parts the memory that several processes share. */
const proportional = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + kilobytes(pid, 'smaps_rollup', 'Pss'), 0) / 1024

/** 0 for a process that has ended meanwhile. */
function kilobytes(pid: number, file: string, name: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

async function ask({ process: store }: MeasuredStore, message: string): Promise<NodeJS.MemoryUsage> {
  store.send(message)
  const [memory] = (await once(store, 'message')) as [NodeJS.MemoryUsage]
  return memory
}

/** The mean of the last quarter of the run against that of the quarter before it. */
function flatness(rows: Memory[], kind: keyof Memory): string {
  const quarter = Math.floor(rows.length / 4)
  if (quarter === 0) return 'four minutes are needed to say how flat it is'
  const mean = (part: Memory[]) => part.reduce((sum, memory) => sum + memory[kind], 0) / part.length
  const [third, last] = [mean(rows.slice(-2 * quarter, -quarter)), mean(rows.slice(-quarter))]
  const change = ((last - third) / third) * 100
  return `${kind} of the third quarter ${third.toFixed(1)} MB, of the last ${last.toFixed(1)} MB (${change.toFixed(1)} %)`
}

const store = await startMeasuredStore({
  nodeArgs: [
    '--expose-gc',
    '--import',
    new URL('support/report-memory.mjs', import.meta.url).href,
    ...nodeWords,
  ],
  env: { ...allocatorSettings, RATE_LIMIT: 'on', TRUST_PROXY: 'on' },
})
try {
  console.log(row(['minute', ...columns]))
  await measure(store)
} finally {
  await store.stop()
}
