import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/server/base/project-root.ts'

/** Milliseconds of each file of tests, by the part of `npm test` that it belongs to. */
type Times = Record<string, Record<string, number>>

/** Prints what part of the time of the last `npm test` each file of tests has taken, the longest first. */
export function printTestTimes(): void {
  const file = join(projectRoot, 'test-results', 'times.json')
  if (!existsSync(file)) {
    console.log('Run npm test first, or a part of it: it keeps the time of each file.')
    return
  }
  const times = JSON.parse(readFileSync(file, 'utf8')) as Times
  for (const [part, files] of Object.entries(times)) {
    const whole = Object.values(files).reduce((sum, time) => sum + time, 0)
    console.log(`${part}: ${seconds(whole)}, of all workers together`)
    for (const [name, time] of Object.entries(files).toSorted(([, a], [, b]) => b - a))
      console.log(
        `  ${((100 * time) / whole).toFixed(1).padStart(5)} %  ${seconds(time).padStart(8)}  ${name}`,
      )
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
