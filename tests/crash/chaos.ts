import os from 'node:os'
import { parseArgs } from 'node:util'
import { clockSteps } from './drills/clock-steps.ts'
import { type Drill, type DrillReport } from './drills/drill.ts'
import { firstStart } from './drills/first-start.ts'
import { frozenDatabase } from './drills/frozen-database.ts'
import { fullDisk } from './drills/full-disk.ts'
import { killDatabase, killStore } from './drills/kill-nine.ts'
import { killedRestore } from './drills/killed-restore.ts'
import { killedShop } from './drills/killed-shop.ts'
import { killedBookings, killedEdits, killedInspections, killedReturns } from './drills/killed-work.ts'
import { stopUnderLoad } from './drills/stop-under-load.ts'

const drills: Drill[] = [
  killStore,
  killDatabase,
  killedReturns,
  killedInspections,
  killedBookings,
  killedEdits,
  killedShop,
  stopUnderLoad,
  frozenDatabase,
  fullDisk,
  firstStart,
  killedRestore,
  clockSteps,
]

// npm run chaos [-- --scale 0.1] [words of a drill's name]: every drill in turn, and a table of what it has shown.
const { values, positionals } = parseArgs({
  options: { scale: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const wanted = positionals.join(' ')
const rows: string[][] = []
let failed = false

for (const drill of drills.filter(({ name }) => name.includes(wanted))) {
  const reason = drill.impossible?.()
  if (reason) {
    console.log(`${drill.name}: could not run, ${reason}`)
    rows.push([drill.name, '0', `could not run: ${reason}`, ''])
    continue
  }
  console.log(`${drill.name} …`)
  const report = await drill.run(Number(values.scale))
  for (const fault of report.faults) console.log(`  FAULT ${fault}`)
  failed ||= report.faults.length > 0
  rows.push([drill.name, report.count, resultOf(report), seconds(report.recovery)])
  console.log(`  ${rows.at(-1)!.slice(1).join('; ')}`)
}

console.log(
  `\n${os.availableParallelism()} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
)
for (const row of [['drill', 'count', 'result', 'time to recover'], ['---', '---', '---', '---'], ...rows])
  console.log(`| ${row.join(' | ')} |`)
process.exitCode = failed ? 1 : 0

function resultOf({ faults, result }: DrillReport): string {
  return faults.length === 0 ? `${result}; books right` : `${faults.length} FAULTS, first: ${faults[0]}`
}

function seconds(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const show = (time: number | undefined) => ((time ?? 0) / 1000).toFixed(1)
  return `median ${show(sorted[Math.floor(sorted.length / 2)])} s, longest ${show(sorted.at(-1))} s`
}
