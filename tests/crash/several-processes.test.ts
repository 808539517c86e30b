import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spawnStore } from '../../scripts/lib/spawn-store.ts'
import { databaseAddress } from '../support/database-address.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { processTimeout } from '../support/time-limits.ts'
import { childrenOf } from './child-processes.ts'

const processes = 2
const timeout = { timeout: processTimeout }

let database: TestDatabase
let dataDir: string
let port: number
let store: ChildProcess
let stderr: Promise<string>
let ended: Promise<unknown[]>

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-processes-'))
  port = randomInt(20_000, 60_000)
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: databaseAddress(database),
    WEB_CONCURRENCY: String(processes),
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    METRICS: 'on',
  }
  // In a group of its own, as a shell does, so that Ctrl-C can be sent to all of its processes.
  store = spawnStore({ env, stdout: 'pipe', detached: true, built: true })
  stderr = text(store.stderr!)
  ended = once(store, 'exit')
})

afterEach(async () => {
  if (store.exitCode === null && store.signalCode === null) store.kill('SIGTERM')
  await ended
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const workers = () => childrenOf(store.pid!)
/** Null where nobody answered: what a process has just been handed ends with it. */
const status = async (address: string) =>
  fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.status,
    () => null,
  )
/** All of its processes listen. */
const isOpen = () =>
  new Promise<void>((resolve) => {
    store.stdout!.on('data', (chunk) => {
      if (String(chunk).includes('is open at')) resolve()
    })
  })

/** A connection that one of the processes has taken, with half of a request. */
async function halfOfARequest(): Promise<{ socket: Socket; rest: string }> {
  const body = JSON.stringify({ email: 'nobody@taanka.example', password: 'Not the one 1' })
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.write(head)
  await once(socket, 'readable')
  return { socket, rest: body }
}

test('a store that is stopped while its processes start ends in order and says nothing', async () => {
  await expect.poll(() => workers().length, { ...timeout, interval: 5 }).toBe(processes)
  store.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await stderr).toBe('')
})

test('a process that is killed while requests come in is replaced, and takes no other with it', async () => {
  await isOpen()
  for (let killed = 0; killed < processes; killed++) {
    await expect.poll(() => workers().length, timeout).toBe(processes)
    const asked = Array.from({ length: 60 }, () => status('/healthz'))
    process.kill(workers()[killed]!, 'SIGKILL')
    await Promise.all(asked)
  }
  await expect.poll(() => status('/readyz'), timeout).toBe(200)
  expect(store.exitCode).toBe(null)
})

/** The value of a figure of `/metrics`, or null where nobody answered. */
async function figure(line: string): Promise<number | null> {
  const address = `http://127.0.0.1:${port}/metrics`
  const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  if (answer?.status !== 200) return null
  const found = (await answer.text()).split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.split(' ').at(-1) ?? 0)
}

/** Each on a connection of its own, so that every process takes some. */
const askOnce = () =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.write('GET /readyz HTTP/1.1\r\nhost: store\r\nconnection: close\r\n\r\n')
    resolve(text(socket))
  })

test('figures are those of all processes, nobody has to read their words, and Ctrl-C lets each answer what it has begun', async () => {
  await isOpen()
  const asked = Array.from({ length: 10 }, askOnce)
  for (const answer of await Promise.all(asked)) expect(answer).toContain('HTTP/1.1 200')
  const served = 'http_request_duration_seconds_count{method="GET",route="/readyz",status="200"}'
  const started = 'process_start_time_seconds'
  for (let scrape = 0; scrape < 4; scrape++) expect(await figure(served)).toBe(10)
  expect(Math.abs((await figure(started))! - Date.now() / 1000)).toBeLessThan(300)

  // Also while one hangs, which may be handed a request too.
  const [hanging] = workers()
  process.kill(hanging!, 'SIGSTOP')
  const isPart = async () => {
    const count = await figure(served)
    return count !== null && count < 10
  }
  await expect.poll(isPart, timeout).toBe(true)
  process.kill(hanging!, 'SIGCONT')
  await expect.poll(() => figure(served), timeout).toBe(10)

  store.stdout!.destroy()
  // Each process says that it has lost its connections.
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'taanka%' and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => status('/readyz'), timeout).toBe(200)

  const { socket, rest } = await halfOfARequest()
  const answered = text(socket)
  // It reaches every process.
  process.kill(-store.pid!, 'SIGINT')
  await expect.poll(() => status('/healthz'), timeout).toBe(null)
  socket.write(rest)
  expect(await answered).toContain('HTTP/1.1 401')
  expect(await ended).toEqual([0, null])
  expect(await stderr).toBe('')
})
