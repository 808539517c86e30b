import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const dataDir = path.join(tmpdir(), `taanka-not-made-${process.pid}`)

test.each([
  [[], 'Say which backup: npm run restore -- <file> [--force]'],
  [['one.tar.gz', 'two.tar.gz'], 'Say which backup: npm run restore -- <file> [--force]'],
  [['one.tar.gz', '--forse'], "Unknown option '--forse'."],
])('the command restore with the words %j says in one line what is wrong', (words, line) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'restore.ts'), ...words],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
  )
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${line}\n` })
  expect(existsSync(dataDir)).toBe(false)
})
