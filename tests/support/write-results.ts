import { writeFileSync } from 'node:fs'

/** A test that failed, or an error outside every test, with its message and stack. */
export interface Failure {
  name: string
  message: string
}

export interface Results {
  /** number of tests that passed */
  passed: number
  failures: Failure[]
  /** milliseconds of each file of tests */
  times: Record<string, number>
}

/** Writes what a test runner has found to the file that `TEST_REPORT` names, for `npm test` to add up and repeat. */
export function writeResults(results: Results): void {
  const file = process.env['TEST_REPORT']
  if (file) writeFileSync(file, JSON.stringify(results))
}
