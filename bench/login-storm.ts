import { Agent, request } from 'node:http'
import type pg from 'pg'
import { runAlone, type Bench } from './support/bench.ts'
import type { Row } from './support/print-rows.ts'
import { quantile } from './support/median.ts'
import { startStoreProcess } from './support/store-process.ts'
import { createUser } from '../src/server/auth/create-user.ts'
import { databaseOn } from '../src/server/db/database.ts'

/**
 * A login storm from 250 connections against a quiet store, in turns. Goals: a signed-in customer's call within 300 ms and a
 * login within 3 s, also in the storm; a login may be told to come back in a moment. `node scripts/run.mjs
 * bench/login-storm.ts [seconds of each round]`.
 */
const connections = 250
const goal = { calls: 300, logins: 3_000 }
const person = { email: 'asha@taanka.example', password: 'Loom Lane 12' }

interface Watched {
  calls: number[]
  logins: number[]
}

/** Response times of a signed-in customer and of a login, in milliseconds. */
async function watch(address: string, token: string, seconds: number): Promise<Watched> {
  const end = performance.now() + seconds * 1000
  const watched: Watched = { calls: [], logins: [] }
  const calling = async () => {
    while (performance.now() < end) {
      const { ms } = await send(address, 'GET', '/api/auth/me', undefined, { token })
      watched.calls.push(ms)
      await pause(50)
    }
  }
  const loggingIn = async () => {
    while (performance.now() < end) {
      const { ms } = await send(address, 'POST', '/api/auth/login', person)
      watched.logins.push(ms)
      await pause(100)
    }
  }
  await Promise.all([calling(), loggingIn()])
  watched.calls.sort((a, b) => a - b)
  watched.logins.sort((a, b) => a - b)
  return watched
}

/** Each connection tries another name, and again after each response, or a second after a refusal. */
async function storm(address: string, seconds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  const attacker = async (_: unknown, n: number) => {
    while (performance.now() < end) {
      const body = { email: `nobody${n}@taanka.example`, password: 'Not the one 1' }
      const { status } = await send(address, 'POST', '/api/auth/login', body, { agent })
      if (status === 503) await pause(1_000)
    }
  }
  await Promise.all(Array.from({ length: connections }, attacker))
  agent.destroy()
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

const openAccount = (pool: pg.Pool) =>
  createUser(databaseOn(pool), { name: 'Asha Rao', phone: '', role: 'customer', ...person })

function rowsOf(quiet: Watched, stormy: Watched, seconds: number): Row[] {
  return (['calls', 'logins'] as const).map((kind) => {
    const [before, times] = [quiet[kind], stormy[kind]]
    const [p99, quietP99] = [quantile(times, 0.99), quantile(before, 0.99)]
    return {
      name: `${kind === 'calls' ? 'signed-in call' : 'login'} in a storm of logins`,
      requestsPerSecond: times.length / seconds,
      p50: quantile(times, 0.5),
      p99,
      cpuMs: null,
      baseline: `${quietP99.toFixed(1)} ms without the storm`,
      ratio: p99 / quietP99,
      ratioOf: 'p99',
      goal: `none above ${goal[kind]} ms`,
      isWithin: times.at(-1)! <= goal[kind],
    }
  })
}

export const loginStorm: Bench = {
  name: 'login storm',
  async open() {
    const { address, stop } = await startStoreProcess(openAccount)
    const { body } = await send(address, 'POST', '/api/auth/login', person)
    const { token } = JSON.parse(body) as { token: string }
    const round = async (seconds: number) => {
      const quiet = await watch(address, token, seconds)
      const [stormy] = await Promise.all([watch(address, token, seconds), storm(address, seconds)])
      return rowsOf(quiet, stormy, seconds)
    }
    return { round, close: stop }
  },
}

if (import.meta.main) await runAlone(loginStorm, 4)
