import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { spawnStore } from '../../../scripts/lib/spawn-store.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { processTimeout } from '../../../tests/support/time-limits.ts'

const onLinux = process.platform === 'linux'

let dataDir: string
let store: ChildProcess
let url: string
beforeAll(async () => void (dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-output-'))))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
afterEach(() => void store.kill('SIGKILL'))

/** Starts a store that logs every request, and resolves at its first response. */
async function start(stdout: number): Promise<void> {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  store = spawnStore({
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: String(port),
      PUBLIC_URL: '',
      SAMPLE_DATA: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'debug',
      METRICS: 'on',
      WEB_CONCURRENCY: '1',
    },
    stdout,
    stderr: 'inherit',
  })
  const isOpen = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status
  await expect.poll(isOpen, { timeout: processTimeout }).toBe(200)
}

async function droppedLines(): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^dropped_work_total\{work="log"\} (\d+)$/m.exec(metrics)?.[1])
}

/** Asks for the shop until more lines of the log are lost. */
async function expectServingOn(): Promise<void> {
  const before = await droppedLines()
  const ask = async () => {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await fetch(`${url}/api/store/public`)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    return droppedLines()
  }
  await expect.poll(ask, { timeout: processTimeout }).toBeGreaterThan(before)
}

async function expectStopping(): Promise<void> {
  const ended = once(store, 'exit')
  store.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}

test.runIf(onLinux)(
  'a store whose log is on a full disk serves, counts the lines that are lost, and stops',
  async () => {
    const full = openSync('/dev/full', 'w')
    await start(full)
    closeSync(full)
    await expectServingOn()
    await expectStopping()
  },
)

test.runIf(onLinux)('so does one whose log nobody reads, and then nobody can', async () => {
  const fifo = path.join(dataDir, 'log')
  spawnSync('mkfifo', [fifo])
  const bothEnds = openSync(fifo, 'r+')
  const pipe = openSync(fifo, constants.O_WRONLY)
  await start(pipe)
  closeSync(pipe)
  await expectServingOn()
  closeSync(bothEnds)
  await expectServingOn()
  await expectStopping()
})
