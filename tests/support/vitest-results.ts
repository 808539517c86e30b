import type { Reporter, TestModule } from 'vitest/node'
import { writeResults, type Failure } from './write-results.ts'

/** Writes the counts and failures of a run of Vitest, with what failed outside a test: a hook, a file, a process. */
export default class VitestResults implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandledErrors) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const failures = [
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => failure(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors)),
      ...modules.flatMap(suiteFailures),
      ...unhandledErrors.map((error) => failure('outside every test', [error])),
    ]
    const times = modules.map((module) => [module.relativeModuleId, timeOf(module)] as const)
    writeResults({ passed, failures, times: Object.fromEntries(times) })
  }
}

/** Milliseconds, with the loading of what the file is the first to import. */
function timeOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return Math.round(collectDuration + setupDuration + duration)
}

/** Failures in the hooks of a file or of its suites, whose tests may all have passed. */
function suiteFailures(module: TestModule): Failure[] {
  const suites = [...module.children.allSuites()].map(
    (suite) => [`${module.relativeModuleId} › ${suite.fullName}`, suite.errors()] as const,
  )
  return [[module.relativeModuleId, module.errors()] as const, ...suites]
    .filter(([, errors]) => errors.length > 0)
    .map(([name, errors]) => failure(name, errors))
}

function failure(name: string, errors: readonly { message: string; stack?: string }[] = []): Failure {
  return { name, message: errors.map((error) => error.stack ?? error.message).join('\n') }
}
