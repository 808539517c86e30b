import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isFull } from '../tests/attack/attack-size.ts'
import { processTimeout } from '../tests/support/time-limits.ts'

const dataDir = path.join(tmpdir(), `taanka-not-made-${process.pid}`)

function run(command: string, words: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, '..', command), ...words],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
      encoding: 'utf8',
      input: '',
      timeout: processTimeout,
    },
  )
  return { status, stdout, stderr }
}

test('a backup of a folder without a shop is refused, and makes nothing', () => {
  const to = path.join(tmpdir(), `taanka-no-shop-${process.pid}`, 'store.tar.gz')
  for (const words of [[to], [to, '--logical']])
    expect(run('scripts/backup.ts', words)).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no shop in the folder ${dataDir}. Is DATA_DIR right?\n`,
    })
  expect([existsSync(dataDir), existsSync(path.dirname(to))]).toEqual([false, false])
})

test('a server without a shop is not backed up either, and nobody could look at its books', () => {
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
  const to = path.join(tmpdir(), `taanka-no-server-${process.pid}`, 'store.tar.gz')
  expect(run('scripts/books.ts', [], { DATABASE_URL }).status).toBe(2)
  expect(run('scripts/backup.ts', [to, '--logical'], { DATABASE_URL }).status).toBeGreaterThan(0)
  expect(existsSync(to)).toBe(false)
})

test.each([
  ['scripts/books.ts', 2],
  ['scripts/backup.ts', 1],
])(
  '%s installs no tools of development, and ends with %i where nothing can be installed',
  (command, code) => {
    const project = mkdtempSync(path.join(tmpdir(), 'taanka-not-installed-'))
    for (const name of ['scripts/run.mjs', 'scripts/lib', 'package.json', 'package-lock.json'])
      cpSync(path.join(import.meta.dirname, '..', name), path.join(project, name), { recursive: true })
    writeFileSync(path.join(project, 'npm'), '#!/bin/sh\necho "$@" > words\nexit 1\n', { mode: 0o755 })
    const { status } = spawnSync(process.execPath, [path.join(project, 'scripts/run.mjs'), command], {
      env: { PATH: `${project}:${process.env['PATH']}` },
      timeout: processTimeout,
    })
    expect(status).toBe(code)
    expect(readFileSync(path.join(project, 'words'), 'utf8')).toMatch(/^ci --omit=dev /)
    rmSync(project, { recursive: true })
  },
)

/** Every process takes a second to start: all of the ways to be wrong are for the full attack. */
const someOf = <Case>(cases: Case[]): Case[] => (isFull ? cases : cases.slice(0, 1))

const restoreUsage = 'Usage: npm run restore -- <file> [--force]'
const adminUsage = /^Usage: npm run admin:create \[-- --email <address> --name <name>\]\. .+\n$/

test.each(
  someOf([
    [['one.tar.gz', '--forse'], `Unknown option '--forse'.\n${restoreUsage}\n`],
    [[], `Say which backup.\n${restoreUsage}\n`],
    [['one.tar.gz', 'two.tar.gz'], `Say which backup.\n${restoreUsage}\n`],
  ]),
)('the command restore with the arguments %j says what is wrong', (words, stderr) => {
  expect(run('scripts/restore.ts', words)).toEqual({ status: 1, stdout: '', stderr })
  expect(existsSync(dataDir)).toBe(false)
})

test.each([
  ['scripts/admin-create.ts', adminUsage],
  ['scripts/backup.ts', /^Usage: .+\n$/],
  ['scripts/restore.ts', /^Usage: .+\n$/],
  ['scripts/db.ts', /^Usage: .+\n$/],
  ['scripts/books.ts', /^Usage: .+\n$/],
  ['scripts/log-hash.ts', /^Usage: .+\n$/],
  ['scripts/log-stack.ts', /^Usage: .+\n$/],
  ['scripts/sample-generate.ts', /^Usage: .+\n$/],
  ['scripts/media-move.ts', /^Usage: .+\n$/],
])('%s --help prints its usage and does nothing', (command, usage) => {
  const { status, stdout, stderr } = run(command, ['--help'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(usage)
  expect(existsSync(dataDir)).toBe(false)
})

test.each(
  someOf([
    [['--email', 'a@b.example'], 'Without a terminal --email and --name are needed.'],
    [['--mail', 'a@b.example'], "Unknown option '--mail'."],
    [['a@b.example'], "Unexpected argument 'a@b.example'."],
  ]),
)('admin:create with the arguments %j prints a sentence and its usage', (words, sentence) => {
  const { status, stdout, stderr } = run('scripts/admin-create.ts', words)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  const [first, second] = stderr.split('\n')
  expect(first).toBe(sentence)
  expect(`${second}\n`).toMatch(adminUsage)
  expect(existsSync(dataDir)).toBe(false)
})

const generateUsage = 'Usage: npm run sample:generate -- [--products <number>] [--orders <number>]. '

test.each(
  someOf([
    [['--orders', '50000001'], '--orders is a whole number up to 50,00,000.'],
    [[], 'Say how many products or orders the shop is to have.'],
    [['--products', 'many'], '--products is a whole number up to 10,00,000.'],
    [['--orders', '-5'], "Option '--orders' argument is ambiguous."],
  ]),
)('sample:generate with the arguments %j says what is wrong', (words, sentence) => {
  const { status, stdout, stderr } = run('scripts/sample-generate.ts', words)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(`${sentence}\n`)
  expect(stderr).toContain(generateUsage)
  expect(existsSync(dataDir)).toBe(false)
})

test('sample:generate refuses a shop that is run without sample data', () => {
  const { status, stderr } = run('scripts/sample-generate.ts', ['--orders', '5'], { SAMPLE_DATA: 'off' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'SAMPLE_DATA is off: generated products and orders are for a sample shop alone.\n',
  })
  expect(existsSync(dataDir)).toBe(false)
})
