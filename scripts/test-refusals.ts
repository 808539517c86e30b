import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/server/base/project-root.ts'
import { calls } from '../src/shared/calls.ts'
import type { Call } from '../src/shared/declare-calls.ts'

/**
 * Prints which refusals that calls declare no HTTP test of the last `npm test` was given: they are not tested, or no longer
 * thrown. One that is given and not declared fails its test (`documented-responses.ts`).
 */
export function printUntestedRefusals(): void {
  const file = join(projectRoot, 'test-results', 'refusals.txt')
  if (!existsSync(file)) {
    console.log('Run npm test first, or its HTTP tests: they keep the refusals that they are given.')
    return
  }
  const given = new Set(readFileSync(file, 'utf8').split('\n'))
  const declared = Object.entries<Call>(calls).flatMap(([name, { refusals = [], refusedWith = {} }]) =>
    [...refusals, ...Object.keys(refusedWith)].map((code) => `${name} ${code}`),
  )
  const untested = declared.filter((refusal) => !given.has(refusal))
  console.log(`${untested.length} of ${declared.length} refusals that calls declare were given to no test`)
  for (const refusal of untested) console.log(`  ${refusal}`)
}
