import os from 'node:os'
import { parseArgs } from 'node:util'
import { ClusterProcesses } from './cluster-processes.ts'
import type { ClusterDrill } from './drills/cluster-drill.ts'
import { killedObjectStorage } from './drills/killed-object-storage.ts'
import { killedHaproxy, killedLoadBalancer } from './drills/killed-proxies.ts'
import { killedMachine, killedProcess } from './drills/killed-stores.ts'
import { frozenPrimary, killedPrimary, killedStandby } from './drills/lost-databases.ts'
import { upgrade } from './drills/upgrade.ts'
import { findPrograms, howToInstall, type Programs } from './needed-programs.ts'
import { buildVersion, previousRelease } from './previous-version.ts'
import { runDrill, type ClusterReport } from './run-drill.ts'
import { ShopCluster } from './shop-cluster.ts'

/** The upgrade first: the shop begins with the version before, and is hit with this one. */
const drills: ClusterDrill[] = [
  upgrade,
  killedProcess,
  killedMachine,
  killedLoadBalancer,
  killedObjectStorage,
  killedHaproxy,
  killedStandby,
  killedPrimary,
  frozenPrimary,
]

// npm run drill:cluster [-- --from v1.2 --keep] [words of a drill's name]: the shop on a cluster, hit part by part.
const { values, positionals } = parseArgs({
  options: {
    /** the commit or tag to upgrade from, instead of the release before */
    from: { type: 'string' },
    /** keeps the folder with the logs of all programs */
    keep: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const wanted = drills.filter(({ name }) => name.includes(positionals.join(' ')))
const programs = findPrograms()
if ('missing' in programs) {
  console.error(howToInstall(programs.missing))
  process.exit(1)
}

const processes = await ClusterProcesses.create({ keepFolder: values.keep })
let stopped = false
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => void end(128 + os.constants.signals[name]))
endWithStarter()
try {
  await end((await drillAll(programs)) ? 0 : 1)
} catch (error) {
  if (!stopped) console.error(error)
  await end(1)
}

/** Returns true where no drill has found a fault. */
async function drillAll(found: Programs): Promise<boolean> {
  const cluster = await startCluster(found)
  const acknowledged = new Map<string, string>()
  const rows: string[][] = []
  let isWell = true
  for (const drill of wanted) {
    console.log(`${drill.name} …`)
    const report = await runDrill(cluster, drill, acknowledged).catch((error: unknown) => {
      console.log(`  could not be finished: ${error instanceof Error ? error.message : String(error)}`)
      return null
    })
    if (!report) {
      // The next drills would begin with a broken cluster.
      rows.push([drill.name, String(drill.times), 'could not be finished', '', '', ''])
      isWell = false
      break
    }
    for (const fault of report.faults) console.log(`  FAULT ${fault}`)
    isWell &&= report.faults.length === 0
    rows.push(rowOf(drill, report))
    console.log(`  ${rows.at(-1)!.slice(1).join('; ')}`)
  }
  printTable(rows)
  await cluster.close()
  return isWell
}

async function startCluster(found: Programs): Promise<ShopCluster> {
  const began = performance.now()
  let previous: string | undefined
  if (wanted.includes(upgrade)) {
    const from = values.from ?? previousRelease()
    console.log(`Building the version to upgrade from, ${from}`)
    previous = buildVersion(processes, from)
  }
  console.log(`Starting the cluster in ${processes.folder}`)
  const cluster = await ShopCluster.start(processes, found, previous)
  console.log(`The shop is open after ${seconds(performance.now() - began)}\n`)
  return cluster
}

function rowOf({ name, times }: ClusterDrill, report: ClusterReport): string[] {
  const { orders, pauses, refused, unanswered, outdated, looks, faults } = report
  const result =
    faults.length === 0 ? '0 lost, 0 double, books right' : `${faults.length} FAULTS, first: ${faults[0]}`
  return [
    name,
    String(times),
    `${orders} orders, ${result}`,
    pauses.map(seconds).join(', '),
    `${refused} with 503, ${unanswered} cut off`,
    `${looks} looked at, ${Math.round(outdated)} ms outdated at most`,
  ]
}

function printTable(rows: string[][]): void {
  console.log(
    `\n${os.availableParallelism()} cores, Node ${process.version}, load average ${os.loadavg()[0]!.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  const head = ['drill', 'times', 'result', 'longest time without an order', 'requests refused', 'pages']
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** npm passes signals on, unless it is killed: then this process gets another parent. */
function endWithStarter(): void {
  const starter = process.ppid
  setInterval(() => process.ppid !== starter && void end(128 + os.constants.signals.SIGTERM), 500).unref()
}

/** Leaves nothing of the cluster behind, whatever has happened. */
async function end(code: number): Promise<void> {
  if (stopped) return
  stopped = true
  await processes.remove({ keepFolder: values.keep })
  if (values.keep) console.log(`The logs are in ${processes.folder}`)
  process.exit(code)
}
