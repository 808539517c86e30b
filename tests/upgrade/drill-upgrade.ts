import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ClusterProcesses } from '../cluster/cluster-processes.ts'
import { buildVersion, previousRelease } from '../cluster/previous-version.ts'
import { book, edit, fetchReturns, inspect, openAndDecide } from '../crash/works.ts'
import { leaveWaiting } from './leave-waiting.ts'
import { UpgradedShop } from './upgraded-shop.ts'
import { cancelPaid, packAndSend, payByUpi, payLate, placeAtOnce } from './works-amid-upgrade.ts'

// npm run drill:upgrade [-- --count 5 --seconds 40 --keep] [COMMIT | FOLDER]: this version beside the release before, which has left
// work waiting; then without it.
const { values, positionals } = parseArgs({
  options: {
    /** of each kind of work that waits */
    count: { type: 'string', default: '5' },
    /** for which both work */
    seconds: { type: 'string', default: '40' },
    /** keeps the folder with the logs of both */
    keep: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const from = positionals[0] ?? previousRelease()
const works = [
  placeAtOnce,
  cancelPaid,
  payLate,
  payByUpi,
  packAndSend,
  openAndDecide,
  inspect,
  book,
  fetchReturns,
  edit,
]

const processes = await ClusterProcesses.create({ keepFolder: values.keep })
let stopped = false
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => void end(128 + os.constants.signals[name]))
try {
  const faults = await drill()
  for (const fault of faults) console.log(`  FAULT ${fault}`)
  await end(faults.length === 0 ? 0 : 1)
} catch (error) {
  if (!stopped) console.error(error)
  await end(1)
}

async function drill(): Promise<string[]> {
  const isFolder = existsSync(path.join(from, 'dist'))
  if (!isFolder) console.log(`Building the version to upgrade from, ${from}`)
  const shop = await UpgradedShop.open(processes, isFolder ? from : buildVersion(processes, from))
  const { store, before, after } = shop
  console.log('It runs; leaving work that waits')
  const { unpaid, later } = await leaveWaiting(shop, Number(values.count))

  console.log('Starting this version beside it')
  const ordering = shop.work([placeAtOnce])
  await after.start()
  await ordering.rest()
  await shop.comeBack()
  store.serving.push(after)
  const working = shop.work(works)
  await shop.remindOf(unpaid)
  for (const step of later) await step()
  await pause(Number(values.seconds) * 500)
  await shop.endTimeToPay(unpaid)
  await pause(Number(values.seconds) * 500)

  console.log('Stopping the version before')
  store.serving = [after]
  const codes = [await before.stop()]
  await pause(Number(values.seconds) * 250)
  await working.rest()
  const faults = await shop.faults({ unpaid })
  codes.push(await after.stop())
  console.log(`${shop.figures()}; ${store.refused} requests refused with 503`)
  await shop.close()
  return [...faults, ...codes.filter((code) => code !== 0).map((code) => `a version ended with code ${code}`)]
}

/** Leaves nothing of the drill behind, whatever has happened. */
async function end(code: number): Promise<void> {
  if (stopped) return
  stopped = true
  await processes.remove({ keepFolder: values.keep })
  if (values.keep) console.log(`The logs are in ${processes.folder}`)
  process.exit(code)
}
