import path from 'node:path'
import type { Reporter, Suite, TestError } from '@playwright/test/reporter'
import { projectRoot } from '../../src/server/base/project-root.ts'
import { writeResults, type Failure } from './write-results.ts'

/** Writes the counts and failures of a run of Playwright, with what failed outside a test: a store, the teardown. */
export default class PlaywrightResults implements Reporter {
  #root: Suite | undefined
  readonly #outside: Failure[] = []

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root
  }

  onError(error: TestError): void {
    this.#outside.push({ name: 'outside every test', message: text(error) })
  }

  onEnd(): void {
    const tests = this.#root?.allTests() ?? []
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()))
    const failures = [
      ...failed.map((test) => ({
        name: test.titlePath().filter(Boolean).join(' › '),
        message: test.results.flatMap((result) => result.errors.map(text)).join('\n'),
      })),
      ...this.#outside,
    ]
    const times: Record<string, number> = {}
    for (const { location, results } of tests) {
      const file = path.relative(projectRoot, location.file)
      times[file] = results.reduce((sum, { duration }) => sum + duration, times[file] ?? 0)
    }
    writeResults({
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      failures,
      times,
    })
  }

  printsToStdio(): boolean {
    return false
  }
}

function text(error: TestError): string {
  return error.stack ?? error.message ?? String(error.value)
}
