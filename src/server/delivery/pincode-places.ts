import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PincodePlace } from '#shared/delivery/delivery.schema.ts'
import { gstState } from '#shared/tax/gst-states.ts'
import { projectRoot } from '../base/project-root.ts'

/** Made by `npm run places:make`: state, city, and pincodes (docs/decisions/0009-pincode-places.md). */
const file = path.join(projectRoot, 'src/server/delivery/pincode-places.txt')

let places: Map<string, PincodePlace> | undefined

/** City and state of a pincode, null for one that is not known. The first call reads the file, some 10 ms. */
export function placeOfPincode(pincode: string): PincodePlace | null {
  places ??= new Map(allPlaces())
  return places.get(pincode) ?? null
}

export function* allPlaces(): Generator<[pincode: string, place: PincodePlace]> {
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [code, city, runs] = line.split('\t')
    const place = { city: city!, state: gstState(code!).name }
    for (const run of runs!.split(' ')) {
      const [first, last = first] = run.split('-').map(Number)
      for (let pincode = first!; pincode <= last!; pincode++) yield [String(pincode), place]
    }
  }
}
