import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { findNode, nodeEnvironment } from './lib/find-node.mjs'
import { runAloud } from './lib/run-aloud.mjs'
import { runCommand } from './lib/stop-with-sentence.mjs'

/** Whatever the machine's locale and proxies are, the tests see the same. */
const environment = { TZ: 'UTC', CI: '1' }

/** Checks that need no store: each counts as one test. */
const checks = [
  ['Format', 'oxfmt', '--check'],
  ['Lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['Types of the server', 'tsc', '-p', 'tsconfig.json'],
  ['Types of the web side', 'tsc', '-p', 'src/web'],
  ['Types of the shared rules', 'tsc', '-p', 'tsconfig.shared.json'],
  ['Types of the tests', 'tsc', '-p', 'tests'],
]

// npm test: everything that must hold, from the format of the sources to a purchase in a browser.
await runCommand(async () => {
  await ensureInstalled({ development: true })
  const reports = mkdtempSync(join(tmpdir(), 'taanka-tests-'))
  try {
    const counts = []
    for (const [name, tool, ...args] of checks) counts.push(await check(name, tool, args))
    await ensureBuilt()
    counts.push(await unitAndHttpTests(join(reports, 'vitest.json')))
    counts.push(await browserTests(join(reports, 'playwright.json')))
    return summarize(counts)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

async function check(name, tool, args) {
  console.log(`\n${name}`)
  const ok = await run(tool, args)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function unitAndHttpTests(report) {
  console.log('\nUnit and HTTP tests')
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return counted(ok, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }))
}

async function browserTests(report) {
  console.log('\nBrowser tests')
  const dataDir = mkdtempSync(join(tmpdir(), 'taanka-browser-'))
  const ok = await run('playwright', ['test'], {
    TEST_REPORT: report,
    TEST_PORT: String(await freePort()),
    TEST_YOUNG_PORT: String(await freePort()),
    TEST_DATA_DIR: dataDir,
  })
  rmSync(dataDir, { recursive: true, force: true })
  return counted(ok, report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

/** What the report counts; a run that failed without a failed test (or without a report) is a failure as well. */
function counted(ok, report, read) {
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')))
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function summarize(counts) {
  const total = (key) => counts.reduce((sum, count) => sum + count[key], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 && total('passed') > 0 ? 0 : 1
}

/** A tool from the packages, run by the project's own Node. */
function run(tool, args, env = {}) {
  return runAloud(
    findNode(),
    [join('node_modules', '.bin', tool), ...args],
    nodeEnvironment({ ...environment, ...env }),
  )
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
