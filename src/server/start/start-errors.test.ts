import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { builtStore } from '../../../scripts/lib/built-store.mjs'
import { processTimeout } from '../../../tests/support/time-limits.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Starts the store, which is to refuse. */
async function start(env: Record<string, string>) {
  const store = spawn(process.execPath, builtStore, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', SAMPLE_DATA: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: processTimeout,
    killSignal: 'SIGKILL',
  })
  const [stderr, [status]] = await Promise.all([text(store.stderr), once(store, 'exit')])
  return { status, stderr }
}

test('a taken port is noticed before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDir = path.join(os.tmpdir(), `taanka-not-made-${process.pid}`)
  expect(await start({ PORT: String(port), DATA_DIR: dataDir })).toEqual({
    status: 1,
    stderr: `Port ${port} is already taken: stop the other program, or set PORT to another number.\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
  other.close()
})

test.runIf(process.platform === 'linux')('a data folder that can not be made ends the start', async () => {
  const { status, stderr } = await start({ PORT: '0', DATA_DIR: '/proc/nope/data' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The data folder \/proc\/nope\/data can't be used: ENOENT.+\n$/)
})

test('a store that others can reach is not started with demo accounts by accident', async () => {
  const dataDir = path.join(os.tmpdir(), `taanka-not-made-open-${process.pid}`)
  const { status, stderr } = await start({ HOST: '0.0.0.0', PORT: '0', SAMPLE_DATA: '', DATA_DIR: dataDir })
  expect({ status, lines: stderr.trimEnd().split('\n').length }).toEqual({ status: 1, lines: 1 })
  expect(stderr).toMatch(/^HOST is not this machine alone.+SAMPLE_DATA=off/)
  expect(existsSync(dataDir)).toBe(false)
})
