import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { findNode, nodeEnvironment } from './lib/find-node.mjs'
import { memoryFolder } from './lib/memory-folder.mjs'
import { runAloud } from './lib/run-aloud.mjs'
import { runCommand, UserError } from './lib/run-command.mjs'

/** The tests do not depend on the machine's locale and proxies. */
const environment = { TZ: 'UTC', CI: '1' }

/** Lines of a failure's message and stack that are repeated at the end. */
const MESSAGE_LINES = 12

/** The parts of `npm test` in order; each is also a command of its own: `npm run lint`, `test:http` …. */
const parts = {
  format: [check('Format', 'oxfmt', '--check')],
  lint: [
    check('Comments, exports and files', 'scripts/lint/check-sources.ts'),
    check('Lint and types', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'),
    // Rules that both sides share use nothing of Node.
    check('Types of the shared rules', 'tsc', '-p', 'tsconfig.shared.json'),
  ],
  unit: [vitestProject('Unit tests', 'unit')],
  http: [buildPages, vitestProject('HTTP tests', 'http')],
  browser: [buildPages, browserTests],
}

// node scripts/test.mjs [part …] [file …]: all checks, from the format of the sources to a purchase in a browser, or
// parts of them, of which the test runners take files. What they write is in a folder of its own, which goes with the run.
await runCommand(async () => {
  await ensureInstalled({ development: true })
  const folder = mkdtempSync(join(memoryFolder(), 'taanka-tests-'))
  // For the user that root lends PostgreSQL.
  chmodSync(folder, 0o711)
  try {
    const results = []
    for (const step of chosenParts().flat()) results.push(await step(folder))
    const found = results.filter(Boolean)
    keepTimes(found)
    keepRefusals(folder)
    return summarize(found)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
})

function chosenParts() {
  const names = process.argv.slice(2).filter((word) => !isFile(word))
  const unknown = names.find((name) => !Object.hasOwn(parts, name))
  if (unknown)
    throw new UserError(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`)
  return names.length > 0 ? names.map((name) => parts[name]) : Object.values(parts)
}

function chosenFiles() {
  return process.argv.slice(2).filter(isFile)
}

function isFile(word) {
  return /[./]/.test(word)
}

function check(name, tool, ...args) {
  return async () => {
    console.log(`\n${name}`)
    const ok = await run(tool, args)
    return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, message: '' }] }
  }
}

function vitestProject(name, project) {
  return async (folder) => {
    console.log(`\n${name}`)
    const report = join(folder, `${project}.json`)
    const ok = await run(
      'vitest',
      [
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=./tests/support/vitest-results.ts',
        ...chosenFiles(),
      ],
      { TEST_REPORT: report, TMPDIR: folder, TEST_REFUSALS: join(folder, 'refusals.txt') },
    )
    return readResults(name, ok, report)
  }
}

async function buildPages() {
  await ensureBuilt()
}

async function browserTests(folder) {
  console.log('\nBrowser tests')
  const report = join(folder, 'playwright.json')
  const dataDir = join(folder, 'browser')
  mkdirSync(dataDir)
  const ok = await run('playwright', ['test', ...chosenFiles()], {
    TEST_REPORT: report,
    TEST_PORT: String(await freePort()),
    TEST_YOUNG_PORT: String(await freePort()),
    TEST_DATA_DIR: dataDir,
  })
  return readResults('Browser tests', ok, report)
}

/** Reads the results; a run that failed without a failure in them, or without results, is a failure as well. */
function readResults(name, ok, report) {
  const unknown = { name, message: 'The run failed; its output says why.' }
  try {
    const { passed, failures, times } = JSON.parse(readFileSync(report, 'utf8'))
    return { name, passed, failures: ok || failures.length > 0 ? failures : [unknown], times }
  } catch {
    return { passed: 0, failures: [unknown] }
  }
}

/** Keeps the milliseconds of each file of tests of this run, which `npm run figures -- times` prints. */
function keepTimes(results) {
  const times = results.filter((result) => result.times).map((result) => [result.name, result.times])
  if (times.length === 0) return
  mkdirSync('test-results', { recursive: true })
  writeFileSync(join('test-results', 'times.json'), JSON.stringify(Object.fromEntries(times)))
}

/** Keeps the refusals that the HTTP tests of this run were given, which `npm run figures -- refusals` compares. */
function keepRefusals(folder) {
  const given = join(folder, 'refusals.txt')
  if (!existsSync(given)) return
  mkdirSync('test-results', { recursive: true })
  writeFileSync(join('test-results', 'refusals.txt'), readFileSync(given))
}

/** Repeats the failures, which the output of later parts has pushed off the screen, and adds up. */
function summarize(results) {
  const failures = results.flatMap((result) => result.failures)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  for (const { name, message } of failures)
    console.log(`\nFAILED ${name}\n${message.split('\n').slice(0, MESSAGE_LINES).join('\n')}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0 && passed > 0 ? 0 : 1
}

/** Runs a tool by its name, or a program of ours by its path. */
function run(tool, args, env = {}) {
  return runAloud(
    findNode(),
    [tool.includes('/') ? tool : join('node_modules', '.bin', tool), ...args],
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
