import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createUser } from '../src/server/auth/create-user.ts'
import { createApp } from '../src/server/app.ts'
import { loadConfig } from '../src/server/config.ts'
import { createPool } from '../src/server/db/create-pool.ts'
import { databaseOn } from '../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'

/**
 * A login storm from 250 connections against a quiet store, in the same run. Budgets: a signed-in customer's call
 * answers within 300 ms and a login within 3 s, also in the storm; a login may be told to come back in a moment.
 */
const connections = 250
const seconds = Number(process.env['SECONDS'] ?? 10)
const budget = { call: 300, login: 3_000 }
const person = { email: 'asha@taanka.example', password: 'Loom Lane 12' }

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Without rate limits, as if every connection came from an address of its own. */
async function serve(connection: pg.PoolConfig): Promise<void> {
  const pool = createPool({ connection, max: 20, onError: (error) => say(error.message) })
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SAMPLE_DATA: 'off',
    DATA_DIR: os.tmpdir(),
  })
  const app = await createApp({ config, db: databaseOn(pool), pool }, { withPages: false })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.on('disconnect', () => process.exit(0))
}

async function compare(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const pool = new pg.Pool(server.connection)
  let store: ChildProcess | undefined
  try {
    await migrate(pool)
    await createUser(databaseOn(pool), { name: 'Asha Rao', phone: '', role: 'customer', ...person })
    store = fork(import.meta.filename, {
      env: { ...process.env, BENCH_STORE: JSON.stringify(server.connection) },
    })
    const address = await new Promise<string>((resolve) =>
      store?.once('message', (message) => resolve(String(message))),
    )
    const { body } = await send(address, 'POST', '/api/auth/login', person)
    const { token } = JSON.parse(body) as { token: string }
    report('quiet', await watch(address, token))
    const ended = storm(address)
    const stormy = await watch(address, token)
    report('storm', stormy)
    const refused = await ended
    say(`storm  ${refused.all} logins sent, ${refused.busy} told to come back`)
    const late = stormy.calls.at(-1)! > budget.call || stormy.logins.at(-1)! > budget.login
    if (late) process.exitCode = 1
  } finally {
    store?.disconnect()
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Watched {
  calls: number[]
  logins: number[]
  signedIn: number
}

/** Waiting times of a signed-in customer and of a login, in milliseconds. */
async function watch(address: string, token: string): Promise<Watched> {
  const end = performance.now() + seconds * 1000
  const watched: Watched = { calls: [], logins: [], signedIn: 0 }
  const calling = async () => {
    while (performance.now() < end) {
      const { ms } = await send(address, 'GET', '/api/auth/me', undefined, { token })
      watched.calls.push(ms)
      await pause(50)
    }
  }
  const loggingIn = async () => {
    while (performance.now() < end) {
      const { ms, status } = await send(address, 'POST', '/api/auth/login', person)
      watched.logins.push(ms)
      if (status === 200) watched.signedIn++
      await pause(100)
    }
  }
  await Promise.all([calling(), loggingIn()])
  watched.calls.sort((a, b) => a - b)
  watched.logins.sort((a, b) => a - b)
  return watched
}

function report(name: string, { calls, logins, signedIn }: Watched): void {
  const figures = (times: number[]) =>
    `p50 ${times[Math.floor(times.length / 2)]!.toFixed(0)} ms, worst ${times.at(-1)!.toFixed(0)} ms`
  say(`${name}  call ${figures(calls)}; login ${figures(logins)}, ${signedIn} of ${logins.length} signed in`)
}

/** Each connection tries another name, and again as soon as it is answered, or a second after it was refused. */
async function storm(address: string): Promise<{ all: number; busy: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let all = 0
  let busy = 0
  const attacker = async (_: unknown, n: number) => {
    while (performance.now() < end) {
      const body = { email: `nobody${n}@taanka.example`, password: 'Not the one 1' }
      const { status } = await send(address, 'POST', '/api/auth/login', body, { agent })
      all++
      if (status !== 503) continue
      busy++
      await pause(1_000)
    }
  }
  await Promise.all(Array.from({ length: connections }, attacker))
  agent.destroy()
  return { all, busy }
}

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

interface Sent {
  status: number
  body: string
  ms: number
}

function send(
  address: string,
  method: string,
  target: string,
  body?: unknown,
  { agent, token }: { agent?: Agent; token?: string } = {},
): Promise<Sent> {
  const begun = performance.now()
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(address + target, { method, headers, ...(agent ? { agent } : {}) }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - begun }),
      )
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const connection = process.env['BENCH_STORE']
await (connection === undefined ? compare() : serve(JSON.parse(connection) as pg.PoolConfig))
